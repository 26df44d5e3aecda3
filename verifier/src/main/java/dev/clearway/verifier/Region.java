package dev.clearway.verifier;

import java.util.ArrayList;
import java.util.List;

/** What a step of a proof holds for: an interval of time, or ranges of all coordinates. */
sealed interface Region {
  /** Returns the moments of its motion. */
  Timeline timeline();

  /** Returns how often it was halved. */
  int halvings();

  /**
   * All instants between two.
   *
   * @param timeline of the motion
   * @param from first instant
   * @param to last instant
   * @param halvings so far
   */
  record Span(Timeline timeline, double from, double to, int halvings) implements Region {
    /** Whether it has a middle that is another double than its ends. */
    boolean hasMiddle() {
      return from < middle() && middle() < to;
    }

    private double middle() {
      return from + (to - from) / 2;
    }

    Span earlier() {
      return new Span(timeline, from, middle(), halvings + 1);
    }

    Span later() {
      return new Span(timeline, middle(), to, halvings + 1);
    }

    @Override
    public String toString() {
      return "from %s to %s".formatted(from, to);
    }
  }

  /**
   * All configurations whose coordinates are in their ranges.
   *
   * @param timeline of the motions from their middle to anywhere in them
   * @param ranges of the coordinates
   * @param halvings so far
   */
  record Box(Timeline timeline, Motion ranges, int halvings) implements Region {
    static Box of(Scene scene, Motion ranges, int halvings) {
      return new Box(new Timeline(scene, ranges), ranges, halvings);
    }

    /** Returns the lower or the upper half of it along a coordinate. */
    Box half(Scene scene, int coordinate, boolean upper) {
      List<Motion.Function> halves = new ArrayList<>(ranges.functions());
      Motion.Spread range = (Motion.Spread) halves.get(coordinate);
      double middle = range.middle();
      halves.set(
          coordinate,
          upper ? new Motion.Spread(middle, range.high()) : new Motion.Spread(range.low(), middle));
      return of(scene, new Motion(halves, ranges.orientations()), halvings + 1);
    }

    @Override
    public String toString() {
      return "where " + ranges.functions();
    }
  }
}
