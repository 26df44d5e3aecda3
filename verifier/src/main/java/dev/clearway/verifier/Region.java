package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.util.ArrayList;
import java.util.List;

/** What a step of a proof holds for: an interval of time, or ranges of all coordinates. */
sealed interface Region {
  /** Returns how often it was halved. */
  int halvings();

  /** Returns its first instant; 0 of a box. */
  double from();

  /** Returns its last instant; 1 of a box. */
  double to();

  /** Returns where all is at the first instant; of a box, in its middle. */
  Moment start();

  /** Returns where all is at the last instant; of a box, in its middle. */
  Moment end();

  /**
   * Returns an upper bound on K of points of an element of a pair, metres.
   *
   * @param reach how far they are from their shape's origin at most, metres
   */
  double bend(Scene.Pair pair, int element, double reach);

  /**
   * All instants between two.
   *
   * @param timeline of the motion
   * @param from first instant
   * @param to last instant
   * @param start where all is at the first instant
   * @param end where all is at the last instant
   * @param whole how all moves in between
   * @param halvings so far
   */
  record Span(
      Timeline timeline,
      double from,
      double to,
      Moment start,
      Moment end,
      Moment whole,
      int halvings)
      implements Region {
    /** Whether it has a middle that is another double than its ends. */
    boolean hasMiddle() {
      return from < middle() && middle() < to;
    }

    @Override
    public double bend(Scene.Pair pair, int element, double reach) {
      double width = Math.nextUp(to - from);
      double quarter = Math.nextUp(width * width) / 4;
      return from < to ? Math.nextUp(quarter * whole.swing(pair, element).bend(reach)) : 0;
    }

    private double middle() {
      return from + (to - from) / 2;
    }

    Span earlier() {
      return timeline.span(from, middle(), halvings + 1);
    }

    Span later() {
      return timeline.span(middle(), to, halvings + 1);
    }

    @Override
    public String toString() {
      return "from %s to %s".formatted(from, to);
    }
  }

  /**
   * All configurations whose coordinates are in their ranges. Each is reached from the middle by a
   * straight motion over [0, 1], whose rates are in intervals about 0.
   *
   * @param ranges of the coordinates
   * @param start where all is in the middle of them
   * @param whole how all moves from there to anywhere in them
   * @param halvings so far
   */
  record Box(Motion ranges, Moment start, Moment whole, int halvings) implements Region {
    Box(Scene scene, Motion ranges, int halvings) {
      this(
          ranges,
          new Moment(scene, ranges, Interval.ZERO),
          new Moment(scene, ranges, Interval.between(0, 1)),
          halvings);
    }

    @Override
    public double from() {
      return 0;
    }

    @Override
    public double to() {
      return 1;
    }

    @Override
    public Moment end() {
      return start;
    }

    /** By the mean value: how far the points may be from where they are in the middle. */
    @Override
    public double bend(Scene.Pair pair, int element, double reach) {
      return whole.swing(pair, element).travel(reach);
    }

    /** Returns the lower or the upper half of it along a coordinate. */
    Box half(Scene scene, int coordinate, boolean upper) {
      List<Motion.Function> halves = new ArrayList<>(ranges.functions());
      Motion.Spread range = (Motion.Spread) halves.get(coordinate);
      double middle = range.middle();
      halves.set(
          coordinate,
          upper ? new Motion.Spread(middle, range.high()) : new Motion.Spread(range.low(), middle));
      return new Box(scene, new Motion(halves, ranges.orientations()), halvings + 1);
    }

    @Override
    public String toString() {
      return "where " + ranges.functions();
    }
  }
}
