package dev.clearway.geometry;

/**
 * A ball around the origin of its frame.
 *
 * @param radius metres, &gt; 0
 */
public record Sphere(double radius) implements ConvexShape {
  /**
   * Checks the size.
   *
   * @throws IllegalArgumentException if the radius is not positive and finite
   */
  public Sphere {
    Sizes.requirePositive("sphere radius", radius);
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    out[at] = 0;
    out[at + 1] = 0;
    out[at + 2] = 0;
  }

  @Override
  public double reach() {
    return radius;
  }
}
