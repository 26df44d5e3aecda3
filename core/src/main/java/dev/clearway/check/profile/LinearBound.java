package dev.clearway.check.profile;

import dev.clearway.math.Rounding;

/**
 * A straight line over a part of a motion, by its values at both ends, metres.
 *
 * <p>Made from bounds of a separation d at both ends and ℓ = c h, where c bounds the rate of d on
 * the part and h is its length: d(s) is then between cones of slope ±c around the bounds. The lower
 * line is the highest of the cones' convex combinations that is straight, and the upper one the
 * lowest: the chord of the bounds, moved by e = (ℓ² − δ²) / 2ℓ, with δ the bounds' difference.
 * Proof: docs/guarantee.md, "Profiles".
 *
 * @param from value at the start
 * @param to value at the end
 */
record LinearBound(double from, double to) {
  /** In contact throughout. */
  static final LinearBound ZERO = new LinearBound(0, 0);

  /** Above everything. */
  static final LinearBound UNKNOWN =
      new LinearBound(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  /**
   * Returns a line that is nowhere above the separation, rounded down.
   *
   * @param from a lower bound on the separation at the start, ≥ 0
   * @param to a lower bound on the separation at the end, ≥ 0
   * @param motionBound ℓ; +∞ or NaN where it is not known
   */
  static LinearBound below(double from, double to, double motionBound) {
    if (!(motionBound < Double.POSITIVE_INFINITY)) {
      return ZERO;
    }
    double start = Math.max(from, Rounding.subtractDown(to, motionBound));
    double end = Math.max(to, Rounding.subtractDown(from, motionBound));
    double down = shift(start, end, motionBound);
    return new LinearBound(Rounding.subtractDown(start, down), Rounding.subtractDown(end, down));
  }

  /**
   * Returns a line that is nowhere below the separation, rounded up; infinite where none is known.
   *
   * @param from an upper bound on the separation at the start; +∞ where it is not known
   * @param to an upper bound on the separation at the end
   * @param motionBound ℓ
   */
  static LinearBound above(double from, double to, double motionBound) {
    if (!(Math.min(from, to) + motionBound < Double.POSITIVE_INFINITY)) {
      return UNKNOWN;
    }
    double start = Math.min(from, Rounding.addUp(to, motionBound));
    double end = Math.min(to, Rounding.addUp(from, motionBound));
    double up = shift(start, end, motionBound);
    return new LinearBound(Rounding.addUp(start, up), Rounding.addUp(end, up));
  }

  /**
   * An upper bound on e; 0 where the bounds differ by ℓ or more, since then the chord itself is a
   * bound.
   */
  private static double shift(double start, double end, double motionBound) {
    double difference = Rounding.subtractDown(Math.max(start, end), Math.min(start, end));
    double left = Rounding.subtractUp(motionBound, difference);
    if (!(left > 0)) {
      return 0;
    }
    double share = Rounding.divideUp(Rounding.addUp(motionBound, difference), 2 * motionBound);
    return Rounding.multiplyUp(left, share);
  }

  /** Returns whether this is above another line at every instant. */
  boolean exceeds(LinearBound other) {
    return from > other.from && to > other.to;
  }

  /** Returns a line that is below both, as high as it can be at both ends. */
  LinearBound min(LinearBound other) {
    return new LinearBound(Math.min(from, other.from), Math.min(to, other.to));
  }
}
