package dev.clearway.kinematics;

/**
 * A unit vector.
 *
 * @param x first component
 * @param y second component
 * @param z third component
 */
public record Axis(double x, double y, double z) {
  /** The URDF default. */
  public static final Axis X = new Axis(1, 0, 0);

  /** The usual axis of revolution. */
  public static final Axis Z = new Axis(0, 0, 1);

  /**
   * Normalises the vector; one of unit length to the last bit is kept as it is.
   *
   * @throws IllegalArgumentException if the vector is zero or not finite
   */
  public Axis {
    double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("axis (%s %s %s) has no direction".formatted(x, y, z));
    }
    // Scaled first, so that tiny and huge vectors neither vanish nor overflow when squared.
    double sx = x / largest;
    double sy = y / largest;
    double sz = z / largest;
    double norm = Math.sqrt(sx * sx + sy * sy + sz * sz);
    if (largest * norm != 1) {
      x = sx / norm;
      y = sy / norm;
      z = sz / norm;
    }
  }
}
