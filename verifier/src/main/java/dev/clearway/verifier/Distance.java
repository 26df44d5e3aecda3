package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;

/** How far apart two elements are claimed to be, straight between two instants of a claim. */
@FunctionalInterface
interface Distance {
  /** A pair's clearance at all times. */
  Distance CLEARANCE = (pair, instant) -> Interval.of(pair.clearance());

  /** Apart, and no more. */
  Distance NONE = (pair, instant) -> Interval.ZERO;

  /** Returns the distance at an instant, metres. */
  Interval of(Scene.Pair pair, double instant);

  /**
   * Returns the distance that grows evenly from one row of a table to the next.
   *
   * @param from an instant, and the distance there
   * @param to a later instant, and the distance there
   */
  static Distance between(double[] from, double[] to) {
    Interval rise = Interval.of(to[1]).minus(Interval.of(from[1]));
    Interval length = Interval.of(to[0]).minus(Interval.of(from[0]));
    return (pair, instant) -> {
      Interval passed = Interval.of(instant).minus(Interval.of(from[0]));
      return instant == from[0] || rise.isZero()
          ? Interval.of(from[1])
          : instant == to[0]
              ? Interval.of(to[1])
              : Interval.of(from[1]).plus(rise.times(passed.over(length)));
    };
  }
}
