package dev.clearway.plan.smooth;

import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlannedPath;

/**
 * What shortening came to.
 *
 * @param path the shorter path, or the one given where nothing was gained
 * @param lengthBefore of the path given, in the metric of the space
 * @param length of {@code path}, no more than {@code lengthBefore}
 * @param shortcuts how many were taken
 * @param cost rounds that were begun, waypoints left, and all checks
 */
public record ShortcutOutcome(
    PlannedPath path, double lengthBefore, double length, int shortcuts, PlanCost cost) {
  /** Returns the length over the length before; 1 for a path of no length. */
  public double ratio() {
    return lengthBefore > 0 ? length / lengthBefore : 1;
  }
}
