package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;
import dev.clearway.math.Rounding;

/**
 * All displacements of the points of a rigid body near an instant: an oblique double cone.
 *
 * <p>The body's reference point moves straight, by (x, y, z) per unit of the motion's parameter,
 * and the body turns about a fixed axis through it. Between the instants m and m + t each point is
 * displaced by t (x, y, z) and, at a right angle to the axis, by at most |t| arc.
 *
 * <p><b>Guarantee.</b> If arc is at least the angle per unit of the parameter times the distance of
 * every point of the body from the axis, the displacement of every point from m to any instant in
 * [m − h, m + h] lies in the hourglass scaled by h (docs/rigid-bodies.md, section 1).
 *
 * @param x displacement of the reference point along x per unit of the parameter, metres
 * @param y the same along y
 * @param z the same along z
 * @param axis of rotation, in the same frame as the displacement
 * @param arc length of the longest arc that a point describes about the axis per unit of the
 *     parameter, metres, ≥ 0
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq.
 *     13 to 16"
 */
public record Hourglass(double x, double y, double z, Axis axis, double arc) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if a number is not finite, or the arc is negative
   */
  public Hourglass {
    double sum = Math.abs(x) + Math.abs(y) + Math.abs(z) + arc;
    if (!(arc >= 0 && sum < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "displacement (%s %s %s), arc %s: not finite, or arc < 0".formatted(x, y, z, arc));
    }
  }

  /**
   * Returns the hourglass of a body; its arc is rounded up.
   *
   * @param x displacement over the whole motion, metres
   * @param radius an upper bound on the distance of every point of the body from the axis of the
   *     turn, metres: {@link Turn#radiusUpperBound}
   * @throws IllegalArgumentException if a number is not finite, or the radius is negative
   */
  public static Hourglass of(double x, double y, double z, Turn turn, double radius) {
    return new Hourglass(x, y, z, turn.axis(), Rounding.multiplyUp(turn.angle(), radius));
  }

  /**
   * Returns the volume of the double cone for [m − h, m + h], m³: with h = 1/2 that of a whole
   * motion, by which planners may choose what to connect. It tells how likely an obstacle is to be
   * in the way. No bound, and no metric: never negative and the same for the way back, but 0 for
   * all motions without a turn, without a displacement along its axis, or without either; and the
   * volumes of the parts of a motion add up to less than its own (docs/rigid-bodies.md, section 8).
   */
  public double volume(double halfLength) {
    double base = Math.PI * arc * arc * halfLength * halfLength;
    return 2 * base * (Math.abs(along()) * halfLength) / 3;
  }

  /** Returns the displacement along the axis of rotation, metres; no bound. */
  double along() {
    return axis.x() * x + axis.y() * y + axis.z() * z;
  }

  /** Returns the displacement's length, metres, rounded up. */
  double lengthUp() {
    return Rounding.normUp(x, y, z);
  }
}
