package dev.clearway.distance.convex;

import dev.clearway.geometry.Cylinder;
import java.util.function.DoubleUnaryOperator;

/**
 * An oracle: the distance of a cylinder from another body by brute force.
 *
 * <p>The distance of a point from a cylinder has a closed form and is convex; it is minimised over
 * the other body by golden sections, one within the other. Right to about 1e-13 of the sizes.
 */
final class CylinderOracle {
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int SECTIONS = 58;

  private CylinderOracle() {}

  /** Returns the distance of two bodies, at least one of them a cylinder; B placed in A's frame. */
  static double distance(Body a, Body b, double[] aFromB) {
    if (a.cylinder() == null) {
      return distance(b, a, inverse(aFromB));
    }
    double core =
        b.cylinder() == null
            ? fromPolytope(a.cylinder(), b.core().placed(aFromB))
            : fromCylinder(a.cylinder(), b.cylinder(), aFromB);
    return Math.max(0, core - b.map().radius());
  }

  private static double[] inverse(double[] pose) {
    double[] out = new double[12];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        out[3 * i + j] = pose[3 * j + i];
      }
      out[9 + i] = -(pose[i] * pose[9] + pose[3 + i] * pose[10] + pose[6 + i] * pose[11]);
    }
    return out;
  }

  static double fromPoint(Cylinder cylinder, double x, double y, double z) {
    double beside = Math.max(0, Math.hypot(x, y) - cylinder.discRadius());
    double above = Math.max(0, Math.abs(z) - cylinder.length() / 2);
    return Math.hypot(beside, above);
  }

  /** Minimises over the polytope's triangles, edges and vertices; 0 if the cylinder is inside. */
  private static double fromPolytope(Cylinder cylinder, WidePolytope polytope) {
    if (polytope.hasInside(WideVector.of(0, 0, 0))) {
      return 0;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < polytope.triangles().length; t += 3) {
      double[] p = corner(polytope, polytope.triangles()[t]);
      double[] q = corner(polytope, polytope.triangles()[t + 1]);
      double[] r = corner(polytope, polytope.triangles()[t + 2]);
      least =
          Math.min(least, minimum(0, 1, s -> minimum(0, 1 - s, u -> at(cylinder, p, q, r, s, u))));
    }
    for (int e = 0; e < polytope.edges().length; e += 2) {
      double[] p = corner(polytope, polytope.edges()[e]);
      double[] q = corner(polytope, polytope.edges()[e + 1]);
      least = Math.min(least, minimum(0, 1, s -> at(cylinder, p, q, p, s, 0)));
    }
    double[] first = corner(polytope, 0);
    return Math.min(least, fromPoint(cylinder, first[0], first[1], first[2]));
  }

  private static double[] corner(WidePolytope polytope, int i) {
    WideVector v = polytope.vertices().get(i);
    return new double[] {v.x().high(), v.y().high(), v.z().high()};
  }

  private static double at(
      Cylinder cylinder, double[] p, double[] q, double[] r, double s, double u) {
    return fromPoint(
        cylinder,
        p[0] + s * (q[0] - p[0]) + u * (r[0] - p[0]),
        p[1] + s * (q[1] - p[1]) + u * (r[1] - p[1]),
        p[2] + s * (q[2] - p[2]) + u * (r[2] - p[2]));
  }

  private static double fromCylinder(Cylinder a, Cylinder b, double[] m) {
    double radius = b.discRadius();
    return minimum(
        -b.length() / 2,
        b.length() / 2,
        z ->
            minimum(
                -radius,
                radius,
                x -> {
                  double half = Math.sqrt(Math.max(0, radius * radius - x * x));
                  return minimum(-half, half, y -> atPlaced(a, m, x, y, z));
                }));
  }

  private static double atPlaced(Cylinder a, double[] m, double x, double y, double z) {
    return fromPoint(
        a,
        m[0] * x + m[1] * y + m[2] * z + m[9],
        m[3] * x + m[4] * y + m[5] * z + m[10],
        m[6] * x + m[7] * y + m[8] * z + m[11]);
  }

  /** Returns the least value of a convex function on an interval, its ends included. */
  private static double minimum(double from, double to, DoubleUnaryOperator f) {
    double low = from;
    double high = to;
    double left = high - GOLDEN * (high - low);
    double right = low + GOLDEN * (high - low);
    double atLeft = f.applyAsDouble(left);
    double atRight = f.applyAsDouble(right);
    double least = Math.min(f.applyAsDouble(from), f.applyAsDouble(to));
    for (int i = 0; i < SECTIONS; i++) {
      least = Math.min(least, Math.min(atLeft, atRight));
      if (atLeft < atRight) {
        high = right;
        right = left;
        atRight = atLeft;
        left = high - GOLDEN * (high - low);
        atLeft = f.applyAsDouble(left);
      } else {
        low = left;
        left = right;
        atLeft = atRight;
        right = low + GOLDEN * (high - low);
        atRight = f.applyAsDouble(right);
      }
    }
    return least;
  }
}
