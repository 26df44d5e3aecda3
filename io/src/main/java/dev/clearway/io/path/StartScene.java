package dev.clearway.io.path;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.scene.Scene;
import java.util.function.Consumer;

/** Puts into a scene what the start state of a trajectory says that robots carry. */
@FunctionalInterface
public interface StartScene {
  /** Refuses states that carry anything. */
  StartScene REFUSED =
      (state, scene, configuration, warn) -> {
        throw state
            .require("attached_collision_objects")
            .fault("is not supported in a path here; attach in the scene");
      };

  /**
   * Returns the scene in which the trajectory runs.
   *
   * @param state a RobotState that attaches objects
   * @param configuration read: where the trajectory starts, laid out as the scene's joint space
   * @param warn told what a user should know
   * @throws ModelFormatException if an object cannot be attached
   */
  Scene carrying(Element state, Scene scene, double[] configuration, Consumer<String> warn)
      throws ModelFormatException;
}
