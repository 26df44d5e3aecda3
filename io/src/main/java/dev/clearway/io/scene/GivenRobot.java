package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.scene.RobotModel;
import java.util.List;
import java.util.Objects;

/**
 * A robot that is in the scene besides those that the file names.
 *
 * @param name unique in the scene, without a slash
 * @param model the robot
 * @param worldFromBase places its root link, or for a message the model's frame
 * @param selfPairs whether pairs within the robot are checked
 * @param virtualJoints how its SRDF says that it stands in the world
 */
public record GivenRobot(
    String name,
    RobotModel model,
    Pose worldFromBase,
    boolean selfPairs,
    List<VirtualJoint> virtualJoints) {
  /** Checks that nothing is missing. */
  public GivenRobot {
    Objects.requireNonNull(model);
    Objects.requireNonNull(worldFromBase);
    virtualJoints = List.copyOf(virtualJoints);
    if (name.isBlank() || name.contains("/")) {
      throw new IllegalArgumentException("robot name '" + name + "' is empty or has a slash");
    }
  }

  /** A robot of which no SRDF says how it stands in the world. */
  public GivenRobot(String name, RobotModel model, Pose worldFromBase, boolean selfPairs) {
    this(name, model, worldFromBase, selfPairs, List.of());
  }
}
