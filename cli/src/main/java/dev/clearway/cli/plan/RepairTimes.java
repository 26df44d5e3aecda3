package dev.clearway.cli.plan;

import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.path.Segment;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.repair.RepairOutcome;
import dev.clearway.scene.Scene;
import java.util.List;

/**
 * When the waypoints of a path that was repaired are reached: segments that stayed take as long as
 * they did, others go as fast as what they stand for went, and nothing goes faster than its joints
 * may. What had no times goes as fast as the joints may.
 */
final class RepairTimes {
  private static final double NANOSECONDS = 1e9;

  private final PathTimes fastest;
  private final double[] reached;
  private final List<RepairOutcome.Waypoint> waypoints;
  private final ConfigurationSpace space;
  private final double[] along;

  private RepairTimes(
      PathTimes fastest,
      double[] reached,
      double[] along,
      List<RepairOutcome.Waypoint> waypoints,
      ConfigurationSpace space) {
    this.fastest = fastest;
    this.reached = reached;
    this.along = along;
    this.waypoints = waypoints;
    this.space = space;
  }

  /**
   * Returns the times of a path.
   *
   * @param read the path as it was
   */
  static RepairTimes of(
      Scene scene, PathFile read, RepairOutcome outcome, ConfigurationSpace space) {
    int segments = read.segments().size();
    double[] reached = new double[segments + 1];
    double[] along = new double[segments + 1];
    for (int i = 0; i < segments; i++) {
      if (read.segments().get(i) instanceof Segment.Moving moving) {
        double[] from = new double[moving.motion().coordinates()];
        double[] to = from.clone();
        moving.motion().position(0, from);
        moving.motion().position(1, to);
        reached[i + 1] = reached[i] + moving.motion().seconds(1) - moving.motion().seconds(0);
        along[i + 1] = along[i] + space.distance(from, to);
      }
    }
    return new RepairTimes(PathTimes.of(scene), reached, along, outcome.waypoints(), space);
  }

  /** Returns the nanoseconds, from 0, growing by at least one. */
  long[] nanoseconds(List<double[]> path) {
    long[] times = new long[path.size()];
    for (int i = 1; i < times.length; i++) {
      double length = space.distance(path.get(i - 1), path.get(i));
      double least = fastest.seconds(path.get(i - 1), path.get(i));
      double seconds = Math.max(least, orZero(secondsAsBefore(i, length)));
      times[i] = Math.addExact(times[i - 1], Math.max(1, (long) Math.ceil(NANOSECONDS * seconds)));
    }
    return times;
  }

  /** NaN is what a file without times has. */
  private static double orZero(double seconds) {
    return seconds > 0 ? seconds : 0;
  }

  /** Seconds of the segment that leads to a waypoint, at the pace of what it stands for. */
  private double secondsAsBefore(int waypoint, double length) {
    int first = waypoint - 1;
    int last = waypoint;
    while (waypoints.get(first).isInserted()) {
      first--;
    }
    while (waypoints.get(last).isInserted()) {
      last++;
    }
    int from = waypoints.get(first).origin();
    int to = waypoints.get(last).origin();
    boolean stayed =
        to == from + 1
            && last == first + 1
            && !waypoints.get(first).isMoved()
            && !waypoints.get(last).isMoved();
    double seconds = reached[to] - reached[from];
    double before = along[to] - along[from];
    return stayed || !(before > 0) ? seconds : seconds * length / before;
  }
}
