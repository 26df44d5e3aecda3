package dev.clearway.methods.rigid.transformed;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.convex.SupportMap;
import dev.clearway.geometry.ConvexShape;

/**
 * The image of a convex part of a shape under a linear map: of a convex shape, of a node's
 * rectangle swept sphere, or of a leaf's triangle. A core without radius, since the image of a ball
 * is none.
 *
 * <p>Scratch object: one thread, no allocation.
 */
@SuppressWarnings("NullAway.Init") // set and take come first
final class TransformedSupport implements SupportMap {
  /**
   * The reach that is given to {@link dev.clearway.distance.convex.ConvexDistance}, in reaches: its
   * contract allows 8 units of 2⁻⁵³ of it, and a point that is furthest along a direction carried
   * back, and is mapped, errs by up to 100.
   */
  private static final double WIDE = 16;

  private static final double NEGLIGIBLE = 0x1p-300;

  private final double[] point = new double[3];
  private double[] m;
  private double coreReach;
  private Bvh tree;
  private int node;

  /**
   * Chooses the map.
   *
   * @param rows read at every query: nine numbers, row by row
   * @param reach an upper bound on the distance of any point of the image from the image of the
   *     origin
   */
  void set(double[] rows, double reach) {
    m = rows;
    coreReach = WIDE * reach;
  }

  /** Chooses what a node holds: all of a convex shape, else its triangle or its volume. */
  void take(Bvh shape, int number) {
    tree = shape;
    node = number;
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    double x = flushed(m[0] * dx + m[3] * dy + m[6] * dz);
    double y = flushed(m[1] * dx + m[4] * dy + m[7] * dz);
    double z = flushed(m[2] * dx + m[5] * dy + m[8] * dz);
    if (tree.isConvex()) {
      ConvexShape shape = (ConvexShape) tree.shape();
      shape.coreSupport(x, y, z, point, 0);
      grow(shape.radius(), x, y, z);
    } else if (tree.isLeaf(node)) {
      corner(x, y, z);
    } else {
      ofVolume(x, y, z);
    }
    out[at] = m[0] * point[0] + m[1] * point[1] + m[2] * point[2];
    out[at + 1] = m[3] * point[0] + m[4] * point[1] + m[5] * point[2];
    out[at + 2] = m[6] * point[0] + m[7] * point[1] + m[8] * point[2];
  }

  private static double flushed(double component) {
    return Math.abs(component) < NEGLIGIBLE ? 0 : component;
  }

  private void grow(double radius, double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    double factor = length > 0 ? radius / length : 0;
    point[0] += factor * x;
    point[1] += factor * y;
    point[2] += factor * z;
  }

  private void corner(double x, double y, double z) {
    double[] corners = tree.corners();
    int best = 9 * tree.leaf(node);
    double most = Double.NEGATIVE_INFINITY;
    for (int c = 9 * tree.leaf(node); c < 9 * tree.leaf(node) + 9; c += 3) {
      double along = corners[c] * x + corners[c + 1] * y + corners[c + 2] * z;
      if (along > most) {
        most = along;
        best = c;
      }
    }
    System.arraycopy(corners, best, point, 0, 3);
  }

  private void ofVolume(double x, double y, double z) {
    double[] v = tree.volumes();
    int c = node * Bvh.STRIDE;
    double first = v[c + 3] * x + v[c + 4] * y + v[c + 5] * z;
    double second = v[c + 6] * x + v[c + 7] * y + v[c + 8] * z;
    double s = first < 0 ? -v[c + Bvh.HALVES] : v[c + Bvh.HALVES];
    double t = second < 0 ? -v[c + Bvh.HALVES + 1] : v[c + Bvh.HALVES + 1];
    for (int k = 0; k < 3; k++) {
      point[k] = v[c + k] + s * v[c + 3 + k] + t * v[c + 6 + k];
    }
    grow(v[c + Bvh.RADIUS], x, y, z);
  }

  @Override
  public double centre(int axis) {
    return 0;
  }

  @Override
  public double coreReach() {
    return coreReach;
  }

  @Override
  public double radius() {
    return 0;
  }
}
