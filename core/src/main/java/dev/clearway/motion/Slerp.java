package dev.clearway.motion;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * The shortest turn from one orientation to another, at constant speed about a constant axis.
 *
 * <p>With unit quaternions a and b, b taken with the sign that makes a · b ≥ 0, and Ω the angle
 * between them as vectors (half the turn): {@code q(s) = cos(s Ω) a + sin(s Ω) c}, c the unit
 * vector across a towards b. Unlike the usual quotient by sin Ω this is well conditioned for small
 * turns: the error of c is inverse to Ω, but c is multiplied by at most Ω.
 *
 * <p>Equal orientations, also with opposite signs, are no motion. At half a turn (a · b = 0) both
 * ways are equally short; the one towards b as written is taken.
 */
final class Slerp {
  /** Bounds the error of the computed Ω; docs/rounding.md derives 26 units. */
  private static final double ANGLE_ERROR = 32 * Rounding.UNIT;

  private final double[] a;
  private final double[] c;
  private final boolean moves;
  private final double halfTurn;

  /**
   * Makes the turn between the quaternions at an offset of two configurations.
   *
   * @param from read
   * @param to read
   */
  Slerp(double[] from, double[] to, int at) {
    moves = !equalUpToSign(from, to, at);
    a = unit(from, at);
    c = new double[4];
    double[] b = unit(to, at);
    double sign = dot(a, b) < 0 ? -1 : 1;
    double[] difference = new double[4];
    double[] sum = new double[4];
    for (int i = 0; i < 4; i++) {
      difference[i] = sign * b[i] - a[i];
      sum[i] = sign * b[i] + a[i];
    }
    halfTurn = moves ? 2 * StrictMath.atan2(norm(difference), norm(sum)) : 0;
    // b − a, made perpendicular to a, points along c.
    double along = dot(difference, a);
    for (int i = 0; i < 4; i++) {
      c[i] = difference[i] - along * a[i];
    }
    double length = norm(c);
    for (int i = 0; i < 4; i++) {
      c[i] = length > 0 ? c[i] / length : 0;
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

  /** Returns whether the orientations differ. */
  boolean moves() {
    return moves;
  }

  /** Returns at least the angle of the turn, radians; 0 where there is none. */
  double angleUpperBound() {
    return moves ? 2 * Rounding.addUp(halfTurn, ANGLE_ERROR) : 0;
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
