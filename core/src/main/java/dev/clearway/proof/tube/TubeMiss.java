package dev.clearway.proof.tube;

import dev.clearway.motion.tool.LooseMotion;

/** Where a proof failed, which is where contact may be. Immutable. */
public final class TubeMiss {
  /** Intervals between instants of which one is taken. */
  private static final int INSTANTS = 64;

  private final double from;
  private final double to;
  private final double[] configuration;

  /**
   * Takes note of a configuration at an instant.
   *
   * @param configuration copied: joint positions, not numbers where they do not matter to the pair
   */
  TubeMiss(double instant, double[] configuration) {
    this(instant, instant, configuration.clone());
  }

  private TubeMiss(double from, double to, double[] configuration) {
    this.from = from;
    this.to = to;
    this.configuration = configuration;
  }

  /** Returns the same configuration at any instant between two. */
  TubeMiss between(double first, double last) {
    return new TubeMiss(first, last, configuration);
  }

  /** Returns the instant of the motion from which on contact may be. */
  public double from() {
    return from;
  }

  /** Returns the instant up to which it may be. */
  public double to() {
    return to;
  }

  /**
   * Returns joint positions, not numbers where they do not matter to the pair: this object's own
   * array, not to be written.
   */
  double[] configuration() {
    return configuration;
  }

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
