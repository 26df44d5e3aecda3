package dev.clearway.verifier.arithmetic;

/**
 * How far a frame's points are along a direction n fixed in another: n . (R p + o) is x p_x + y p_y
 * + z p_z + w.
 *
 * @param middle about x, y, z and w
 * @param off how far off that they may be at most
 */
public record Row(double[] middle, double[] off) {
  /** More than what a sum of four products is rounded by, for each metre of their sizes. */
  private static final double ROUNDING = 0x1p-48;

  /** Returns about how far a point is; no further off than {@link #error} says. */
  public double at(double[] points, int at) {
    return middle[0] * points[at]
        + middle[1] * points[at + 1]
        + middle[2] * points[at + 2]
        + middle[3];
  }

  /**
   * Returns about how far the furthest point of a box is; no further off than {@link #error} says.
   *
   * @param boxes from {@code at} on: least x, y, z, then greatest
   */
  public double ofBox(double[] boxes, int at) {
    return Math.max(middle[0] * boxes[at], middle[0] * boxes[at + 3])
        + Math.max(middle[1] * boxes[at + 1], middle[1] * boxes[at + 4])
        + Math.max(middle[2] * boxes[at + 2], middle[2] * boxes[at + 5])
        + middle[3];
  }

  /** Returns how far off the two may be at most, of a box and of the points and boxes in it. */
  public double error(double[] boxes, int at) {
    double errors = off[3];
    double sizes = Math.abs(middle[3]);
    for (int j = 0; j < 3; j++) {
      double furthest = Math.max(Math.abs(boxes[at + j]), Math.abs(boxes[at + 3 + j]));
      errors += off[j] * furthest;
      sizes += Math.abs(middle[j]) * furthest;
    }
    return errors + ROUNDING * (errors + sizes) + Double.MIN_NORMAL;
  }

  /** Returns an upper bound on the length of (x y 0). */
  public double lengthAcross() {
    Interval x = Interval.around(middle[0], off[0]);
    Interval y = Interval.around(middle[1], off[1]);
    return x.squared().plus(y.squared()).root().high();
  }
}
