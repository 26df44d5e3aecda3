package dev.clearway.motion;

import dev.clearway.kinematics.Axis;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Turning;
import java.math.BigDecimal;
import java.util.Optional;

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
 * are equally short; the one towards b as written is taken. The sign of a · b is that of the
 * numbers given, without rounding.
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

  /** Products below this may have lost digits. */
  private static final double SMALLEST = 0x1p-1000;

  /** Radians: nearer to half a turn than files with six digits can tell. */
  private static final double NEAR_HALF_TURN = 1e-6;

  private final double[] a;
  private final double[] c;
  private final double halfTurn;
  private final double angleUpperBound;
  private final boolean nearHalfTurn;
  private final Optional<Axis> given;

  private ConstantTurn(
      double[] a,
      double[] c,
      double halfTurn,
      double angleUpperBound,
      boolean nearHalfTurn,
      Optional<Axis> given) {
    this.nearHalfTurn = nearHalfTurn;
    this.given = given;
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
    double sign = signOfDot(from, to, at) < 0 ? -1 : 1;
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
      return new ConstantTurn(a, c, 0, 0, false, Optional.empty());
    }
    double halfTurn = 2 * StrictMath.atan2(norm(difference), norm(sum));
    boolean nearHalfTurn = Math.abs(2 * halfTurn - StrictMath.PI) <= NEAR_HALF_TURN;
    double bound = 2 * Rounding.addUp(halfTurn, ANGLE_ERROR);
    return new ConstantTurn(a, c, halfTurn, bound, nearHalfTurn, Optional.empty());
  }

  /**
   * Returns the exact sign of the scalar product of two quaternions as they are given: which way is
   * the short one hangs on it.
   */
  private static int signOfDot(double[] from, double[] to, int at) {
    double sum = 0;
    double size = 0;
    for (int i = at; i < at + 4; i++) {
      sum += from[i] * to[i];
      size += Math.abs(from[i] * to[i]);
    }
    // Four products and three sums are off by less than 8 units of 2⁻⁵³, or vanish.
    if (Math.abs(sum) > 0x1p-50 * size + SMALLEST) {
      return sum < 0 ? -1 : 1;
    }
    BigDecimal exact = BigDecimal.ZERO;
    for (int i = at; i < at + 4; i++) {
      exact = exact.add(new BigDecimal(from[i]).multiply(new BigDecimal(to[i])));
    }
    return exact.signum();
  }

  /**
   * Returns whether this is the short way, and half a turn within 1e-6 rad; a turn about a given
   * axis is what it says.
   */
  boolean isNearHalfTurn() {
    return nearHalfTurn;
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
    return new ConstantTurn(a, c, angle / 2, Math.abs(angle), false, Optional.of(axis));
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

  /** Returns an upper bound on the angle of the turn, radians; 0 where there is none. */
  double angleUpperBound() {
    return angleUpperBound;
  }

  /**
   * Returns what is meant.
   *
   * @param from read: the configuration that it begins at
   * @param to read: the one that it ends at, where no axis is given
   * @param at offset of the quaternion in both
   */
  Turning formula(double[] from, double[] to, int at) {
    if (!moves()) {
      return Turning.none(from, at);
    }
    if (given.isPresent()) {
      return Turning.about(given.get(), 2 * halfTurn, from, at);
    }
    Enclosure half = Enclosure.around(halfTurn, ANGLE_ERROR);
    return Turning.between(from, to, at, signOfDot(from, to, at) < 0 ? -1 : 1, half.plus(half));
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
