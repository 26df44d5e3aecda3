package dev.clearway.io.srdf;

import dev.clearway.scene.RobotSemantics;
import java.util.List;
import java.util.Objects;

/**
 * What an SRDF says of a robot.
 *
 * @param semantics disabled pairs, groups, states and passive joints, by names that the robot has
 * @param warnings one line for each kind of oddity
 * @param virtualJoints how the robot is said to stand in the world; recorded only, as a scene
 *     places it
 * @param disabledPairs how many {@code <disable_collisions>} elements the file has
 */
public record SrdfModel(
    RobotSemantics semantics,
    List<String> warnings,
    List<VirtualJoint> virtualJoints,
    int disabledPairs) {

  /** Copies the lists. */
  public SrdfModel {
    Objects.requireNonNull(semantics);
    warnings = List.copyOf(warnings);
    virtualJoints = List.copyOf(virtualJoints);
  }

  /**
   * A joint between the world and the robot that the URDF does not have.
   *
   * @param name of the joint
   * @param type {@code fixed}, {@code planar} or {@code floating}
   * @param parentFrame name of the frame outside the robot
   * @param childLink name of the robot's link
   */
  public record VirtualJoint(String name, String type, String parentFrame, String childLink) {}
}
