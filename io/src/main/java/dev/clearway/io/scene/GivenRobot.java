package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.scene.RobotModel;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

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

  /**
   * Returns a robot as its files describe it, by the name that they give it.
   *
   * @param moved names of joints and coordinates that paths move; asked for only where it matters
   * @param worldFromBase places its root link
   */
  public static GivenRobot of(
      RobotSource.Loaded loaded, Supplier<Set<String>> moved, Pose worldFromBase) {
    String name = loaded.model().name().replace('/', '_');
    return new GivenRobot(
        name.isBlank() ? "robot" : name,
        loaded.movedBy(moved),
        worldFromBase,
        true,
        loaded.virtualJoints());
  }
}
