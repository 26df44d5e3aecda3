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
record Line(double from, double to) {
  /** In contact throughout. */
  static final Line ZERO = new Line(0, 0);

  /** Above everything. */
  static final Line UNKNOWN = new Line(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  /**
   * Returns a line that is nowhere above the separation, rounded down.
   *
   * @param from at most the separation at the start, ≥ 0
   * @param to at most the separation at the end, ≥ 0
   * @param travel ℓ; +∞ or NaN where it is not known
   */
  static Line below(double from, double to, double travel) {
    if (!(travel < Double.POSITIVE_INFINITY)) {
      return ZERO;
    }
    double start = Math.max(from, Rounding.subtractDown(to, travel));
    double end = Math.max(to, Rounding.subtractDown(from, travel));
    double down = shift(start, end, travel);
    return new Line(Rounding.subtractDown(start, down), Rounding.subtractDown(end, down));
  }

  /**
   * Returns a line that is nowhere below the separation, rounded up; infinite where none is known.
   *
   * @param from at least the separation at the start; +∞ where it is not known
   * @param to at least the separation at the end
   * @param travel ℓ
   */
  static Line above(double from, double to, double travel) {
    if (!(Math.min(from, to) + travel < Double.POSITIVE_INFINITY)) {
      return UNKNOWN;
    }
    double start = Math.min(from, Rounding.addUp(to, travel));
    double end = Math.min(to, Rounding.addUp(from, travel));
    double up = shift(start, end, travel);
    return new Line(Rounding.addUp(start, up), Rounding.addUp(end, up));
  }

  /** At least e; 0 where the bounds differ by ℓ or more, since then the chord itself is a bound. */
  private static double shift(double start, double end, double travel) {
    double difference = Rounding.subtractDown(Math.max(start, end), Math.min(start, end));
    double left = Rounding.subtractUp(travel, difference);
    if (!(left > 0)) {
      return 0;
    }
    double share = Rounding.divideUp(Rounding.addUp(travel, difference), 2 * travel);
    return Rounding.multiplyUp(left, share);
  }

  /** Returns whether this is above another line at every instant. */
  boolean exceeds(Line other) {
    return from > other.from && to > other.to;
  }

  /** Returns a line that is below both, as high as it can be at both ends. */
  Line min(Line other) {
    return new Line(Math.min(from, other.from), Math.min(to, other.to));
  }
}
