package dev.clearway.motion;

import dev.clearway.kinematics.Axis;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * A turn from an orientation at constant speed about a constant axis of the parent frame: the
 * shortest one to another orientation, or one given by its axis and angle.
 *
 * <p>With unit quaternions, a the first one and Ω half the angle: {@code q(s) = cos(s Ω) a + sin(s
 * Ω) c}, c of unit length across a.
 *
 * <p>Towards b, taken with the sign that makes a · b ≥ 0, Ω is the angle between a and b as
 * vectors, and c points from a towards b. Unlike the usual quotient by sin Ω this is well
 * conditioned for small turns: the error of c is inverse to Ω, but c is multiplied by at most Ω.
 * Equal orientations, also with opposite signs, are no motion. At half a turn (a · b = 0) both ways
 * are equally short; the one towards b as written is taken.
 *
 * <p>About an axis u, c is the product of the quaternion (u, 0) and a, and Ω may be anything.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Eq. 3 and 4: P(t) = cos(ωt) A + sin(ωt) B + C"
 */
final class ConstantTurn {
  /** The largest angle about a given axis, radians: ten full turns, and a bit. */
  static final double LARGEST_ANGLE = 64;

  /** Bounds the error of the computed Ω; docs/rounding.md derives 26 units. */
  private static final double ANGLE_ERROR = 32 * Rounding.UNIT;

  private final double[] a;
  private final double[] c;
  private final double halfTurn;
  private final double angleUpperBound;

  private ConstantTurn(double[] a, double[] c, double halfTurn, double angleUpperBound) {
    this.a = a;
    this.c = c;
    this.halfTurn = halfTurn;
    this.angleUpperBound = angleUpperBound;
  }

  /**
   * Returns the shortest turn between the quaternions at an offset of two configurations.
   *
   * @param from read
   * @param to read
   */
  static ConstantTurn between(double[] from, double[] to, int at) {
    double[] a = unit(from, at);
    double[] b = unit(to, at);
    double sign = dot(a, b) < 0 ? -1 : 1;
    double[] difference = new double[4];
    double[] sum = new double[4];
    for (int i = 0; i < 4; i++) {
      difference[i] = sign * b[i] - a[i];
      sum[i] = sign * b[i] + a[i];
    }
    // b − a, made perpendicular to a, points along c.
    double along = dot(difference, a);
    double[] c = new double[4];
    for (int i = 0; i < 4; i++) {
      c[i] = difference[i] - along * a[i];
    }
    double length = norm(c);
    for (int i = 0; i < 4; i++) {
      c[i] = length > 0 ? c[i] / length : 0;
    }
    if (equalUpToSign(from, to, at)) {
      return new ConstantTurn(a, c, 0, 0);
    }
    double halfTurn = 2 * StrictMath.atan2(norm(difference), norm(sum));
    return new ConstantTurn(a, c, halfTurn, 2 * Rounding.addUp(halfTurn, ANGLE_ERROR));
  }

  /**
   * Returns the turn of the quaternion at an offset of a configuration about an axis.
   *
   * @param axis in the parent frame; its direction counts
   * @param angle by the right hand, radians
   * @param from read
   * @throws IllegalArgumentException if the angle is larger than {@value #LARGEST_ANGLE} or none
   */
  static ConstantTurn about(Axis axis, double angle, double[] from, int at) {
    requireAngle(angle);
    double[] a = unit(from, at);
    double[] c = {
      axis.x() * a[3] + axis.y() * a[2] - axis.z() * a[1],
      axis.y() * a[3] + axis.z() * a[0] - axis.x() * a[2],
      axis.z() * a[3] + axis.x() * a[1] - axis.y() * a[0],
      -(axis.x() * a[0] + axis.y() * a[1] + axis.z() * a[2])
    };
    return new ConstantTurn(a, c, angle / 2, Math.abs(angle));
  }

  /** Refuses angles that are too large, or none. */
  static void requireAngle(double angle) {
    if (!(Math.abs(angle) <= LARGEST_ANGLE)) {
      throw new IllegalArgumentException(
          "a turn by %s rad, wanted at most %s; divide it into several"
              .formatted(angle, LARGEST_ANGLE));
    }
  }

  private static boolean equalUpToSign(double[] from, double[] to, int at) {
    boolean equal = true;
    boolean opposite = true;
    for (int i = at; i < at + 4; i++) {
      equal &= from[i] == to[i];
      opposite &= from[i] == -to[i];
    }
    return equal || opposite;
  }

  private static double[] unit(double[] q, int at) {
    double[] unit = {q[at], q[at + 1], q[at + 2], q[at + 3]};
    double norm = norm(unit);
    for (int i = 0; i < 4; i++) {
      unit[i] /= norm;
    }
    return unit;
  }

  private static double norm(double[] x) {
    return Math.sqrt(dot(x, x));
  }

  private static double dot(double[] x, double[] y) {
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2] + x[3] * y[3];
  }

  /** Returns whether the orientation moves. */
  boolean moves() {
    return angleUpperBound > 0;
  }

  /** Returns at least the angle of the turn, radians; 0 where there is none. */
  double angleUpperBound() {
    return angleUpperBound;
  }

  /**
   * Writes the orientation at {@code s}.
   *
   * @param out written at {@code at..at+3}
   */
  void write(double s, double[] out, int at) {
    double cos = Trigonometry.cos(s * halfTurn);
    double sin = Trigonometry.sin(s * halfTurn);
    for (int i = 0; i < 4; i++) {
      out[at + i] = cos * a[i] + sin * c[i];
    }
  }
}
