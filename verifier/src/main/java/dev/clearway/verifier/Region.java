package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Swing;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a step of a proof holds for: an interval of time, or ranges of all coordinates. */
sealed interface Region {
  /** Returns how often it was halved. */
  int halvings();

  /** Returns its first instant; 0 of a box. */
  double from();

  /** Returns its last instant; 1 of a box. */
  double to();

  /** Returns how all moves about all of it, with second coefficients. */
  Moment whole();

  /** Returns an upper bound on K from one on second coefficients. */
  double bend(double coefficient);

  /**
   * All instants between two.
   *
   * @param timeline of the motion
   * @param from first instant
   * @param to last instant
   * @param start where all is at the first instant
   * @param end where all is at the last instant
   * @param whole how all moves in between
   * @param straight how all moves in an interval around it, if it moves evenly there
   * @param halvings so far
   */
  record Span(
      Timeline timeline,
      double from,
      double to,
      Moment start,
      Moment end,
      Moment whole,
      Optional<Moment> straight,
      int halvings)
      implements Region {
    /** Returns how much a place changes at most about each instant. */
    Swing swing(int place) {
      return straight.orElse(whole).swing(place);
    }

    /** Whether it has a middle that is another double than its ends. */
    boolean hasMiddle() {
      return from < middle() && middle() < to;
    }

    @Override
    public double bend(double coefficient) {
      double width = Math.nextUp(to - from);
      return from < to ? Math.nextUp(Math.nextUp(width * width) / 4 * coefficient) : 0;
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
   * All configurations whose coordinates are in their ranges.
   *
   * @param ranges of the coordinates
   * @param middle where all is in the middle of them, with first coefficients
   * @param whole how all moves from there to anywhere in them
   * @param halvings so far
   */
  record Box(Motion ranges, Moment middle, Moment whole, int halvings) implements Region {
    Box(Scene scene, Motion ranges, int halvings) {
      this(
          ranges,
          new Moment(scene, ranges, Interval.ZERO, Taylor.SIZE),
          new Moment(scene, ranges, Interval.between(0, 1), Taylor.SIZE),
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
    public double bend(double coefficient) {
      return coefficient;
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
