package dev.clearway.geometry;

/**
 * The convex hull of a set of points; degenerate sets (a point, a segment, a flat set) are allowed.
 *
 * <p>Kept as the points themselves: the support function scans them, so that no facet is ever
 * computed and none can be wrong. Immutable and thread-safe. A support costs O(points).
 */
public final class ConvexHull implements ConvexShape {
  private final double[] points;
  private final double reach;

  private ConvexHull(double[] points, double reach) {
    this.points = points;
    this.reach = reach;
  }

  /**
   * Returns the hull of the points {@code x0 y0 z0 x1 ...}, metres.
   *
   * @throws IllegalArgumentException if there is no point, the length is no multiple of 3, or a
   *     coordinate is not finite or beyond 1e9
   */
  public static ConvexHull of(double[] points) {
    if (points.length == 0 || points.length % 3 != 0) {
      throw new IllegalArgumentException("a hull needs points of 3 numbers, got " + points.length);
    }
    double reach = 0;
    for (int i = 0; i < points.length; i += 3) {
      double norm = Sizes.upperNorm(points[i], points[i + 1], points[i + 2]);
      if (!(norm <= Sizes.LARGEST)) {
        throw new IllegalArgumentException(
            "hull point " + i / 3 + " is not finite or beyond 1e9 m");
      }
      reach = Math.max(reach, norm);
    }
    return new ConvexHull(points.clone(), reach);
  }

  /** Returns a copy of the points, {@code x0 y0 z0 x1 ...}, metres. */
  public double[] points() {
    return points.clone();
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    int best = 0;
    double bestDot = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < points.length; i += 3) {
      double dot = dx * points[i] + dy * points[i + 1] + dz * points[i + 2];
      if (dot > bestDot) {
        bestDot = dot;
        best = i;
      }
    }
    out[at] = points[best];
    out[at + 1] = points[best + 1];
    out[at + 2] = points[best + 2];
  }

  @Override
  public double radius() {
    return 0;
  }

  @Override
  public double reach() {
    return reach;
  }
}
