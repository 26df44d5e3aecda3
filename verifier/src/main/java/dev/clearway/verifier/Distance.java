package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;

/**
 * How far apart elements are claimed to be, metres: their clearance, or what goes straight from one
 * row of a table to the next.
 *
 * @param isClearance whether it is the clearance
 * @param from an instant, and the distance there
 * @param to a later instant, and the distance there
 */
record Distance(boolean isClearance, double[] from, double[] to) {
  static final Distance CLEARANCE = new Distance(true, new double[2], new double[2]);

  Interval of(Scene.Pair pair, double instant) {
    if (isClearance) {
      return Interval.of(pair.clearance());
    }
    if (instant == from[0] || instant == to[0]) {
      return Interval.of(instant == to[0] ? to[1] : from[1]);
    }
    Interval start = Interval.of(from[0]).negative();
    Interval low = Interval.of(from[1]);
    Interval share = Interval.of(instant).plus(start).over(Interval.of(to[0]).plus(start));
    return low.plus(Interval.of(to[1]).minus(low).times(share));
  }
}
