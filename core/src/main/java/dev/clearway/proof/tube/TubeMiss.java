package dev.clearway.proof.tube;

import dev.clearway.motion.tool.LooseMotion;

/**
 * Where a proof failed, which is where contact may be. Immutable, as long as nobody writes to the
 * array.
 *
 * @param from an instant of the motion, from which on that may be
 * @param to up to which it may be
 * @param configuration joint positions, not numbers where they do not matter to the pair
 */
public record TubeMiss(double from, double to, double[] configuration) {
  /** Intervals between instants of which one is taken. */
  private static final int INSTANTS = 64;

  /** Returns the instant, of some, at which the tube that holds the configuration is least. */
  double instant(LooseMotion tube) {
    double best = Double.POSITIVE_INFINITY;
    double instant = from;
    for (int k = 0; k <= INSTANTS && best > 0; k++) {
      double s = Math.min(to, from + (to - from) * k / INSTANTS);
      double factor = factor(tube, s);
      if (factor < best) {
        best = factor;
        instant = s;
      }
    }
    return instant;
  }

  /** Returns by what a tube is enlarged that holds the configuration at an instant. */
  double factor(LooseMotion tube, double instant) {
    double[] centre = new double[tube.coordinates()];
    tube.position(instant, centre);
    double factor = 0;
    for (int c = 0; c < centre.length; c++) {
      double off = Math.abs(configuration[c] - centre[c]);
      factor = off > 0 && tube.off(c) > 0 ? Math.max(factor, off / tube.off(c)) : factor;
    }
    return factor;
  }
}
