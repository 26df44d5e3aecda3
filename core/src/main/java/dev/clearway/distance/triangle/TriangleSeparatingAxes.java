package dev.clearway.distance.triangle;

/**
 * Gaps between two triangles' projections on directions: each a lower bound on their distance, but
 * for rounding.
 *
 * <p>The direction of the shortest way is the best one, but is known only to the rounding of its
 * ends; for triangles that all but touch that is no direction at all. Then one of these is as good:
 * the way less its part along an edge, the normal of a face, the common normal of two edges, each
 * made normal to its edges to within rounding. docs/distance.md tells why these are enough.
 *
 * <p>Scratch object: one thread, no allocation.
 */
final class TriangleSeparatingAxes {
  /** Squared lengths below this may have lost bits to underflow; such directions are not used. */
  private static final double SHORTEST = 0x1p-900;

  private final double[] v;
  private final TriangleDistance way;

  // The direction to be tried, or an edge's.
  private double nx;
  private double ny;
  private double nz;

  // The direction of the longest gap so far, from the first triangle to the second, of any length.
  private double longest;
  private double bestX;
  private double bestY;
  private double bestZ;

  /**
   * Makes one for two triangles.
   *
   * @param v read: 18 coordinates, the first triangle's and then the second's
   */
  TriangleSeparatingAxes(double[] v, TriangleDistance way) {
    this.v = v;
    this.way = way;
  }

  /** Returns the gap along the way; 0 or less where there is none. */
  double alongWay() {
    longest = Double.NEGATIVE_INFINITY;
    return gap(way.along(0), way.along(1), way.along(2));
  }

  /** Returns the longest gap along all directions, or the first that is {@code wanted} long. */
  double longest(double known, double wanted) {
    double longest = known;
    for (int p = 0; p < 18 && longest < wanted; p += 3) {
      longest = Math.max(longest, acrossEdge(p, next(p)));
    }
    longest = Math.max(longest, normal(0, 3, 0, 6));
    longest = Math.max(longest, normal(9, 12, 9, 15));
    for (int p = 0; p < 9 && longest < wanted; p += 3) {
      for (int q = 9; q < 18; q += 3) {
        longest = Math.max(longest, normal(p, next(p), q, next(q)));
      }
    }
    return longest;
  }

  private static int next(int corner) {
    return corner % 9 == 6 ? corner - 6 : corner + 3;
  }

  /** Gap along the way less its part along an edge. */
  private double acrossEdge(int p, int p2) {
    nx = way.along(0);
    ny = way.along(1);
    nz = way.along(2);
    return takeOff(p, p2) ? gap(nx, ny, nz) : 0;
  }

  /** Gap along the common normal of two edges. */
  private double normal(int p, int p2, int q, int q2) {
    nx = v[q2] - v[q];
    ny = v[q2 + 1] - v[q + 1];
    nz = v[q2 + 2] - v[q + 2];
    if (!takeOff(p, p2)) {
      return 0;
    }
    double dx = v[p2] - v[p];
    double dy = v[p2 + 1] - v[p + 1];
    double dz = v[p2 + 2] - v[p + 2];
    return gap(dy * nz - dz * ny, dz * nx - dx * nz, dx * ny - dy * nx);
  }

  /** Takes n's part along an edge off; false for an edge without length. */
  private boolean takeOff(int p, int p2) {
    double dx = v[p2] - v[p];
    double dy = v[p2 + 1] - v[p + 1];
    double dz = v[p2 + 2] - v[p + 2];
    double dd = dx * dx + dy * dy + dz * dz;
    if (!(dd > SHORTEST)) {
      return false;
    }
    double part = (dx * nx + dy * ny + dz * nz) / dd;
    nx -= part * dx;
    ny -= part * dy;
    nz -= part * dz;
    return true;
  }

  /** The gap along a direction or its opposite, in metres; 0 where there is none. */
  private double gap(double x, double y, double z) {
    double squared = x * x + y * y + z * z;
    if (!(squared > SHORTEST)) {
      return 0;
    }
    double lowA = Double.POSITIVE_INFINITY;
    double highA = Double.NEGATIVE_INFINITY;
    double lowB = Double.POSITIVE_INFINITY;
    double highB = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 9; k += 3) {
      double onA = x * v[k] + y * v[k + 1] + z * v[k + 2];
      double onB = x * v[9 + k] + y * v[10 + k] + z * v[11 + k];
      lowA = Math.min(lowA, onA);
      highA = Math.max(highA, onA);
      lowB = Math.min(lowB, onB);
      highB = Math.max(highB, onB);
    }
    double ahead = lowB - highA;
    double behind = lowA - highB;
    double gap = Math.max(ahead, behind) / Math.sqrt(squared);
    if (gap > longest) {
      double sign = ahead >= behind ? 1 : -1;
      longest = gap;
      bestX = sign * x;
      bestY = sign * y;
      bestZ = sign * z;
    }
    return gap;
  }

  /**
   * Returns a component of the direction of the longest gap found since {@link #alongWay}, from the
   * first triangle to the second, of any length; 0 where none was found.
   */
  double best(int axis) {
    return longest == Double.NEGATIVE_INFINITY ? 0 : axis == 0 ? bestX : axis == 1 ? bestY : bestZ;
  }
}
