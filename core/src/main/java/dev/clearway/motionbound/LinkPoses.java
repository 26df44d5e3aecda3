package dev.clearway.motionbound;

import dev.clearway.motion.Motion;

/** Where the links are at instants of the motion in hand. */
public interface LinkPoses {
  /** Instants that are kept at a time. */
  int SLOTS = 256;

  /**
   * Returns the links' poses at an instant, worldFromLink, twelve numbers a link: an array that
   * lasts until an instant of the same slot is asked for.
   */
  double[] linksAt(Motion motion, double instant);

  /** Returns the slot that an instant has in all tables of this size. */
  static int slot(double instant) {
    long bits = Double.doubleToLongBits(instant) * 0x9E3779B97F4A7C15L;
    return (int) (bits >>> 56);
  }
}
