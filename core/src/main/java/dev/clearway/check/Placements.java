package dev.clearway.check;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementTable;

/**
 * Where all elements are at configurations of one motion, kept for those asked for lately.
 *
 * <p>Bisection asks for the same instants for many pairs; each is computed once while it stays in
 * the table. One slot holds twelve numbers an element, worldFromShape. One thread.
 */
final class Placements {
  private static final int SLOTS = 256;

  private final ForwardKinematics kinematics;
  private final ElementTable elements;
  private final double[] instants = new double[SLOTS];
  private final double[][] poses = new double[SLOTS][];
  private final double[] worldFromLink;
  private final double[] configuration;
  private Motion motion;
  private long computed;

  Placements(ForwardKinematics kinematics, ElementTable elements, int links, int coordinates) {
    this.kinematics = kinematics;
    this.elements = elements;
    this.worldFromLink = new double[Pose.SIZE * links];
    this.configuration = new double[coordinates];
  }

  /** Starts a motion: forgets what was computed for another. */
  void start(Motion next) {
    motion = next;
    java.util.Arrays.fill(instants, Double.NaN);
  }

  /** Returns how many configurations were computed so far. */
  long computed() {
    return computed;
  }

  /**
   * Returns the elements' poses at an instant: the table's own array, twelve numbers an element.
   */
  double[] at(double instant) {
    int slot = slot(instant);
    if (instants[slot] != instant) {
      motion.position(instant, configuration);
      poses[slot] = place(configuration, poses[slot]);
      instants[slot] = instant;
    }
    return poses[slot];
  }

  /**
   * Writes the elements' poses at a configuration to the array, or to a new one if that is null.
   */
  double[] place(double[] q, double[] reused) {
    double[] out = reused == null ? new double[Pose.SIZE * elements.size()] : reused;
    kinematics.compute(q, worldFromLink);
    elements.place(worldFromLink, out);
    computed++;
    return out;
  }

  private static int slot(double instant) {
    long bits = Double.doubleToLongBits(instant) * 0x9E3779B97F4A7C15L;
    return (int) (bits >>> 56);
  }
}
