package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.List;

/**
 * Configurations joined by motions of a space, and what was found of each motion.
 *
 * @param waypoints at least two, laid out as the scene's joint space; copied
 * @param verdicts on the motions between successive ones, as they are run
 */
public record PlannedPath(List<double[]> waypoints, List<Verdict> verdicts) {
  /**
   * Copies the waypoints.
   *
   * @throws IllegalArgumentException if there are fewer than two, or a verdict is missing
   */
  public PlannedPath {
    waypoints = waypoints.stream().map(double[]::clone).toList();
    verdicts = List.copyOf(verdicts);
    if (waypoints.size() < 2 || verdicts.size() != waypoints.size() - 1) {
      throw new IllegalArgumentException(
          "%s waypoints and %s verdicts".formatted(waypoints.size(), verdicts.size()));
    }
  }

  /** Returns the length in the metric of the space. */
  public double length(ConfigurationSpace space) {
    double length = 0;
    for (int i = 1; i < waypoints.size(); i++) {
      length += space.distance(waypoints.get(i - 1), waypoints.get(i));
    }
    return length;
  }
}
