package dev.clearway.distance.convex;

/**
 * Grows a polytope inside a {@link MinkowskiDifference} until it holds a ball around the origin.
 *
 * <p>Starts from a tetrahedron and joins the support point of the face nearest to the origin, or
 * furthest below it as long as the origin is outside, as the expanding polytope algorithm does.
 *
 * <p>Mutable working memory, for one thread. Cost: a support and a pass over the faces per point;
 * some ten points for boxes, up to the room there is for curved bodies that barely overlap.
 *
 * @see "G. van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects,
 *     2001"
 */
@SuppressWarnings("NullAway.Init") // depth sets it
final class InnerPolytope {
  /** The share of the depth at which refinement stops. */
  private static final double GOOD_SHARE = 1 - 0x1p-7;

  /** Heights below this share of the scale, 32 times the error of a point, are noise. */
  private static final double NOISE = 0x1p-43;

  private final ClosedSurface surface = new ClosedSurface();
  private final double[] support = new double[MinkowskiDifference.STRIDE];
  private MinkowskiDifference difference;

  /**
   * Returns the radius of a ball around the origin that lies within the difference set of the cores
   * as computed: {@link MinkowskiDifference#error} is not yet subtracted. 0 if none is known.
   */
  double depth(MinkowskiDifference difference) {
    this.difference = difference;
    surface.clear();
    double noise = NOISE * difference.scale();
    if (!startTetrahedron(noise)) {
      return 0;
    }
    double lower = 0;
    double upper = Double.POSITIVE_INFINITY;
    while (true) {
      int face = surface.nearestFace();
      double distance = surface.distance(face);
      lower = Math.max(lower, distance);
      if (!addSupport(surface.normal(face, 0), surface.normal(face, 1), surface.normal(face, 2))) {
        return lower;
      }
      double furthest =
          surface.normal(face, 0) * support[0]
              + surface.normal(face, 1) * support[1]
              + surface.normal(face, 2) * support[2];
      upper = Math.min(upper, furthest);
      boolean worthwhile = furthest > distance + noise && upper > 0 && lower < GOOD_SHARE * upper;
      if (!worthwhile || surface.lastPointIsKnown() || !surface.joinLastPoint(face, noise / 8)) {
        return lower;
      }
    }
  }

  /** Adds the point of the difference set furthest in a direction; returns false without room. */
  private boolean addSupport(double dx, double dy, double dz) {
    difference.support(
        MinkowskiDifference.flushed(-dx),
        MinkowskiDifference.flushed(-dy),
        MinkowskiDifference.flushed(-dz),
        support,
        0);
    return surface.addPoint(support[0], support[1], support[2]);
  }

  private void addBothSupports(double dx, double dy, double dz) {
    addSupport(dx, dy, dz);
    addSupport(-dx, -dy, -dz);
  }

  /** Finds four points that span a volume; returns false if the difference set is flat. */
  private boolean startTetrahedron(double noise) {
    addBothSupports(1, 0, 0);
    addBothSupports(0, 1, 0);
    addBothSupports(0, 0, 1);
    keepFurthestPair();
    double ex = surface.difference(1, 0, 0);
    double ey = surface.difference(1, 0, 1);
    double ez = surface.difference(1, 0, 2);
    addBothSupports(0, ez, -ey);
    addBothSupports(-ez, 0, ex);
    addBothSupports(ey, -ex, 0);
    keepFurthestFromLine(ex, ey, ez);
    double fx = surface.difference(2, 0, 0);
    double fy = surface.difference(2, 0, 1);
    double fz = surface.difference(2, 0, 2);
    double mx = ey * fz - ez * fy;
    double my = ez * fx - ex * fz;
    double mz = ex * fy - ey * fx;
    addBothSupports(mx, my, mz);
    double above = height(3, mx, my, mz);
    double below = -height(4, mx, my, mz);
    double enough = noise * Math.sqrt(mx * mx + my * my + mz * mz);
    if (!(Math.max(above, below) > enough)) {
      return false;
    }
    surface.keepPoint(above > below ? 3 : 4, 3, 4);
    return above > below ? addFaces(0, 2, 1) : addFaces(0, 1, 2);
  }

  private double height(int point, double mx, double my, double mz) {
    return mx * surface.difference(point, 0, 0)
        + my * surface.difference(point, 0, 1)
        + mz * surface.difference(point, 0, 2);
  }

  /** Adds the faces of a tetrahedron: its base, seen from outside, and the sides up to point 3. */
  private boolean addFaces(int i, int j, int k) {
    return surface.addFace(i, j, k)
        && surface.addFace(i, 3, j)
        && surface.addFace(j, 3, k)
        && surface.addFace(k, 3, i);
  }

  private void keepFurthestPair() {
    int first = 0;
    int second = 1;
    for (int i = 0; i < surface.pointCount(); i++) {
      for (int j = i + 1; j < surface.pointCount(); j++) {
        if (surface.squareDistance(i, j) > surface.squareDistance(first, second)) {
          first = i;
          second = j;
        }
      }
    }
    surface.keepPoint(first, 0, surface.pointCount());
    surface.keepPoint(second, 1, 2);
  }

  private void keepFurthestFromLine(double ex, double ey, double ez) {
    int best = 2;
    double furthest = -1;
    for (int i = 2; i < surface.pointCount(); i++) {
      double fx = surface.difference(i, 0, 0);
      double fy = surface.difference(i, 0, 1);
      double fz = surface.difference(i, 0, 2);
      double cx = ey * fz - ez * fy;
      double cy = ez * fx - ex * fz;
      double cz = ex * fy - ey * fx;
      double square = cx * cx + cy * cy + cz * cz;
      if (square > furthest) {
        furthest = square;
        best = i;
      }
    }
    surface.keepPoint(best, 2, 3);
  }
}
