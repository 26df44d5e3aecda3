package dev.clearway.motionbound;

import static dev.clearway.math.Rounding.addUp;

import dev.clearway.math.Rounding;

/**
 * All points within a radius of a centre, in some frame; metres.
 *
 * @param x centre
 * @param y centre
 * @param z centre
 * @param radius ≥ 0; +∞ for all of space
 */
public record BoundingSphere(double x, double y, double z, double radius) {
  /** All of space. */
  public static final BoundingSphere UNBOUNDED =
      new BoundingSphere(0, 0, 0, Double.POSITIVE_INFINITY);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the centre is not finite or the radius is negative or NaN
   */
  public BoundingSphere {
    if (!(Math.abs(x) + Math.abs(y) + Math.abs(z) < Double.POSITIVE_INFINITY && radius >= 0)) {
      throw new IllegalArgumentException(
          "ball of radius %s at (%s %s %s)".formatted(radius, x, y, z));
    }
  }

  /**
   * Returns an upper bound on the largest distance of any point of the ball from the frame's
   * origin.
   */
  public double reach() {
    return addUp(centreReach(), radius);
  }

  /** Returns an upper bound on the centre's distance from the frame's origin. */
  double centreReach() {
    return Rounding.normUp(x, y, z);
  }

  /** Returns a lower bound on the distance of two balls in one frame, metres, ≥ 0. */
  double separationLowerBound(BoundingSphere other) {
    double dx = x - other.x;
    double dy = y - other.y;
    double dz = z - other.z;
    // Six roundings of a relative 2⁻⁵³ each; squares that vanish only make it smaller.
    double centres = Math.sqrt(dx * dx + dy * dy + dz * dz) * (1 - 0x1p-49);
    double between = Math.nextDown(centres - addUp(radius, other.radius));
    return between > 0 ? between : 0;
  }
}
