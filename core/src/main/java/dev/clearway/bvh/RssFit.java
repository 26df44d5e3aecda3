package dev.clearway.bvh;

import java.util.Arrays;

/**
 * Fits a rectangle swept sphere to triangles: axes along their principal directions or turned from
 * there a little, radius half their extent along the thinnest, rectangle shrunk by what the radius
 * covers.
 *
 * <p>Not thread-safe: holds scratch.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-B"
 */
final class RssFit {
  /**
   * Widening of each radius, relative to the largest offset D of a point from the centre. Rounding
   * an offset from the rectangle costs 12 · 2⁻⁵³ D; that the axes are orthonormal to 24 · 2⁻⁵³
   * only, 108 · 2⁻⁵³ D. 2⁻⁴⁵ is twice their sum, which docs/distance.md derives.
   */
  static final double WIDENING = 0x1p-45;

  /** Squares of lengths below this many metres may vanish: no radius is smaller. */
  static final double SMALLEST = 0x1p-500;

  /** Nodes with fewer triangles keep their principal directions: they are many and small. */
  private static final int SEARCHED = 8;

  private final double[] points;
  private final PrincipalAxes principal;
  private final AxisSearch search;
  private final double[] axes = new double[9];
  private final double[] lower = new double[3];
  private final double[] upper = new double[3];

  /**
   * Fits volumes to triangles.
   *
   * @param corners read; nine numbers for each triangle
   */
  RssFit(double[] corners) {
    this.points = corners;
    this.principal = new PrincipalAxes(corners);
    this.search = new AxisSearch(corners);
  }

  /**
   * Writes the volume of the triangles {@code order[from..to-1]}.
   *
   * @param order read: numbers of triangles
   * @param out written at {@code at..at+15}, laid out as in {@link Bvh}
   */
  void fit(int[] order, int from, int to, double[] out, int at) {
    principal.compute(order, from, to, axes);
    if (to - from >= SEARCHED) {
      search.improve(order, from, to, axes);
    }
    straighten();
    extents(order, from, to);
    orderAxesByExtent();
    double middle = (lower[2] + upper[2]) / 2;
    double radius = (upper[2] - lower[2]) / 2;
    shrink(order, from, to, middle, radius);
    coverCorners(order, from, to, middle, radius);
    write(middle, out, at);
    double largest = widestOffset(points, order, from, to, out, at);
    out[at + Bvh.RADIUS] = largest;
    double a = out[at + Bvh.HALVES];
    double b = out[at + Bvh.HALVES + 1];
    out[at + Bvh.SIZE] = Math.sqrt(a * a + b * b) + largest;
  }

  /** Makes the axes orthonormal to 24 · 2⁻⁵³; a long search leaves them off by more. */
  private void straighten() {
    normalize(0);
    double dot = axes[0] * axes[3] + axes[1] * axes[4] + axes[2] * axes[5];
    for (int k = 0; k < 3; k++) {
      axes[3 + k] -= dot * axes[k];
    }
    normalize(3);
    axes[6] = axes[1] * axes[5] - axes[2] * axes[4];
    axes[7] = axes[2] * axes[3] - axes[0] * axes[5];
    axes[8] = axes[0] * axes[4] - axes[1] * axes[3];
  }

  private void normalize(int row) {
    double x = axes[row];
    double y = axes[row + 1];
    double z = axes[row + 2];
    double norm = Math.sqrt(x * x + y * y + z * z);
    axes[row] = x / norm;
    axes[row + 1] = y / norm;
    axes[row + 2] = z / norm;
  }

  private double along(int point, int axis) {
    return axes[3 * axis] * points[3 * point]
        + axes[3 * axis + 1] * points[3 * point + 1]
        + axes[3 * axis + 2] * points[3 * point + 2];
  }

  private void extents(int[] order, int from, int to) {
    Arrays.fill(lower, Double.POSITIVE_INFINITY);
    Arrays.fill(upper, Double.NEGATIVE_INFINITY);
    for (int i = from; i < to; i++) {
      for (int p = 3 * order[i]; p < 3 * order[i] + 3; p++) {
        for (int k = 0; k < 3; k++) {
          double v = along(p, k);
          lower[k] = v < lower[k] ? v : lower[k];
          upper[k] = v > upper[k] ? v : upper[k];
        }
      }
    }
  }

  /** The thinnest direction must be the normal, whatever the covariance said. */
  private void orderAxesByExtent() {
    swapIfThinner(0, 1);
    swapIfThinner(1, 2);
    swapIfThinner(0, 1);
  }

  private void swapIfThinner(int first, int second) {
    if (upper[first] - lower[first] >= upper[second] - lower[second]) {
      return;
    }
    for (int k = 0; k < 3; k++) {
      swap(axes, 3 * first + k, 3 * second + k);
    }
    swap(lower, first, second);
    swap(upper, first, second);
  }

  private static void swap(double[] values, int i, int j) {
    double kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }

  /** Moves each side inward as far as all points stay within the radius of it. */
  private void shrink(int[] order, int from, int to, double middle, double radius) {
    Arrays.fill(lower, 0, 2, Double.POSITIVE_INFINITY);
    Arrays.fill(upper, 0, 2, Double.NEGATIVE_INFINITY);
    for (int i = from; i < to; i++) {
      for (int p = 3 * order[i]; p < 3 * order[i] + 3; p++) {
        double z = along(p, 2) - middle;
        double room = Math.sqrt(Math.max(0, radius * radius - z * z));
        for (int k = 0; k < 2; k++) {
          double v = along(p, k);
          lower[k] = Math.min(lower[k], v + room);
          upper[k] = Math.max(upper[k], v - room);
        }
      }
    }
    for (int k = 0; k < 2; k++) {
      if (lower[k] > upper[k]) {
        lower[k] = (lower[k] + upper[k]) / 2;
        upper[k] = lower[k];
      }
    }
  }

  /** Moves corners outward along their diagonals until the points beyond both sides are covered. */
  private void coverCorners(int[] order, int from, int to, double middle, double radius) {
    for (int i = from; i < to; i++) {
      for (int p = 3 * order[i]; p < 3 * order[i] + 3; p++) {
        double x = along(p, 0);
        double y = along(p, 1);
        double z = along(p, 2) - middle;
        double dx = Math.max(lower[0] - x, x - upper[0]);
        double dy = Math.max(lower[1] - y, y - upper[1]);
        double room = radius * radius - z * z;
        if (dx > 0 && dy > 0 && dx * dx + dy * dy > room) {
          // Least t ≥ 0 with (dx − t)² + (dy − t)² ≤ room.
          double half = (dx + dy) / 2;
          double t = half - Math.sqrt(Math.max(0, room / 2 - (dx - dy) * (dx - dy) / 4));
          extend(0, x, Math.min(t, dx));
          extend(1, y, Math.min(t, dy));
        }
      }
    }
  }

  private void extend(int axis, double value, double by) {
    if (value < lower[axis]) {
      lower[axis] -= by;
    } else {
      upper[axis] += by;
    }
  }

  private void write(double middle, double[] out, int at) {
    double u = (lower[0] + upper[0]) / 2;
    double v = (lower[1] + upper[1]) / 2;
    for (int k = 0; k < 3; k++) {
      out[at + Bvh.CENTRE + k] = u * axes[k] + v * axes[3 + k] + middle * axes[6 + k];
    }
    System.arraycopy(axes, 0, out, at + Bvh.AXES, 9);
    out[at + Bvh.HALVES] = Math.max(0, (upper[0] - lower[0]) / 2);
    out[at + Bvh.HALVES + 1] = Math.max(0, (upper[1] - lower[1]) / 2);
  }

  /** The radius that covers all points of the rectangle as written, widened past rounding. */
  static double widestOffset(double[] points, int[] order, int from, int to, double[] out, int at) {
    double worst = 0;
    double largest = 0;
    for (int i = from; i < to; i++) {
      for (int p = 9 * order[i]; p < 9 * order[i] + 9; p += 3) {
        largest = Math.max(largest, sumOfOffsets(points, p, out, at));
        worst = Math.max(worst, squaredOffset(points, p, out, at));
      }
    }
    return Math.sqrt(worst) + largest * WIDENING + SMALLEST;
  }

  /** The same of points that lie one after the other, nine numbers for each triangle. */
  static double widestOffset(double[] points, int from, int to, double[] out, int at) {
    double worst = 0;
    double largest = 0;
    for (int p = 9 * from; p < 9 * to; p += 3) {
      largest = Math.max(largest, sumOfOffsets(points, p, out, at));
      worst = Math.max(worst, squaredOffset(points, p, out, at));
    }
    return Math.sqrt(worst) + largest * WIDENING + SMALLEST;
  }

  private static double sumOfOffsets(double[] points, int p, double[] v, int at) {
    return Math.abs(points[p] - v[at])
        + Math.abs(points[p + 1] - v[at + 1])
        + Math.abs(points[p + 2] - v[at + 2]);
  }

  /** Squared distance of a point to the rectangle of volume {@code v}. */
  private static double squaredOffset(double[] points, int p, double[] v, int at) {
    double x = points[p] - v[at];
    double y = points[p + 1] - v[at + 1];
    double z = points[p + 2] - v[at + 2];
    double along0 = v[at + 3] * x + v[at + 4] * y + v[at + 5] * z;
    double along1 = v[at + 6] * x + v[at + 7] * y + v[at + 8] * z;
    double across = v[at + 9] * x + v[at + 10] * y + v[at + 11] * z;
    double d0 = Math.max(0, Math.abs(along0) - v[at + Bvh.HALVES]);
    double d1 = Math.max(0, Math.abs(along1) - v[at + Bvh.HALVES + 1]);
    return d0 * d0 + d1 * d1 + across * across;
  }
}
