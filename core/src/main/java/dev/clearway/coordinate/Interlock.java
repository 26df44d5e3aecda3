package dev.clearway.coordinate;

import dev.clearway.scene.NamePair;

/**
 * A zone that two robots must not be in at once: while the one is in some of its motions, the other
 * keeps out of some of its own.
 *
 * @param first motions of the first robot
 * @param second motions of the second robot
 * @param order in which they may pass it
 * @param pair two bodies that could meet in it
 */
public record Interlock(Stretch first, Stretch second, Order order, NamePair pair) {
  /** Which robot has to pass a zone before the other. */
  public enum Order {
    /** Whoever comes first. */
    ANY,
    /** The first: it starts in the zone, or the second ends in it. */
    FIRST_BEFORE,
    /** The second: it starts in the zone, or the first ends in it. */
    SECOND_BEFORE,
    /** Neither way round: no exclusion of whole motions serves. */
    NONE;

    /** Returns the order that keeps both. */
    Order and(Order other) {
      if (this == other || other == ANY) {
        return this;
      }
      return this == ANY ? other : NONE;
    }
  }

  /**
   * Some motions of one robot.
   *
   * @param from number of the first, from 0
   * @param to number of the last, not before it
   * @param begins when the first begins by the robot's own clock, seconds
   * @param ends when the last ends
   */
  public record Stretch(int from, int to, double begins, double ends) {
    /** Returns the least stretch that holds both. */
    Stretch hull(Stretch other) {
      return new Stretch(
          Math.min(from, other.from),
          Math.max(to, other.to),
          Math.min(begins, other.begins),
          Math.max(ends, other.ends));
    }
  }

  /** Returns the least zone that holds both. */
  Interlock hull(Interlock other) {
    return new Interlock(
        first.hull(other.first), second.hull(other.second), order.and(other.order), pair);
  }

  /**
   * Returns whether the robots could wait for each other forever: the first for the second to leave
   * the other zone, the second for the first to leave this one.
   */
  boolean deadlocksWith(Interlock wanted) {
    if (order == Order.SECOND_BEFORE || wanted.order == Order.FIRST_BEFORE) {
      return false;
    }
    boolean firstHolds =
        wanted.first.from <= first.to
            && (order == Order.FIRST_BEFORE || first.from <= wanted.first.from);
    boolean secondHolds =
        second.from <= wanted.second.to
            && (wanted.order == Order.SECOND_BEFORE || wanted.second.from <= second.from);
    return firstHolds && secondHolds;
  }
}
