package dev.clearway.geometry;

/**
 * All points within {@code radius} of a segment on the z axis, centred at the origin.
 *
 * @param radius metres, &gt; 0
 * @param length of the segment, metres, ≥ 0 (the caps come on top)
 */
public record Capsule(double radius, double length) implements ConvexShape {
  /**
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if the radius is not positive or the length is negative
   */
  public Capsule {
    Sizes.requirePositive("capsule radius", radius);
    if (!(length >= 0 && length <= Sizes.LARGEST)) {
      throw new IllegalArgumentException("capsule length is " + length + ", wanted in [0, 1e9]");
    }
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    out[at] = 0;
    out[at + 1] = 0;
    out[at + 2] = dz < 0 ? -length / 2 : length / 2;
  }

  @Override
  public double reach() {
    return Math.nextUp(radius + length / 2);
  }
}
