package dev.clearway.io.request;

import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.List;

/**
 * A motion planning problem of a set.
 *
 * @param index its number in the set
 * @param request what is asked in which scene
 */
public record Problem(int index, PlanningRequest request) {
  /** Returns the robot among obstacles, with its allowed pairs. */
  public Scene scene() {
    return request.scene();
  }

  /** Returns the joints of the request's group, within ranges that hold the start and the goals. */
  public ConfigurationSpace space() {
    return request.space();
  }

  /** Returns the start, laid out as the scene's joint space. */
  public double[] start() {
    return request.start();
  }

  /** Returns the goals, laid out likewise. */
  public List<double[]> goals() {
    return request.goals();
  }

  /** Returns the straight segment in joint space from the start to the first goal. */
  public StraightMotion segment() {
    return StraightMotion.between(scene().tree(), start(), goals().getFirst());
  }
}
