package dev.clearway.methods.rigid;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.math.Rounding;

/**
 * A rotation at constant rate about a fixed axis through a body's reference point.
 *
 * <p>The turn meant is that about the direction of the stored axis, by the stored angle.
 *
 * @param axis in the world, or in any frame that does not move
 * @param angle in radians, by the right hand, over a whole motion; ≥ 0, and may exceed π
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq. 5
 *     to 7"
 */
public record Turn(Axis axis, double angle) {
  /** No rotation. */
  public static final Turn NONE = new Turn(Axis.Z, 0);

  /**
   * Units of 2⁻⁵³ that a distance from the axis may be off by, relative to that from the origin.
   */
  private static final double ERROR_UNITS = 32;

  private static final double SMALLEST = 0x1p-900;

  /**
   * Checks the angle.
   *
   * @throws IllegalArgumentException if the angle is negative or not finite
   */
  public Turn {
    if (!(angle >= 0 && angle < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("turn by " + angle + " rad: not finite and ≥ 0");
    }
  }

  /**
   * Returns the turn of at most π that leads from one orientation to another, up to rounding: a
   * motion is judged as the turn that is returned, so its end is where that leads.
   *
   * <p>Goes through the quaternion of the relative rotation and divides by the largest of its
   * numbers. So nothing vanishes at an angle of 0, where the axis is z, nor at π, where the
   * antisymmetric part of the rotation, which Eq. 5 divides by its length, is 0 as well.
   */
  public static Turn between(Pose from, Pose to) {
    Pose turn = to.timesRounded(from.inverseRounded());
    double[] q = quaternion(turn);
    double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
    if (length == 0) {
      return NONE;
    }
    double sign = q[3] < 0 ? -1 : 1;
    Axis axis = new Axis(sign * q[0], sign * q[1], sign * q[2]);
    return new Turn(axis, 2 * StrictMath.atan2(length, Math.abs(q[3])));
  }

  /** Returns x, y, z, w of a quaternion of the rotation, of any length. */
  static double[] quaternion(Pose pose) {
    // Squares of x, y, z, w, times four; the largest is at least 1.
    double xx = 1 + pose.rotation(0, 0) - pose.rotation(1, 1) - pose.rotation(2, 2);
    double yy = 1 - pose.rotation(0, 0) + pose.rotation(1, 1) - pose.rotation(2, 2);
    double zz = 1 - pose.rotation(0, 0) - pose.rotation(1, 1) + pose.rotation(2, 2);
    double ww = 1 + pose.rotation(0, 0) + pose.rotation(1, 1) + pose.rotation(2, 2);
    double xw = pose.rotation(2, 1) - pose.rotation(1, 2);
    double yw = pose.rotation(0, 2) - pose.rotation(2, 0);
    double zw = pose.rotation(1, 0) - pose.rotation(0, 1);
    double xy = pose.rotation(1, 0) + pose.rotation(0, 1);
    double xz = pose.rotation(0, 2) + pose.rotation(2, 0);
    double yz = pose.rotation(2, 1) + pose.rotation(1, 2);
    double largest = Math.max(Math.max(xx, yy), Math.max(zz, ww));
    if (largest == ww) {
      return new double[] {xw, yw, zw, ww};
    }
    if (largest == xx) {
      return new double[] {xx, xy, xz, xw};
    }
    return largest == yy ? new double[] {xy, yy, yz, yw} : new double[] {xz, yz, zz, zw};
  }

  /**
   * Returns an upper bound on the largest distance of any of the points from the axis through the
   * origin, metres: the radius of a body whose convex hull they span. The paper takes the distance
   * from the reference point instead, which is no smaller.
   *
   * @param points read: {@code x0 y0 z0 x1 ...}, metres, relative to the reference point, along the
   *     axes of the frame that the turn's axis is given in; where a point may be e off, the result
   *     may be e short
   * @throws IllegalArgumentException if the coordinates don't come in threes
   */
  public double radiusUpperBound(double[] points) {
    if (points.length % 3 != 0) {
      throw new IllegalArgumentException("coordinates come in threes, not " + points.length);
    }
    double largest = 0;
    for (int i = 0; i < points.length; i += 3) {
      largest = Math.max(largest, distanceUp(points[i], points[i + 1], points[i + 2]));
    }
    return largest;
  }

  /** docs/rigid-bodies.md, section 5: a cross product, and an axis of length 1 within 5 units. */
  private double distanceUp(double x, double y, double z) {
    double length = Rounding.normUp(x, y, z);
    if (length < SMALLEST) {
      return length; // the distance from the origin, since products might vanish
    }
    double cross =
        Rounding.normUp(
            axis.y() * z - axis.z() * y, axis.z() * x - axis.x() * z, axis.x() * y - axis.y() * x);
    return Rounding.addUp(cross, Rounding.roundoff(ERROR_UNITS, length));
  }
}
