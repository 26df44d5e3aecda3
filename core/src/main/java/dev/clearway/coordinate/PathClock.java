package dev.clearway.coordinate;

import static dev.clearway.math.Rounding.addUp;

import dev.clearway.motion.Motion;
import dev.clearway.motion.Timetable;
import java.util.Arrays;
import java.util.List;

/**
 * A robot's way on a clock of its own, which starts at 0 with the first motion. Between motions it
 * rests.
 *
 * <p>A place on the way is a motion and its parameter, both exact; what is proven is about places.
 * Times are rounded to places. One thread: bounds use scratch of its own.
 */
final class PathClock {
  private final List<Motion> motions;
  private final double start;
  private final double[] part;

  PathClock(List<Motion> motions) {
    this.motions = motions;
    this.start = motions.getFirst().seconds(0);
    this.part = new double[motions.getFirst().rates()];
  }

  /**
   * A place on the way.
   *
   * @param motion its number
   * @param parameter of that motion, in [0, 1]
   */
  record Place(int motion, double parameter) {
    /** Returns whether this place comes before another one, or is it. */
    private boolean precedes(Place other) {
      return motion < other.motion || (motion == other.motion && parameter <= other.parameter);
    }
  }

  /** Returns when it starts by the clock of its motions, seconds. */
  double start() {
    return start;
  }

  /** Returns how long it takes, seconds; rounded. */
  double length() {
    return motions.getLast().seconds(1) - start;
  }

  /** Returns the place at a time of its own, seconds; rounded, and never back as times grow. */
  Place at(double time) {
    double clock = start + time;
    int number = Math.max(0, Timetable.lastBegun(motions, clock));
    double from = motions.get(number).seconds(0);
    double to = motions.get(number).seconds(1);
    return new Place(number, Math.clamp((clock - from) / (to - from), 0, 1));
  }

  /** Returns the last place. */
  Place end() {
    return new Place(motions.size() - 1, 1);
  }

  /** Returns a motion. */
  Motion motion(int number) {
    return motions.get(number);
  }

  /** Writes the configuration at a place. */
  void position(Place place, double[] out) {
    motions.get(place.motion).position(place.parameter, out);
  }

  /**
   * Writes, for each rate, an upper bound on its variation between two places.
   *
   * @param from not after {@code to}
   * @param out written
   */
  void variation(Place from, Place to, double[] out) {
    assert from.precedes(to) : from + " to " + to;
    Arrays.fill(out, 0);
    for (int m = from.motion; m <= to.motion; m++) {
      double first = m == from.motion ? from.parameter : 0;
      double last = m == to.motion ? to.parameter : 1;
      motions.get(m).variation(first, last, part);
      for (int r = 0; r < out.length; r++) {
        out[r] = addUp(out[r], part[r]);
      }
    }
  }
}
