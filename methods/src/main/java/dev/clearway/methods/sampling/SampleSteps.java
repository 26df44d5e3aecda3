package dev.clearway.methods.sampling;

import dev.clearway.motion.Motion;

/**
 * Into how many steps of equal time a motion is cut so that each is shorter than a resolution.
 *
 * @param length upper bound on the motion's length were it as fast throughout as where it is
 *     fastest: Euclidean, radians and metres mixed
 * @param levels how often the motion is halved: there are 2^levels steps
 */
public record SampleSteps(double length, int levels) {
  private static final int DEEPEST = 40;

  /** Of a motion, for bounds of its speed that are not far from the speed itself. */
  private static final int PARTS = 16;

  /**
   * Cuts a motion; at most 2⁴⁰ steps, however fine the resolution.
   *
   * @param resolution as {@link FixedResolution}'s
   */
  public static SampleSteps of(Motion motion, double resolution) {
    double length = length(motion);
    return new SampleSteps(length, levels(length, resolution));
  }

  /** Returns the number of samples, both ends included. */
  public long samples() {
    return (1L << levels) + 1;
  }

  /** Samples lie evenly in s, not along the way, so what counts is the speed. */
  private static double length(Motion motion) {
    double[] speed = new double[motion.rates()];
    double least = speed(motion, 0, 1.0 / PARTS, speed);
    double most = speed(motion, 0, 1, speed);
    if (!(least < most)) {
      return most; // a segment, which is as fast throughout
    }
    double length = least;
    for (int part = 1; part < PARTS; part++) {
      length = Math.max(length, speed(motion, (double) part / PARTS, (part + 1.0) / PARTS, speed));
    }
    return length;
  }

  private static double speed(Motion motion, double from, double to, double[] speed) {
    motion.derivativeBound(1, from, to, speed);
    double squared = 0;
    for (double v : speed) {
      squared += v * v;
    }
    return Math.sqrt(squared);
  }

  /** Least n such that the length over 2ⁿ is below the resolution. */
  private static int levels(double length, double resolution) {
    double rest = length;
    int n = 0;
    while (n < DEEPEST && !(rest < resolution)) {
      rest /= 2;
      n++;
    }
    return n;
  }
}
