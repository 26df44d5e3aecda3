package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import java.util.List;

/**
 * Configurations joined by motions of a space, and what was found of each motion.
 *
 * @param waypoints at least two, laid out as the scene's joint space
 * @param verdicts on the motions between successive ones, as they are run
 */
public record PlannedPath(List<Configuration> waypoints, List<Verdict> verdicts) {
  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if there are fewer than two, or a verdict is missing
   */
  public PlannedPath {
    waypoints = List.copyOf(waypoints);
    verdicts = List.copyOf(verdicts);
    if (waypoints.size() < 2 || verdicts.size() != waypoints.size() - 1) {
      throw new IllegalArgumentException(
          "%s waypoints and %s verdicts".formatted(waypoints.size(), verdicts.size()));
    }
  }

  /**
   * Returns a path with copies of the waypoints.
   *
   * @throws IllegalArgumentException if there are fewer than two, or a verdict is missing
   */
  public static PlannedPath of(List<double[]> waypoints, List<Verdict> verdicts) {
    return new PlannedPath(Configuration.listOf(waypoints), verdicts);
  }

  /**
   * Returns the motion that a verdict is on.
   *
   * @param number of the verdict
   */
  public Motion motion(int number, ConfigurationSpace space) {
    return space.motion(waypoints.get(number).toArray(), waypoints.get(number + 1).toArray());
  }

  /** Returns the length in the metric of the space. */
  public double length(ConfigurationSpace space) {
    double length = 0;
    for (int i = 1; i < waypoints.size(); i++) {
      length += space.distance(waypoints.get(i - 1).toArray(), waypoints.get(i).toArray());
    }
    return length;
  }
}
