package dev.clearway.verifier;

/**
 * What a step of a proof holds for: an interval of time; or a box, all configurations whose
 * coordinates are in their ranges, each reached from the middle by a straight motion over [0, 1]
 * whose rates are in intervals about 0.
 *
 * @param motion over the interval; from the middle of the box to anywhere in it
 * @param from first instant; 0 of a box
 * @param to last instant; 1 of a box
 * @param start where all is at the first instant; of a box, in its middle
 * @param end where all is at the last instant; of a box, in its middle
 * @param whole how all moves in between
 * @param isBox whether it is a box
 * @param halvings so far
 */
record Region(
    Motion motion,
    double from,
    double to,
    Moment start,
    Moment end,
    Moment whole,
    boolean isBox,
    int halvings) {
  /** Whether it is an interval that has a middle which is another double than its ends. */
  boolean hasMiddle() {
    return !isBox && from < middle() && middle() < to;
  }

  private double middle() {
    return from + (to - from) / 2;
  }

  Region earlier() {
    return motion.span(from, middle(), halvings + 1);
  }

  Region later() {
    return motion.span(middle(), to, halvings + 1);
  }

  /** Returns the lower or the upper half of a box along a coordinate. */
  Region half(int coordinate, boolean upper) throws UnverifiedException {
    return motion.half(coordinate, upper).everywhere(halvings + 1);
  }

  /**
   * Returns an upper bound on K of points of an element of a pair, metres; of a box, by the mean
   * value, how far they may be from where they are in the middle.
   *
   * @param reach how far they are from their shape's origin at most, metres
   */
  double bend(Scene.Pair pair, int element, double reach) {
    if (isBox) {
      return whole.swing(pair, element).travel(reach);
    }
    double width = Math.nextUp(to - from);
    double quarter = Math.nextUp(width * width) / 4;
    return from < to ? Math.nextUp(quarter * whole.swing(pair, element).bend(reach)) : 0;
  }

  @Override
  public String toString() {
    return isBox ? "where " + motion.coordinates() : "from %s to %s".formatted(from, to);
  }
}
