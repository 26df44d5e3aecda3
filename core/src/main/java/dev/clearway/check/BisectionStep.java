package dev.clearway.check;

import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.PartInterval;
import dev.clearway.scene.GeometryPair;

/** What the bisection of a motion does with an interval that is not proven. One thread. */
public interface BisectionStep {
  /**
   * Chooses the instant of an interval to look at, by {@link PartInterval#evaluateAt}: the middle,
   * unless there is a better one.
   */
  default void choose(GeometryPair pair, PartInterval interval) {}

  /**
   * Returns the place of an interval among all that wait, the greatest first: by how far the pair
   * may travel beyond its slacks, metres, unless there is a better one.
   *
   * @param slacks of both ends together
   */
  default double key(double from, double to, double motionBound, double slacks) {
    return motionBound - slacks;
  }

  /** Looks at the interval in hand at its instant, and settles what lies before and after. */
  void divide(IntervalSearch search);

  /**
   * Returns the separation of the two nodes in hand, metres, beyond which a plane between them is
   * enough, and their distance is not asked for; +∞ where planes are not asked for.
   */
  double enough(GeometryPair pair, PartInterval interval);

  /**
   * Returns a lower bound on the slack of the surfaces of the part in hand at the instant that is
   * looked at, metres: 0 where nothing is proven, negative where there is contact.
   *
   * @param poses read: worldFromShape of all elements at that instant
   */
  double slack(GeometryPair pair, PartInterval interval, double[] poses);
}
