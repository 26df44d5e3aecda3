package dev.clearway.io.program.rapid;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.AxisAngle;

/** Rotations as RAPID tells them. */
final class Turns {
  private static final double DEGREE = StrictMath.PI / 180;

  private Turns() {}

  /** Returns w, x, y, z of a pose's rotation, w ≥ 0. */
  static double[] quaternion(Pose pose) {
    AxisAngle turn = AxisAngle.of(pose.toArray());
    Axis axis = turn.axis();
    double sine = StrictMath.sin(turn.angle() / 2);
    return new double[] {
      StrictMath.cos(turn.angle() / 2), sine * axis.x(), sine * axis.y(), sine * axis.z()
    };
  }

  /** Returns a turn about a coordinate axis, 0 to 2, by degrees. */
  static Pose about(int axis, double degrees) {
    double half = degrees * DEGREE / 2;
    double[] v = new double[3];
    v[axis] = StrictMath.sin(half);
    return Pose.fromQuaternion(0, 0, 0, new Quaternion(v[0], v[1], v[2], StrictMath.cos(half)));
  }

  /** Returns the angles about z, then the new y, then the new x, in degrees: x, y and z. */
  static double[] eulerZyx(Pose pose) {
    double[] r = pose.toArray();
    double y = StrictMath.atan2(-r[6], Math.sqrt(r[0] * r[0] + r[3] * r[3]));
    double z = StrictMath.atan2(r[3], r[0]);
    double x = StrictMath.atan2(r[7], r[8]);
    return new double[] {x / DEGREE, y / DEGREE, z / DEGREE};
  }
}
