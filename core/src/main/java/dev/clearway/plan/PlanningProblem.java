package dev.clearway.plan;

import dev.clearway.check.MotionChecker;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a planner is asked: a path in a space from a start to one of some goals.
 *
 * @param space that configurations are taken from
 * @param checkers gives a checker for each thread that asks; all must judge alike
 * @param start laid out as the scene's joint space; copied
 * @param goals laid out likewise, at least one; copied
 * @param acceptance of which verdicts
 */
public record PlanningProblem(
    ConfigurationSpace space,
    Supplier<MotionChecker> checkers,
    double[] start,
    List<double[]> goals,
    Acceptance acceptance) {
  /**
   * Checks and copies the configurations.
   *
   * @throws IllegalArgumentException if there is no goal, or a configuration is none of the space
   */
  public PlanningProblem {
    start = start.clone();
    goals = goals.stream().map(double[]::clone).toList();
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("a problem without a goal");
    }
    space.require(start);
    goals.forEach(space::require);
  }

  /** Returns the problem of a proven path to one goal. */
  public static PlanningProblem of(
      ConfigurationSpace space, Supplier<MotionChecker> checkers, double[] start, double[] goal) {
    return new PlanningProblem(space, checkers, start, List.of(goal), Acceptance.PROVEN);
  }

  /** Returns the problem with another acceptance. */
  public PlanningProblem with(Acceptance other) {
    return new PlanningProblem(space, checkers, start, goals, other);
  }
}
