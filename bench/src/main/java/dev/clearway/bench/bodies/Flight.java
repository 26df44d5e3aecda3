package dev.clearway.bench.bodies;

import dev.clearway.geometry.Pose;
import dev.clearway.io.angle.NearestRotation;
import dev.clearway.kinematics.Axis;
import dev.clearway.methods.rigid.Turn;
import java.util.Arrays;

/**
 * How one body flies during a step: straight, while it turns about an axis of the world.
 *
 * <p>Its poses are computed from rotation matrices, P(t) = cos(ωt) A + sin(ωt) B + C, and share
 * nothing with the quaternions of the motion that is judged.
 *
 * @param start where it begins
 * @param travel read: how far its origin goes
 * @param axis of the turn
 * @param angle by the right hand, radians
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Eq. 2 to 4"
 */
record Flight(Pose start, double[] travel, Axis axis, double angle) {
  /** Returns the flight from one pose to another, the short way. */
  static Flight between(Pose from, Pose to) {
    Turn turn = Turn.between(from, to);
    double[] travel = {to.x() - from.x(), to.y() - from.y(), to.z() - from.z()};
    return new Flight(from, travel, turn.axis(), turn.angle());
  }

  boolean rests() {
    return angle == 0 && Arrays.stream(travel).allMatch(way -> way == 0);
  }

  /**
   * Writes the pose at {@code s}.
   *
   * @param out written: twelve numbers at {@code at}
   */
  void write(double s, double[] out, int at) {
    double[] r = start.toArray();
    double cos = StrictMath.cos(s * angle);
    double sin = StrictMath.sin(s * angle);
    double[] u = {axis.x(), axis.y(), axis.z()};
    for (int column = 0; column < 3; column++) {
      double along = u[0] * r[column] + u[1] * r[3 + column] + u[2] * r[6 + column];
      for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        double c = u[i] * along;
        double a = r[3 * i + column] - c;
        double b = u[j] * r[3 * k + column] - u[k] * r[3 * j + column];
        out[at + 3 * i + column] = cos * a + sin * b + c;
      }
    }
    for (int i = 0; i < 3; i++) {
      out[at + 9 + i] = r[9 + i] + s * travel[i];
    }
  }

  /**
   * Writes the coordinates of a floating joint at a pose.
   *
   * @param out written: seven numbers at {@code at}
   */
  static void coordinates(Pose pose, double[] out, int at) {
    NearestRotation r = NearestRotation.of(Arrays.copyOf(pose.toArray(), 9));
    double[] q = {pose.x(), pose.y(), pose.z(), r.x(), r.y(), r.z(), r.w()};
    System.arraycopy(q, 0, out, at, q.length);
  }
}
