package dev.clearway.testkit;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Robots of one joint. */
public final class Arms {
  private Arms() {}

  /** Returns a robot whose link "arm" hangs on the world by one joint at the origin. */
  public static RobotModel oneJoint(JointType type, Axis axis, Shape shape, Pose linkFromShape) {
    boolean endless = type == JointType.CONTINUOUS || !type.singleAxis();
    double limit = endless ? Double.POSITIVE_INFINITY : 10;
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add(
        "arm", new Joint("q", type, 0, 1, Pose.IDENTITY, axis, -limit, limit, Optional.empty()));
    return new RobotModel(
        "one",
        tree.build(),
        Map.of("arm", List.of(new PlacedShape(shape, linkFromShape))),
        RobotSemantics.NONE);
  }
}
