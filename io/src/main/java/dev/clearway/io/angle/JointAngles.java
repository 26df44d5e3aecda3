package dev.clearway.io.angle;

import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Objects;

/**
 * Which coordinates of a tree are angles, and how their values are told.
 *
 * @param tree whose coordinates they are
 * @param unit in which angles are told
 */
public record JointAngles(KinematicTree tree, AngleUnit unit) {
  /** Checks that nothing is missing. */
  public JointAngles {
    Objects.requireNonNull(tree);
    Objects.requireNonNull(unit);
  }

  /** Returns whether a coordinate is an angle: of a joint that turns, or a planar one's yaw. */
  public static boolean isAngle(KinematicTree tree, int coordinate) {
    return switch (tree.joints().get(tree.space().joint(coordinate)).type()) {
      case REVOLUTE, CONTINUOUS -> true;
      case PLANAR -> isYaw(tree, coordinate);
      case FIXED, PRISMATIC, FLOATING -> false;
    };
  }

  /**
   * Returns whether a full turn of a coordinate leads back to the same place: of a continuous
   * joint, or a planar one's yaw, that no other joint follows.
   */
  public static boolean turnsFreely(KinematicTree tree, int coordinate) {
    JointType type = tree.joints().get(tree.space().joint(coordinate)).type();
    return (type == JointType.CONTINUOUS || (type == JointType.PLANAR && isYaw(tree, coordinate)))
        && tree.space().mimicRanges(coordinate).isEmpty();
  }

  private static boolean isYaw(KinematicTree tree, int coordinate) {
    JointSpace space = tree.space();
    Joint joint = tree.joints().get(space.joint(coordinate));
    return space.names().get(coordinate).equals(joint.name() + ".yaw");
  }

  /** Returns the unit of a coordinate's value where it is an angle; else that of metres. */
  public AngleUnit unit(int coordinate) {
    return isAngle(tree, coordinate) ? unit : AngleUnit.RADIANS;
  }

  /** Returns a coordinate's value with all digits, so that it can be given back. */
  public String text(int coordinate, double value) {
    return unit(coordinate).text(value);
  }

  /** Returns the same with {@code deg} after degrees. */
  public String describe(int coordinate, double value) {
    return unit(coordinate).describe(value);
  }

  /** Returns {@code name = value} of each coordinate, as {@link #describe} has it. */
  public String describe(List<String> names, double[] q) {
    StringBuilder out = new StringBuilder();
    for (int c = 0; c < q.length; c++) {
      out.append(c == 0 ? "" : ", ").append(names.get(c)).append(" = ").append(describe(c, q[c]));
    }
    return out.toString();
  }
}
