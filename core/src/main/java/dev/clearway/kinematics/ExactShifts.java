package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where links are in exact arithmetic, for configurations in which nothing turns: as vectors whose
 * exact sum is the place.
 *
 * <p>Exact touch can be told from near touch only there.
 */
public final class ExactShifts {
  private ExactShifts() {}

  /**
   * Returns vectors of three numbers, metres, whose exact sum places a link's frame in that of a
   * link above it; empty where some pose between them turns or slides along no coordinate axis.
   *
   * @param q read: a configuration, its numbers taken as exact
   */
  public static Optional<double[]> between(KinematicTree tree, int ancestor, int link, double[] q) {
    List<double[]> shifts = new ArrayList<>();
    for (int at = link; at != ancestor; at = tree.parentLink(at)) {
      int joint = tree.jointAbove(at);
      if (!add(tree, joint, q, shifts)) {
        return Optional.empty();
      }
    }
    double[] all = new double[3 * shifts.size()];
    for (int i = 0; i < shifts.size(); i++) {
      System.arraycopy(shifts.get(i), 0, all, 3 * i, 3);
    }
    return Optional.of(all);
  }

  /** Adds the shifts of a joint; returns whether it only shifts, exactly. */
  private static boolean add(KinematicTree tree, int number, double[] q, List<double[]> shifts) {
    Joint joint = tree.joints().get(number);
    Pose rest = joint.parentFromJoint();
    shifts.add(new double[] {rest.x(), rest.y(), rest.z()});
    int at = tree.space().firstCoordinate(number);
    return rest.hasIdentityRotation()
        && switch (joint.type()) {
          case FIXED -> true;
          case REVOLUTE, CONTINUOUS -> at >= 0 && q[at] == 0;
          case PRISMATIC -> at >= 0 && slide(joint.axis(), q[at], shifts);
          case PLANAR -> joint.axis().equals(Axis.Z) && plane(q, at, shifts);
          case FLOATING -> floats(q, at, shifts);
        };
  }

  private static boolean slide(Axis axis, double by, List<double[]> shifts) {
    // A unit vector along a coordinate axis multiplies without rounding.
    shifts.add(new double[] {axis.x() * by, axis.y() * by, axis.z() * by});
    return Rotations.isCoordinateAxis(axis);
  }

  private static boolean plane(double[] q, int at, List<double[]> shifts) {
    shifts.add(new double[] {q[at], q[at + 1], 0});
    return q[at + 2] == 0;
  }

  private static boolean floats(double[] q, int at, List<double[]> shifts) {
    shifts.add(new double[] {q[at], q[at + 1], q[at + 2]});
    return q[at + 3] == 0 && q[at + 4] == 0 && q[at + 5] == 0 && Math.abs(q[at + 6]) == 1;
  }
}
