package dev.clearway.plan;

import dev.clearway.check.MotionChecker;
import dev.clearway.kinematics.Configuration;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a planner is asked: a path in a space from a start to one of some goals.
 *
 * @param space that configurations are taken from
 * @param checkers gives a checker for each thread that asks; all must judge alike
 * @param start laid out as the scene's joint space
 * @param goals laid out likewise, at least one
 * @param acceptance of which verdicts
 */
public record PlanningProblem(
    ConfigurationSpace space,
    Supplier<MotionChecker> checkers,
    Configuration start,
    List<Configuration> goals,
    Acceptance acceptance) {
  /**
   * Checks the configurations and copies the list.
   *
   * @throws IllegalArgumentException if there is no goal, or a configuration is none of the space
   */
  public PlanningProblem {
    goals = List.copyOf(goals);
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("a problem without a goal");
    }
    space.require(start.toArray());
    goals.forEach(goal -> space.require(goal.toArray()));
  }

  /** Returns the problem of a proven path to one goal. */
  public static PlanningProblem of(
      ConfigurationSpace space,
      Supplier<MotionChecker> checkers,
      Configuration start,
      Configuration goal) {
    return new PlanningProblem(space, checkers, start, List.of(goal), Acceptance.PROVEN);
  }

  /** Returns the problem with another acceptance. */
  public PlanningProblem with(Acceptance other) {
    return new PlanningProblem(space, checkers, start, goals, other);
  }
}
