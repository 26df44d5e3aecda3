package dev.clearway.io.program.ur;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.AxisAngle;
import java.util.List;

/** Values of URScript, and what its functions make of them. */
final class UrValues {
  private UrValues() {}

  /**
   * A pose: three lengths and a rotation vector.
   *
   * @param parts metres and radians, six
   */
  record UrPose(List<Double> parts) {
    /** Copies the list. */
    UrPose {
      parts = List.copyOf(parts);
    }

    /** Returns a pose, its rotation as an axis times an angle. */
    static UrPose of(Pose pose) {
      AxisAngle turn = AxisAngle.of(pose.toArray());
      Axis axis = turn.axis();
      double angle = turn.angle();
      return new UrPose(
          List.of(
              pose.x(), pose.y(), pose.z(), angle * axis.x(), angle * axis.y(), angle * axis.z()));
    }

    /** Returns it as a rotation and a translation. */
    Pose pose() {
      double[] v = {parts.get(3), parts.get(4), parts.get(5)};
      double angle = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
      double share = angle < 1e-9 ? 0.5 : StrictMath.sin(angle / 2) / angle;
      Quaternion turn =
          new Quaternion(share * v[0], share * v[1], share * v[2], StrictMath.cos(angle / 2));
      return Pose.fromQuaternion(parts.get(0), parts.get(1), parts.get(2), turn);
    }
  }

  /** Returns the parts of a list, NaN for what is no number. */
  static double[] numbers(List<?> parts) {
    return parts.stream().mapToDouble(part -> part instanceof Double d ? d : Double.NaN).toArray();
  }
}
