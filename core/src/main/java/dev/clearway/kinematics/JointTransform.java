package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import dev.clearway.math.Trigonometry;

/**
 * Where one joint places its child link in its parent's frame, as a function of a configuration.
 */
sealed interface JointTransform {
  /**
   * Writes the child's place in the parent's frame; exactly that of the joint where all its
   * coordinates are at rest.
   *
   * @param q read
   * @param out written at {@code at..at+11}
   */
  void parentFromChild(double[] q, double[] out, int at);

  /** Returns whether child and parent always have the same frame. */
  default boolean isIdentity() {
    return false;
  }

  /** No motion. */
  record Fixed(Pose place, boolean isIdentity) implements JointTransform {
    Fixed(Pose place) {
      this(
          place, place.hasIdentityRotation() && place.x() == 0 && place.y() == 0 && place.z() == 0);
    }

    @Override
    public void parentFromChild(double[] q, double[] out, int at) {
      place.copyTo(out, at);
    }
  }

  /** A revolute or continuous joint. */
  record Revolute(JointValue angle, Turn turn) implements JointTransform {
    @Override
    public void parentFromChild(double[] q, double[] out, int at) {
      turn.write(angle.at(q), out, at);
    }
  }

  /** A prismatic joint; the direction is in the parent's frame. */
  record Prismatic(JointValue length, Pose place, double dx, double dy, double dz)
      implements JointTransform {
    Prismatic(JointValue length, Joint joint) {
      this(length, joint.parentFromJoint(), PlaneAxes.turned(joint, joint.axis()));
    }

    private Prismatic(JointValue length, Pose place, double[] d) {
      this(length, place, d[0], d[1], d[2]);
    }

    @Override
    public void parentFromChild(double[] q, double[] out, int at) {
      double l = length.at(q);
      place.copyTo(out, at);
      out[at + 9] += l * dx;
      out[at + 10] += l * dy;
      out[at + 11] += l * dz;
    }
  }

  /** A planar joint; u and v are in the parent's frame. */
  final class Planar implements JointTransform {
    private final int first;
    private final Turn turn;
    private final double[] u;
    private final double[] v;

    Planar(int firstCoordinate, Joint joint) {
      PlaneAxes axes = PlaneAxes.across(joint.axis());
      first = firstCoordinate;
      turn = new Turn(joint.parentFromJoint(), joint.axis());
      u = PlaneAxes.turned(joint, axes.u());
      v = PlaneAxes.turned(joint, axes.v());
    }

    @Override
    public void parentFromChild(double[] q, double[] out, int at) {
      double x = q[first];
      double y = q[first + 1];
      turn.write(q[first + 2], out, at);
      for (int i = 0; i < 3; i++) {
        out[at + 9 + i] += x * u[i] + y * v[i];
      }
    }
  }

  /** A floating joint. */
  final class Floating implements JointTransform {
    private final int first;
    private final double[] place;

    Floating(int firstCoordinate, Pose parentFromJoint) {
      first = firstCoordinate;
      place = parentFromJoint.toArray();
    }

    @Override
    public void parentFromChild(double[] q, double[] out, int at) {
      writeRotation(q[first + 3], q[first + 4], q[first + 5], q[first + 6], out, at);
      // P R, row by row: row i of the product needs row i of P and all of R, so R is read first.
      double r0 = out[at];
      double r1 = out[at + 1];
      double r2 = out[at + 2];
      double r3 = out[at + 3];
      double r4 = out[at + 4];
      double r5 = out[at + 5];
      double r6 = out[at + 6];
      double r7 = out[at + 7];
      double r8 = out[at + 8];
      for (int i = 0; i < 3; i++) {
        double a = place[3 * i];
        double b = place[3 * i + 1];
        double c = place[3 * i + 2];
        out[at + 3 * i] = a * r0 + b * r3 + c * r6;
        out[at + 3 * i + 1] = a * r1 + b * r4 + c * r7;
        out[at + 3 * i + 2] = a * r2 + b * r5 + c * r8;
        out[at + 9 + i] = a * q[first] + b * q[first + 1] + c * q[first + 2] + place[9 + i];
      }
    }

    private static void writeRotation(
        double x, double y, double z, double w, double[] out, int at) {
      double s = 2 / (x * x + y * y + z * z + w * w);
      out[at] = 1 - s * (y * y + z * z);
      out[at + 1] = s * (x * y - z * w);
      out[at + 2] = s * (x * z + y * w);
      out[at + 3] = s * (x * y + z * w);
      out[at + 4] = 1 - s * (x * x + z * z);
      out[at + 5] = s * (y * z - x * w);
      out[at + 6] = s * (x * z - y * w);
      out[at + 7] = s * (y * z + x * w);
      out[at + 8] = 1 - s * (x * x + y * y);
    }
  }

  /**
   * A fixed rotation P followed, in its frame, by a turn about an axis a: {@code P Rot(a, angle)}.
   *
   * <p>Written as {@code C + cos(angle) M + sin(angle) N} with {@code C = P a aᵀ}, {@code M = P (I
   * − a aᵀ)} and {@code N = P [a]×}, all made once. For an axis of the frame these are exact.
   */
  final class Turn {
    private final double[] rest = new double[Pose.SIZE];
    private final double[] constant = new double[9];
    private final double[] cosine = new double[9];
    private final double[] sine = new double[9];

    Turn(Pose parentFromJoint, Axis a) {
      parentFromJoint.copyTo(rest, 0);
      double[] along = {
        a.x() * a.x(), a.x() * a.y(), a.x() * a.z(),
        a.y() * a.x(), a.y() * a.y(), a.y() * a.z(),
        a.z() * a.x(), a.z() * a.y(), a.z() * a.z()
      };
      double[] across = new double[9];
      for (int i = 0; i < 9; i++) {
        across[i] = (i % 4 == 0 ? 1 : 0) - along[i];
      }
      double[] cross = {0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0};
      product(along, constant);
      product(across, cosine);
      product(cross, sine);
    }

    private void product(double[] b, double[] out) {
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          out[3 * i + j] =
              rest[3 * i] * b[j] + rest[3 * i + 1] * b[3 + j] + rest[3 * i + 2] * b[6 + j];
        }
      }
    }

    /**
     * Writes the pose with the turned rotation and the translation of P; exactly P at angle zero.
     *
     * @param out written at {@code at..at+11}
     */
    void write(double angle, double[] out, int at) {
      System.arraycopy(rest, 0, out, at, Pose.SIZE);
      if (angle != 0) {
        double c = Trigonometry.cos(angle);
        double s = Trigonometry.sin(angle);
        for (int i = 0; i < 9; i++) {
          out[at + i] = constant[i] + c * cosine[i] + s * sine[i];
        }
      }
    }
  }
}
