package dev.clearway.proof.tube;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.CornerPoints;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * Points whose convex hull, grown by a radius, contains a part of an element: the corners of a
 * convex shape, of a triangle, or of the rectangle of a volume, in the world. Scratch, one thread.
 */
final class PartPoints {
  private final GeometryTable geometries;
  private final CornerPoints[] corners;
  private double[] points = new double[24];
  private int count;
  private double grown;
  private int furthest;

  PartPoints(GeometryTable geometries) {
    this.geometries = geometries;
    this.corners = new CornerPoints[geometries.size()];
  }

  /**
   * Places the points of a part.
   *
   * @param node of the element's tree
   * @param poses read: worldFromShape of all elements
   * @param links read: worldFromLink of all links
   */
  void place(int element, int node, double[] poses, double[] links) {
    Bvh tree = geometries.tree(element);
    int pose = Pose.SIZE * element;
    count = 0;
    if (tree.isConvex()) {
      if (corners[element] == null) {
        corners[element] = CornerPoints.of(geometries.geometry(element));
      }
      double[] all = corners[element].inLink();
      grown = corners[element].grown();
      for (int i = 0; i < all.length; i += 3) {
        add(all[i], all[i + 1], all[i + 2], links, Pose.SIZE * geometries.link(element));
      }
    } else if (tree.isLeaf(node)) {
      grown = 0;
      double[] all = tree.corners();
      for (int i = 9 * tree.leaf(node); count < 3; i += 3) {
        add(all[i], all[i + 1], all[i + 2], poses, pose);
      }
    } else {
      double[] v = tree.volumes();
      int c = node * Bvh.STRIDE;
      grown = v[c + Bvh.RADIUS];
      for (int k = 0; k < 4; k++) {
        double s = (k & 1) == 0 ? v[c + Bvh.HALVES] : -v[c + Bvh.HALVES];
        double t = (k & 2) == 0 ? v[c + Bvh.HALVES + 1] : -v[c + Bvh.HALVES + 1];
        add(
            v[c] + s * v[c + 3] + t * v[c + 6],
            v[c + 1] + s * v[c + 4] + t * v[c + 7],
            v[c + 2] + s * v[c + 5] + t * v[c + 8],
            poses,
            pose);
      }
    }
  }

  private void add(double x, double y, double z, double[] poses, int at) {
    if (points.length < 3 * count + 3) {
      points = Arrays.copyOf(points, 2 * points.length);
    }
    for (int row = 0; row < 3; row++) {
      int r = at + 3 * row;
      points[3 * count + row] =
          poses[r] * x + poses[r + 1] * y + poses[r + 2] * z + poses[at + 9 + row];
    }
    count++;
  }

  /** Returns the largest coordinate, metres. */
  double size() {
    double size = grown;
    for (int i = 0; i < 3 * count; i++) {
      size = Math.max(size, Math.abs(points[i]));
    }
    return size;
  }

  /** Returns how far the part reaches at most along a direction, displaced, metres. */
  double reach(DisplacedReach displaced, double[] n) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < 3 * count; i += 3) {
      double reach = displaced.of(points[i], points[i + 1], points[i + 2], n);
      if (!(reach <= most)) { // NaN comes through
        most = reach;
        furthest = i;
      }
    }
    return most + grown; // what displaces is rigid: balls stay balls
  }

  /** Adds what displaces the point that reached furthest: {@link DisplacedReach#blame}. */
  void blame(DisplacedReach displaced, double[] n, Blame blame) {
    displaced.blame(points[furthest], points[furthest + 1], points[furthest + 2], n, blame);
  }
}
