package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A robot whose base moves by the virtual joint of its SRDF, which is put between a frame and the
 * root link of its URDF.
 */
final class MovingBase {
  private MovingBase() {}

  /**
   * Returns the model with the virtual joint that one of the names moves; the model as it is where
   * there is none such.
   *
   * @param joints of the SRDF; of those, floating and planar ones at the root link count
   * @param names of joints or of their coordinates, as paths have them, or of groups
   */
  static RobotModel of(RobotModel model, List<VirtualJoint> joints, Set<String> names) {
    for (VirtualJoint joint : joints) {
      if (moves(joint, model.tree())
          && names.stream().anyMatch(n -> isOf(n, joint.name()) || isIn(n, joint.name(), model))) {
        return new RobotModel(
            model.name(),
            onJoint(model.tree(), joint),
            model.geometry(),
            model.semantics().on(joint.name()),
            model.speeds(),
            model.softLimits());
      }
    }
    return model;
  }

  /** Returns whether the robot's base moves by the joint. */
  static boolean moves(VirtualJoint joint, KinematicTree tree) {
    return !joint.type().equals("fixed")
        && joint.childLink().equals(tree.links().getFirst())
        && tree.joint(joint.name()).isEmpty();
  }

  /** Whether a name, with or without a robot before it, is the joint's or of its coordinates. */
  private static boolean isOf(String name, String joint) {
    String own = name.startsWith(joint) ? name : name.substring(name.indexOf('/') + 1);
    return own.equals(joint) || own.startsWith(joint + ".") || own.startsWith(joint + "/");
  }

  /** Whether a name, with or without a robot before it, is that of a group that has the joint. */
  private static boolean isIn(String name, String joint, RobotModel model) {
    String own = name.substring(name.indexOf('/') + 1);
    return model.semantics().groups().getOrDefault(own, List.of()).contains(joint);
  }

  private static KinematicTree onJoint(KinematicTree tree, VirtualJoint base) {
    String frame = base.parentFrame();
    while (tree.link(frame).isPresent()) {
      frame += "_";
    }
    KinematicTree.Builder moving = KinematicTree.withRoot(frame);
    double any = Double.POSITIVE_INFINITY;
    moving.add(
        tree.links().getFirst(),
        new Joint(
            base.name(),
            base.type().equals("planar") ? JointType.PLANAR : JointType.FLOATING,
            0,
            1,
            Pose.IDENTITY,
            Axis.Z,
            -any,
            any,
            Optional.empty()));
    for (Joint joint : tree.joints()) {
      moving.add(
          tree.links().get(joint.child()),
          new Joint(
              joint.name(),
              joint.type(),
              joint.parent() + 1,
              joint.child() + 1,
              joint.parentFromJoint(),
              joint.axis(),
              joint.lower(),
              joint.upper(),
              joint.mimic()));
    }
    return moving.build();
  }
}
