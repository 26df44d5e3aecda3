package dev.clearway.motion;

import dev.clearway.kinematics.Axis;

/**
 * A turn about a line in space together with a shift along it, in the frame in which a floating
 * joint's x, y and z are given.
 *
 * <p>With an angle of 0 it is a straight shift, with a lift of 0 a turn about a hinge.
 *
 * @param axis direction of the line
 * @param x of a point on the line, metres
 * @param y of that point
 * @param z of that point
 * @param angle by the right hand, radians; of either sign
 * @param lift along the axis, metres; of either sign
 */
public record Screw(Axis axis, double x, double y, double z, double angle, double lift) {
  /** Products of such numbers do not overflow. */
  private static final double LARGEST_LENGTH = 1e100;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the angle is larger than 64 in size, or a length is not
   *     finite or too large
   */
  public Screw {
    ConstantTurn.requireAngle(angle);
    for (double length : new double[] {x, y, z, lift}) {
      if (!(Math.abs(length) <= LARGEST_LENGTH)) {
        throw new IllegalArgumentException(
            "a screw about (%s %s %s) with a lift of %s".formatted(x, y, z, lift));
      }
    }
  }
}
