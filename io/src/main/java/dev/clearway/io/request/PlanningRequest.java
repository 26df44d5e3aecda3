package dev.clearway.io.request;

import dev.clearway.check.MotionChecker;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * What a planner is asked: a path in a scene, from a start to one of some goals.
 *
 * <p>Immutable and thread-safe, as long as nobody writes to its arrays.
 *
 * @param scene robots among obstacles, with what the robots carry
 * @param space the joints that move, within ranges that hold the start and the goals
 * @param start laid out as the scene's joint space
 * @param goals laid out likewise, at least one
 * @param seconds that the search may take, if that is said
 * @param speedScale share of the joints' velocity limits to be used, in (0, 1]
 */
public record PlanningRequest(
    Scene scene,
    ConfigurationSpace space,
    double[] start,
    List<double[]> goals,
    OptionalDouble seconds,
    double speedScale) {
  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if there is no goal, or an end is not in the space
   */
  public PlanningRequest {
    Objects.requireNonNull(scene);
    Objects.requireNonNull(seconds);
    goals = List.copyOf(goals);
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("a request without a goal");
    }
    space.require(start);
    goals.forEach(space::require);
  }

  /**
   * Returns the problem for a planner of which every motion is to be proven.
   *
   * @param checker makes what judges motions of the scene, one for each thread
   */
  public PlanningProblem problem(Supplier<MotionChecker> checker) {
    return new PlanningProblem(
        space, checker, Configuration.of(start), Configuration.listOf(goals), Acceptance.PROVEN);
  }
}
