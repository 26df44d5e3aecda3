package dev.clearway.geometry;

/**
 * An axis-aligned box in its own frame, centred at the origin.
 *
 * @param x full length along x, metres, &gt; 0
 * @param y full length along y, metres, &gt; 0
 * @param z full length along z, metres, &gt; 0
 */
public record Box(double x, double y, double z) implements ConvexShape {
  /**
   * Checks the sizes.
   *
   * @throws IllegalArgumentException if a length is not positive and finite
   */
  public Box {
    Sizes.requirePositive("box length x", x);
    Sizes.requirePositive("box length y", y);
    Sizes.requirePositive("box length z", z);
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    out[at] = dx < 0 ? -x / 2 : x / 2;
    out[at + 1] = dy < 0 ? -y / 2 : y / 2;
    out[at + 2] = dz < 0 ? -z / 2 : z / 2;
  }

  @Override
  public double radius() {
    return 0;
  }

  @Override
  public double reach() {
    return Sizes.upperNorm(x / 2, y / 2, z / 2);
  }
}
