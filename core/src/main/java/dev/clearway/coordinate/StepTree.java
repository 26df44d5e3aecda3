package dev.clearway.coordinate;

import dev.clearway.coordinate.PathClock.Place;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.proof.placement.Placements;
import java.util.List;

/**
 * A robot's way cut into steps of even length, and halved again and again down to them: where the
 * robot is at the middle of each stretch, and how far its joints go from there, what they drift by
 * included.
 *
 * <p>Stretch 0 is the whole way; a stretch of several steps has two children that share it. Steps
 * are numbered from 0. Immutable; 12 numbers an element and one a rate for each of the 2n − 1
 * stretches of n steps.
 */
final class StepTree {
  private final PathClock clock;
  private final double[] drift;
  private final double[] lines;
  private final Place[] places;
  private final int[] elements;
  private final int[] from;
  private final int[] to;
  private final int[] second;
  private final double[][] poses;
  private final double[][] reach;
  private int made;

  /**
   * Makes one.
   *
   * @param elements numbers of those that move with the robot
   * @param step length of a step, seconds; the last one may be shorter
   * @param placements scratch
   * @param drift of each rate, radians or metres a second
   */
  StepTree(
      PathClock clock, List<Integer> elements, double step, Placements placements, double[] drift) {
    this.clock = clock;
    this.drift = drift;
    this.elements = elements.stream().mapToInt(Integer::intValue).toArray();
    int steps = Math.max(1, (int) Math.ceil(clock.length() / step - 1e-9));
    lines = new double[steps + 1];
    places = new Place[steps + 1];
    for (int i = 0; i <= steps; i++) {
      lines[i] = i == steps ? clock.length() : i * step;
      places[i] = i == steps ? clock.end() : clock.at(lines[i]);
    }
    int stretches = 2 * steps - 1;
    from = new int[stretches];
    to = new int[stretches];
    second = new int[stretches];
    poses = new double[stretches][];
    reach = new double[stretches][];
    make(0, steps, new Scratch(placements, drift.length, clock.motion(0).coordinates()));
  }

  /** What stretches are made with. */
  private record Scratch(Placements placements, double[] after, double[] q) {
    Scratch(Placements placements, int rates, int coordinates) {
      this(placements, new double[rates], new double[coordinates]);
    }
  }

  /** Makes the stretch between two lines and those below it; returns its number. */
  private int make(int first, int last, Scratch scratch) {
    int number = made++;
    from[number] = first;
    to[number] = last;
    int half = (first + last) >>> 1;
    Place middle = last - first > 1 ? places[half] : clock.at((lines[first] + lines[last]) / 2);
    clock.position(middle, scratch.q);
    poses[number] = ownPoses(scratch.placements.place(scratch.q));
    double[] before = new double[scratch.after.length];
    clock.variation(places[first], middle, before);
    clock.variation(middle, places[last], scratch.after);
    for (int r = 0; r < before.length; r++) {
      double travel = Math.max(before[r], scratch.after[r]);
      before[r] = Rounding.addUp(travel, GivenMotions.reach(drift[r], lines[last], clock.length()));
    }
    reach[number] = before;
    if (last - first > 1) {
      make(first, half, scratch);
      second[number] = make(half, last, scratch);
    }
    return number;
  }

  private double[] ownPoses(double[] all) {
    double[] own = new double[Pose.SIZE * elements.length];
    for (int e = 0; e < elements.length; e++) {
      System.arraycopy(all, Pose.SIZE * elements[e], own, Pose.SIZE * e, Pose.SIZE);
    }
    return own;
  }

  /** Returns the number of steps. */
  int steps() {
    return lines.length - 1;
  }

  /** Returns when a step begins, or the one before ends, by the robot's own clock, seconds. */
  double line(int number) {
    return lines[number];
  }

  /** Returns where that is. */
  Place place(int line) {
    return places[line];
  }

  /** Returns the clock. */
  PathClock clock() {
    return clock;
  }

  /** Returns the first step of a stretch. */
  int first(int stretch) {
    return from[stretch];
  }

  /** Returns how many steps a stretch has. */
  int size(int stretch) {
    return to[stretch] - from[stretch];
  }

  /** Returns the first half of a stretch of several steps; the other one is {@link #second}. */
  int half(int stretch) {
    return stretch + 1;
  }

  /** Returns the second half of a stretch of several steps. */
  int second(int stretch) {
    return second[stretch];
  }

  /** Writes where the robot's elements are at the middle of a stretch, among those of all. */
  void putPoses(int stretch, double[] all) {
    for (int e = 0; e < elements.length; e++) {
      System.arraycopy(poses[stretch], Pose.SIZE * e, all, Pose.SIZE * elements[e], Pose.SIZE);
    }
  }

  /**
   * Adds how far each rate goes at most between the middle of a stretch and any place of it.
   *
   * @param out added to; each rate is moved by one robot, so that nothing is rounded
   */
  void addReach(int stretch, double[] out) {
    double[] own = reach[stretch];
    for (int r = 0; r < own.length; r++) {
      out[r] += own[r];
    }
  }
}
