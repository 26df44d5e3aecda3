package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.Optional;

/** Looks for points of two elements that are no further apart than a clearance. */
final class NearFinder {
  private NearFinder() {}

  /**
   * Returns what shows that they are.
   *
   * @param aFromB read: twelve numbers, b's frame in a's
   * @param leaves of both that are nearest to each other
   * @param points read: one of a in its frame, one of b in its own, metres, up to rounding
   */
  static Optional<MeetingWitness> find(
      Bvh a, Bvh b, double[] aFromB, int[] leaves, double[] points, double clearance) {
    double[] p = {points[0], points[1], points[2]};
    double[] q = {points[3], points[4], points[5]};
    Optional<Said> first = said(a, leaves[0], p);
    Optional<Said> second = said(b, leaves[1], q);
    double[] m = aFromB;
    double squared = 0;
    double scale = a.reach() + b.reach();
    for (int k = 0; k < 3; k++) {
      int r = 3 * k;
      double way = m[r] * q[0] + m[r + 1] * q[1] + m[r + 2] * q[2] + m[9 + k] - p[k];
      squared += way * way;
      scale += Math.abs(m[9 + k]);
    }
    double margin = clearance - Math.sqrt(squared);
    return first.isEmpty() || second.isEmpty() || !(margin > MeetingFinder.LEAST * scale)
        ? Optional.empty()
        : Optional.of(new MeetingWitness(MeetingWitness.POINTS, first.get(), second.get(), margin));
  }

  /**
   * Says which point of an element lies at a place or next to it.
   *
   * @param p read: the place; written: the point
   */
  private static Optional<Said> said(Bvh tree, int leaf, double[] p) {
    if (!(tree.shape() instanceof ConvexShape shape)) {
      return Optional.of(ofTriangle(tree.corners(), tree.leaf(leaf), p));
    }
    double inward = 1 - 0x1p-48;
    switch (shape) {
      case Sphere sphere -> shorten(p, 3, 0, inward * sphere.radius());
      case Capsule capsule -> {
        double end = capsule.length() / 2;
        double middle = Math.max(-end, Math.min(end, p[2]));
        shorten(p, 3, middle, inward * capsule.radius());
      }
      case Cylinder cylinder -> {
        double end = cylinder.length() / 2;
        p[2] = Math.max(-end, Math.min(end, p[2]));
        shorten(p, 2, 0, inward * cylinder.discRadius());
      }
      case Box box -> {
        double[] half = {box.x() / 2, box.y() / 2, box.z() / 2};
        for (int k = 0; k < 3; k++) {
          p[k] = Math.max(-half[k], Math.min(half[k], p[k]));
        }
      }
      case ConvexHull hull -> {
        double[] middle = HullPoints.middle(hull.points());
        for (int k = 0; k < 3; k++) {
          p[k] += 0x1p-28 * (middle[k] - p[k]); // four points are to lie around it
        }
        HullPoints four = new HullPoints(hull);
        return four.around(p[0], p[1], p[2]) > MeetingFinder.LEAST * hull.reach()
            ? Optional.of(new Said(new int[0], p.clone(), four.best()))
            : Optional.empty();
      }
    }
    return Optional.of(new Said(new int[0], p.clone()));
  }

  /** Moves a point towards one of the z axis until it is no further from it than a radius. */
  private static void shorten(double[] p, int components, double height, double radius) {
    double squared = p[0] * p[0] + p[1] * p[1];
    squared += components == 3 ? (p[2] - height) * (p[2] - height) : 0;
    double share = Math.min(1, radius / Math.sqrt(squared));
    if (share < 1) {
      p[0] *= share;
      p[1] *= share;
      p[2] = components == 3 ? height + share * (p[2] - height) : p[2];
    }
  }

  /** The point of a triangle next to a place: by weights, least squares, cut to the triangle. */
  static Said ofTriangle(double[] corners, int triangle, double[] p) {
    int at = 9 * triangle;
    double u =
        Depth.deepest(0, 1, w -> -squared(corners, at, p, w, nearestAcross(corners, at, p, w)));
    double v = nearestAcross(corners, at, p, u);
    double whole = Math.nextUp(u + v);
    if (whole > 1) {
      u /= whole * (1 + 0x1p-50);
      v /= whole * (1 + 0x1p-50);
    }
    for (int k = 0; k < 3; k++) {
      double c = corners[at + k];
      p[k] = c + u * (corners[at + 3 + k] - c) + v * (corners[at + 6 + k] - c);
    }
    return new Said(new int[] {triangle}, new double[] {u, v});
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

  /** Returns b's frame in a's. */
  static double[] relative(double[] poses, int first, int second) {
    double[] out = new double[Pose.SIZE];
    Pose.relative(poses, Pose.SIZE * first, poses, Pose.SIZE * second, out, 0);
    return out;
  }
}
