package dev.clearway.io.srdf;

import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotSemantics;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What an SRDF says of a robot.
 *
 * @param semantics disabled pairs, groups, states and passive joints, by names that the robot has
 * @param warnings one line for each kind of oddity
 * @param virtualJoints how the robot is said to stand in the world; recorded only, as a scene
 *     places it
 * @param disabledPairs how many {@code <disable_collisions>} elements the file has
 * @param disabledFor the allowed pairs of the semantics with the reason for each: the file's words,
 *     empty where it gives none; {@code disable_default_collisions} where a link is taken out of
 *     all pairs
 */
public record SrdfModel(
    RobotSemantics semantics,
    List<String> warnings,
    List<VirtualJoint> virtualJoints,
    int disabledPairs,
    Map<NamePair, String> disabledFor) {

  /** Copies the lists and the map. */
  public SrdfModel {
    Objects.requireNonNull(semantics);
    warnings = List.copyOf(warnings);
    virtualJoints = List.copyOf(virtualJoints);
    disabledFor = Map.copyOf(disabledFor);
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
