package dev.clearway.io.message;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;

/**
 * Positions of floating and planar joints from the transforms of ROS messages, which lead from the
 * joint's frame to the child link.
 */
public final class JointTransforms {
  /** Metres, or parts of a unit quaternion: beyond this a transform leaves a joint's plane. */
  private static final double PLANE_TOLERANCE = 1e-6;

  private JointTransforms() {}

  /**
   * Writes a joint's coordinates.
   *
   * @param joint number of a joint of the tree
   * @param q read and written: of a planar joint the yaw that is nearest to the one here is taken
   * @throws ModelFormatException if the joint does not move so
   */
  public static void put(
      KinematicTree tree, int joint, Element transform, MessagePoses poses, double[] q)
      throws ModelFormatException {
    Joint moved = tree.joints().get(joint);
    Pose pose = poses.transform(transform);
    double[] turn = unit(transform);
    switch (moved.type()) {
      case FLOATING -> floating(tree.space().firstCoordinate(joint), pose, turn, q);
      case PLANAR -> {
        boolean inPlane =
            Math.abs(pose.z()) <= PLANE_TOLERANCE
                && Math.abs(turn[0]) <= PLANE_TOLERANCE
                && Math.abs(turn[1]) <= PLANE_TOLERANCE;
        if (!inPlane) {
          throw transform.fault(
              "planar joint %s moves in its xy plane, and this transform leaves it"
                  .formatted(Quoted.of(moved.name())));
        }
        if (!moved.axis().equals(Axis.Z)) {
          throw transform.fault(
              "planar joint %s moves across the axis %s %s %s, where a transform is not read; name its coordinates x, y, yaw"
                  .formatted(
                      Quoted.of(moved.name()),
                      moved.axis().x(),
                      moved.axis().y(),
                      moved.axis().z()));
        }
        planar(tree.space().firstCoordinate(joint), pose, turn, q);
      }
      default ->
          throw transform.fault(
              "joint %s is %s, a transform does not fit it"
                  .formatted(Quoted.of(moved.name()), moved.type()));
    }
  }

  private static void floating(int at, Pose pose, double[] turn, double[] q) {
    q[at] = pose.x();
    q[at + 1] = pose.y();
    q[at + 2] = pose.z();
    System.arraycopy(turn, 0, q, at + 3, 4);
  }

  private static void planar(int at, Pose pose, double[] turn, double[] q) {
    double yaw = 2 * StrictMath.atan2(turn[2], turn[3]);
    double turns = Math.rint((q[at + 2] - yaw) / (2 * Math.PI));
    q[at] = pose.x();
    q[at + 1] = pose.y();
    q[at + 2] = yaw + turns * 2 * Math.PI;
  }

  /** Returns the quaternion x y z w at unit length; one of zeros stands for no turn. */
  private static double[] unit(Element transform) throws ModelFormatException {
    double[] q =
        transform.find("rotation").isPresent() && !transform.require("rotation").isEmpty()
            ? transform.require("rotation").vector("x", "y", "z", "w")
            : new double[4];
    double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (int i = 0; i < 4; i++) {
      q[i] = norm > 0 ? q[i] / norm : i == 3 ? 1 : 0;
    }
    return q;
  }
}
