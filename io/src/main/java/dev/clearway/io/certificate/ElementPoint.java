package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.certificate.MeetingWitness.Point;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A point of an element without the balls that grow it, as certificates say it.
 *
 * @param said which it is
 * @param around of a hull, box or cylinder, four points with it between them; else nothing
 * @param margin how far, about, those may be moved so that it still is, metres
 */
record ElementPoint(Said said, Said around, double margin) {
  /** What a point is moved towards the middle of its hull, so that corners lie around it. */
  private static final double INWARD = 0x1p-28;

  /** Corners of a cube, x by the lowest bit, that are those of a tetrahedron. */
  private static final int[] TETRAHEDRON = {0, 3, 5, 6};

  /** What the shares of a point of a triangle's side may be below 0 by rounding. */
  private static final double ROUNDING = 1e-9;

  /** Less than 1 by more than shares are rounded when they are added up. */
  private static final double WHOLE = 1 - 0x1p-48;

  /** Returns the radius of the balls that grow an element, metres. */
  static double radius(Bvh tree) {
    return switch (tree.shape()) {
      case Sphere sphere -> sphere.radius();
      case Capsule capsule -> capsule.radius();
      case PointCloud cloud -> cloud.radius();
      default -> 0;
    };
  }

  /**
   * Returns the point of an element at a place, or the one next to it.
   *
   * @param leaf a number among the tree's leaves; of a convex shape not looked at
   * @param p read: the place in the element's frame, metres; written: where the point is
   */
  static Optional<ElementPoint> of(Bvh tree, int leaf, double[] p) {
    if (tree.shape() instanceof PointCloud) {
      System.arraycopy(tree.corners(), 9 * leaf, p, 0, 3);
      return Optional.of(solid(Said.point(leaf, new int[0], new double[0])));
    }
    if (!(tree.shape() instanceof ConvexShape shape)) {
      return Optional.of(ofTriangle(tree.corners(), leaf, p));
    }
    return switch (shape) {
      case Sphere sphere -> Optional.of(onLine(0, p));
      case Capsule capsule -> Optional.of(onLine(capsule.length(), p));
      case Cylinder cylinder -> Optional.of(ofCylinder(cylinder, p));
      case Box box -> ofHull(HullPoints.corners(box), p);
      case ConvexHull hull -> ofHull(hull.points(), p);
    };
  }

  /** The point of a line along z around the origin. */
  private static ElementPoint onLine(double length, double[] p) {
    p[0] = 0;
    p[1] = 0;
    p[2] = Math.max(-length / 2, Math.min(length / 2, p[2]));
    return solid(
        length == 0
            ? Said.point(0, new int[0], new double[0])
            : Said.point(0, new int[] {1}, new double[] {p[2] / length + 0.5}));
  }

  /** The point of a cylinder, with four around it that are as far away as it is deep. */
  private static ElementPoint ofCylinder(Cylinder cylinder, double[] p) {
    double depth = Depth.of(cylinder, p[0], p[1], p[2]);
    List<Point> around = new ArrayList<>();
    for (int corner = 0; corner < 4; corner++) {
      double[] q = p.clone();
      for (int k = 0; k < 3; k++) {
        q[k] += (TETRAHEDRON[corner] >> k & 1) == 0 ? -depth / 2 : depth / 2;
      }
      around.add(pointOf(cylinder, q));
    }
    Said said = new Said(0, List.of(pointOf(cylinder, p)));
    return new ElementPoint(said, new Said(0, around), depth / 4);
  }

  private static Point pointOf(Cylinder cylinder, double[] p) {
    double end = cylinder.length() / 2;
    double far = Math.sqrt(p[0] * p[0] + p[1] * p[1]);
    double inward = Math.min(1, WHOLE * cylinder.discRadius() / far);
    p[0] *= far == 0 ? 1 : inward;
    p[1] *= far == 0 ? 1 : inward;
    p[2] = Math.max(-end, Math.min(end, p[2]));
    double[] share = {Math.min(1, p[2] / cylinder.length() + 0.5)};
    return new Point(new int[] {1}, share, new double[] {p[0], p[1]});
  }

  private static ElementPoint solid(Said said) {
    return new ElementPoint(said, Said.NOTHING, Double.POSITIVE_INFINITY);
  }

  private static Optional<ElementPoint> ofHull(double[] corners, double[] p) {
    HullPoints four = new HullPoints(corners);
    double margin = four.around(p[0], p[1], p[2]);
    if (!(margin > 0)) { // on a side, or next to it
      double[] middle = HullPoints.middle(corners);
      for (int k = 0; k < 3; k++) {
        p[k] += INWARD * (middle[k] - p[k]);
      }
      if (!(four.around(p[0], p[1], p[2]) > 0)) {
        return Optional.empty();
      }
    }
    double[] shares = four.weights();
    for (int k = 0; k < shares.length; k++) {
      shares[k] *= WHOLE;
    }
    Said said = Said.point(0, four.best(), shares);
    return Optional.of(new ElementPoint(said, Said.corners(0, four.best()), margin));
  }

  /** The point of a triangle next to a place: by weights, least squares, cut to the triangle. */
  private static ElementPoint ofTriangle(double[] corners, int triangle, double[] p) {
    int at = 9 * triangle;
    double[] sums = new double[5]; // of products: aa, ab, bb, ap, bp
    for (int k = at; k < at + 3; k++) {
      double a = corners[k + 3] - corners[k];
      double b = corners[k + 6] - corners[k];
      double way = p[k - at] - corners[k];
      sums[0] += a * a;
      sums[1] += a * b;
      sums[2] += b * b;
      sums[3] += a * way;
      sums[4] += b * way;
    }
    double det = sums[0] * sums[2] - sums[1] * sums[1];
    double u = (sums[3] * sums[2] - sums[4] * sums[1]) / det;
    double v = (sums[4] * sums[0] - sums[3] * sums[1]) / det;
    if (!(u > -ROUNDING && v > -ROUNDING && u + v < 1 + ROUNDING)) { // beyond a side, or flat
      u = Depth.deepest(0, 1, w -> -squared(corners, at, p, w, nearestAcross(corners, at, p, w)));
      v = nearestAcross(corners, at, p, u);
    }
    double whole = Math.max(1, Math.max(0, u) + Math.max(0, v)) / WHOLE;
    double[] shares = {Math.max(0, u) / whole, Math.max(0, v) / whole};
    for (int k = at; k < at + 3; k++) {
      double c = corners[k];
      p[k - at] = c + shares[0] * (corners[k + 3] - c) + shares[1] * (corners[k + 6] - c);
    }
    return solid(Said.point(triangle, new int[] {1, 2}, shares));
  }

  private static double nearestAcross(double[] corners, int at, double[] p, double u) {
    return Depth.deepest(0, 1 - u, v -> -squared(corners, at, p, u, v));
  }

  private static double squared(double[] corners, int at, double[] p, double u, double v) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double c = corners[at + k];
      double way = c + u * (corners[at + 3 + k] - c) + v * (corners[at + 6 + k] - c) - p[k];
      sum += way * way;
    }
    return sum;
  }
}
