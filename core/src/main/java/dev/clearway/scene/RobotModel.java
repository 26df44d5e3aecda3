package dev.clearway.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A robot as its description gives it: links, joints, geometry, and what its semantics add.
 *
 * @param name the robot's own name
 * @param tree links and joints, names as in the description
 * @param geometry collision shapes by link name, in the link's frame; links without any are absent
 * @param semantics allowed pairs and named states
 * @param speeds velocity limits by joint name, radians or metres per second, &gt; 0; joints without
 *     one are absent
 * @param softLimits of the joints' controllers by joint name; joints without any are absent
 */
public record RobotModel(
    String name,
    KinematicTree tree,
    Map<String, List<PlacedShape>> geometry,
    RobotSemantics semantics,
    Map<String, Double> speeds,
    Map<String, SoftLimits> softLimits) {
  /** The joint of a free body. */
  public static final String FREE_JOINT = "pose";

  /** Copies the map and checks that it names links of the tree. */
  public RobotModel {
    Objects.requireNonNull(name);
    Objects.requireNonNull(semantics);
    geometry = Map.copyOf(geometry);
    speeds = Map.copyOf(speeds);
    softLimits = Map.copyOf(softLimits);
    for (String link : geometry.keySet()) {
      if (tree.link(link).isEmpty()) {
        throw new IllegalArgumentException("geometry for unknown link '" + link + "'");
      }
    }
  }

  /** A robot whose joints have neither velocity limits nor soft ones. */
  public RobotModel(
      String name,
      KinematicTree tree,
      Map<String, List<PlacedShape>> geometry,
      RobotSemantics semantics) {
    this(name, tree, geometry, semantics, Map.of(), Map.of());
  }

  /**
   * Returns a body that flies freely: one link, named {@code body}, on a floating joint, named
   * {@value #FREE_JOINT}.
   *
   * @param shapes in the body's frame
   */
  public static RobotModel ofFreeBody(String name, List<PlacedShape> shapes) {
    KinematicTree.Builder tree = KinematicTree.withRoot("origin");
    double any = Double.POSITIVE_INFINITY;
    tree.add(
        "body",
        new Joint(
            FREE_JOINT,
            JointType.FLOATING,
            0,
            1,
            Pose.IDENTITY,
            Axis.Z,
            -any,
            any,
            Optional.empty()));
    return new RobotModel(
        name, tree.build(), Map.of("body", List.copyOf(shapes)), RobotSemantics.NONE);
  }

  /** Returns whether this is one that {@link #ofFreeBody} makes. */
  public boolean isFreeBody() {
    return tree.joints().size() == 1 && tree.joints().getFirst().name().equals(FREE_JOINT);
  }

  /** Returns this model with other semantics. */
  public RobotModel withSemantics(RobotSemantics other) {
    return new RobotModel(name, tree, geometry, other, speeds, softLimits);
  }
}
