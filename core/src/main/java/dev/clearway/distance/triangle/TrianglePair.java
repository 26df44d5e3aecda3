package dev.clearway.distance.triangle;

import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;

/**
 * The distance of two triangles, as an interval with witness points.
 *
 * <p>The upper end is the length of the shortest way found between two edges or a vertex and a
 * face. The lower end is the gap between the two triangles' projections on a direction: a
 * certificate that holds however the direction was found. The first direction is that of the way;
 * where its gap is much shorter than the way, as for triangles that all but touch, {@link
 * TriangleSeparatingAxes} has others. Triangles that pierce each other have no gap; then the lower
 * end is 0.
 *
 * <p>Coordinates are taken relative to the first vertex of the first triangle, so that the rounding
 * error scales with the size of the pair, not with its distance from the origin.
 *
 * <p>Scratch object: one thread, no allocation but in {@link #intersect}. docs/distance.md adds up
 * the errors.
 */
public final class TrianglePair {
  /**
   * Error of an end of the interval, relative to the largest coordinate sum of a vertex. Lower:
   * each of two dot products errs by 3 · 2⁻⁵³, their difference by 2, the coordinates by 2, norm
   * and quotient by 7: 17 · 2⁻⁵³. Upper: each end of the way by 6, the difference by 2, the
   * coordinates by 2, the norm by 5: 21 · 2⁻⁵³. 2⁻⁴⁸ is half as much again.
   */
  static final double ERROR = 0x1p-48;

  /** An interval wider than this part of the coordinates is worth more directions. */
  private static final double WIDE = 0x1p-42;

  /** What underflow of squares may hide, metres. */
  private static final double SMALLEST = 0x1p-500;

  /** Corners of both triangles relative to {@link #origin}: A in 0..8, B in 9..17. */
  private final double[] v = new double[18];

  private final double[] origin = new double[3];
  private final TriangleDistance way = new TriangleDistance(v);
  private final TriangleSeparatingAxes directions = new TriangleSeparatingAxes(v, way);
  private final double[] given = new double[18];
  private double scale;
  private double lower;

  /** Creates scratch for one thread. */
  public TrianglePair() {}

  /**
   * Computes the interval.
   *
   * @param a read: nine numbers at {@code i}
   * @param b read: nine numbers at {@code j}, in the same frame
   */
  public void compute(double[] a, int i, double[] b, int j) {
    load(a, i, b, j);
    way.find();
    double error = scale * ERROR;
    double wanted = way.length() - scale * WIDE;
    double gap = directions.alongWay();
    if (gap < wanted && !TriangleIntersection.certain(v, error)) {
      gap = directions.longest(gap, wanted);
    }
    lower = Math.max(0, gap - error);
  }

  private void load(double[] a, int i, double[] b, int j) {
    System.arraycopy(a, i, given, 0, 9);
    System.arraycopy(b, j, given, 9, 9);
    System.arraycopy(a, i, origin, 0, 3);
    scale = 0;
    for (int k = 0; k < 18; k += 3) {
      double x = given[k] - origin[0];
      double y = given[k + 1] - origin[1];
      double z = given[k + 2] - origin[2];
      v[k] = x;
      v[k + 1] = y;
      v[k + 2] = z;
      scale = Math.max(scale, Math.abs(x) + Math.abs(y) + Math.abs(z));
    }
  }

  /**
   * Returns a component of the direction that the lower end was proven along, from the first
   * triangle to the second, of any length; 0 where there is none.
   */
  public double direction(int axis) {
    return directions.best(axis);
  }

  /** Returns a lower bound on the true distance, metres, ≥ 0. */
  public double lower() {
    return lower;
  }

  /** Returns an upper bound on the true distance, metres. */
  public double upper() {
    return way.length() + scale * ERROR + SMALLEST;
  }

  /** Returns the length of the shortest way found; no bound. */
  public double nearest() {
    return way.length();
  }

  /**
   * Returns whether the triangles certainly pierce each other, even if every vertex is up to {@code
   * error} metres from where it was said to be.
   */
  public boolean pierces(double error) {
    return TriangleIntersection.certain(v, error + scale * ERROR);
  }

  /** Returns whether the triangles, with the coordinates as given, share a point: exactly. */
  public boolean intersect() {
    if (lower > 0) {
      return false;
    }
    return TriangleIntersection.certain(v, scale * ERROR)
        || ExactTriangle.of(given, 0, ExactVector.ZERO)
            .intersects(ExactTriangle.of(given, 9, ExactVector.ZERO));
  }

  /**
   * Writes the way's end on the first triangle to {@code out[at..at+2]} and that on the second
   * after it: the nearest points of triangles that do not intersect.
   */
  public void witness(double[] out, int at) {
    way.copyTo(out, at);
    for (int k = 0; k < 6; k++) {
      out[at + k] += origin[k % 3];
    }
  }

  /**
   * Writes the 18 coordinates as given.
   *
   * @param out written
   */
  public void corners(double[] out) {
    System.arraycopy(given, 0, out, 0, 18);
  }
}
