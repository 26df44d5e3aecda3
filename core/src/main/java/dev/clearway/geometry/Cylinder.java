package dev.clearway.geometry;

/**
 * A flat-ended cylinder around the z axis, centred at the origin.
 *
 * @param discRadius metres, &gt; 0
 * @param length along z, metres, &gt; 0
 */
public record Cylinder(double discRadius, double length) implements ConvexShape {
  /**
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if a size is not positive and finite
   */
  public Cylinder {
    Sizes.requirePositive("cylinder radius", discRadius);
    Sizes.requirePositive("cylinder length", length);
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    double norm = Math.sqrt(dx * dx + dy * dy);
    double scale = norm > 0 ? discRadius / norm : 0;
    out[at] = scale * dx;
    out[at + 1] = scale * dy;
    out[at + 2] = dz < 0 ? -length / 2 : length / 2;
  }

  @Override
  public double radius() {
    return 0;
  }

  @Override
  public double reach() {
    return Sizes.upperNorm(discRadius, 0, length / 2);
  }
}
