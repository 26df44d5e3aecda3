package dev.clearway.check.pairs;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A movable joint on the way from one link to another.
 *
 * @param joint its number
 * @param link the link below it, in whose frame the axis passes through the origin
 * @param sliding whether it slides along its axis; else it turns about it
 * @param axis unit vector in that link's frame
 * @param coordinate what moves it: its own, or its master's
 * @param multiplier radians or metres of the joint per unit of the coordinate, ≥ 0
 */
record ConnectingJoint(
    int joint, int link, boolean sliding, Axis axis, int coordinate, double multiplier) {
  /**
   * Returns the movable joints between two links, in the order of the way from the first to the
   * second; planar and floating joints among them stand for their first coordinate.
   */
  static List<ConnectingJoint> between(KinematicTree tree, int first, int second) {
    int top = tree.commonAncestor(first, second);
    List<ConnectingJoint> way = above(tree, first, top);
    List<ConnectingJoint> down = above(tree, second, top);
    Collections.reverse(down);
    way.addAll(down);
    return way;
  }

  private static List<ConnectingJoint> above(KinematicTree tree, int link, int top) {
    List<ConnectingJoint> connectingJoints = new ArrayList<>();
    for (int at = link; at != top; at = tree.parentLink(at)) {
      int number = tree.jointAbove(at);
      Joint joint = tree.joints().get(number);
      if (joint.type().movable()) {
        Optional<Mimic> master = tree.space().master(number);
        int mover = master.map(m -> tree.joint(m.joint()).orElseThrow()).orElse(number);
        connectingJoints.add(
            new ConnectingJoint(
                number,
                at,
                joint.type() == JointType.PRISMATIC,
                joint.axis(),
                tree.space().firstCoordinate(mover),
                master.map(m -> Math.abs(m.multiplier())).orElse(1.0)));
      }
    }
    return connectingJoints;
  }

  /** Returns whether the range of the coordinate stands for all positions of the joint. */
  boolean isBounded(CoordinateRanges ranges) {
    return multiplier == 0 || ranges.kind(coordinate) != CoordinateRanges.Kind.UNBOUNDED;
  }
}
