package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.convex.ConvexDistance;
import dev.clearway.distance.convex.PointSet;
import dev.clearway.distance.convex.SupportMap;
import dev.clearway.geometry.ConvexShape;
import java.util.IdentityHashMap;

/**
 * Distances of nodes and leaves of two placed trees of which at least one is a convex shape.
 *
 * <p>A mesh's node is the hull of its rectangle's corners grown by its radius, a leaf the hull of
 * three corners; both meet the convex shape in {@link ConvexDistance}. Scratch object, one thread;
 * allocates once for each shape it meets.
 */
@SuppressWarnings("NullAway.Init") // place comes first
final class ConvexLeaves {
  /** Rounding of a rectangle's corner, relative to the shape's reach. */
  private static final double CORNER_ERROR = 0x1p-48;

  private final IdentityHashMap<Bvh, SupportMap> supports = new IdentityHashMap<>();
  private final ConvexDistance query = new ConvexDistance();
  private final PointSet ofA = new PointSet(4);
  private final PointSet ofB = new PointSet(4);
  private final double[] corners = new double[12];
  private Bvh a;
  private Bvh b;
  private SupportMap supportA;
  private SupportMap supportB;
  private double[] pose;

  /**
   * Takes the two trees.
   *
   * @param aFromB read at every query: places b's frame in a's
   */
  void place(Bvh shapeA, Bvh shapeB, double[] aFromB) {
    a = shapeA;
    b = shapeB;
    pose = aFromB;
    supportA = a.isConvex() ? support(a) : ofA;
    supportB = b.isConvex() ? support(b) : ofB;
  }

  private SupportMap support(Bvh tree) {
    return supports.computeIfAbsent(tree, t -> SupportMap.of((ConvexShape) t.shape()));
  }

  /**
   * Returns a lower bound on the distance of two nodes' contents; −∞ where both are whole convex
   * shapes.
   *
   * @param enough where it is no more than this, any bound will do
   * @param plenty more than this is as good as this
   */
  double nodeBound(int i, int j, double enough, double plenty) {
    if (a.isConvex() && b.isConvex()) {
      return Double.NEGATIVE_INFINITY;
    }
    if (!a.isConvex()) {
      loadNode(a, i, ofA);
    }
    if (!b.isConvex()) {
      loadNode(b, j, ofB);
    }
    query.query(supportA, supportB, pose, 0, enough, plenty);
    return query.lower();
  }

  private void loadNode(Bvh tree, int node, PointSet set) {
    double[] v = tree.volumes();
    int at = node * Bvh.STRIDE;
    for (int corner = 0; corner < 4; corner++) {
      double s = (corner & 1) == 0 ? v[at + Bvh.HALVES] : -v[at + Bvh.HALVES];
      double t = (corner & 2) == 0 ? v[at + Bvh.HALVES + 1] : -v[at + Bvh.HALVES + 1];
      for (int k = 0; k < 3; k++) {
        corners[3 * corner + k] =
            v[at + Bvh.CENTRE + k] + s * v[at + Bvh.AXES + k] + t * v[at + Bvh.AXES + 3 + k];
      }
    }
    set.set(corners, 0, 4, v[at + Bvh.RADIUS] + tree.reach() * CORNER_ERROR);
  }

  /** Computes the distance of two leaves; the following methods tell of it. */
  void compareLeaves(int i, int j) {
    if (!a.isConvex()) {
      ofA.set(a.corners(), 9 * a.leaf(i), 3, 0);
    }
    if (!b.isConvex()) {
      ofB.set(b.corners(), 9 * b.leaf(j), 3, 0);
    }
    query.query(supportA, supportB, pose, 0);
  }

  double lower() {
    return query.lower();
  }

  double upper() {
    return query.upper();
  }

  double nearest() {
    return query.lower() == 0 && query.overlapDepthLowerBound() > 0 ? 0 : query.upper();
  }

  /** Whether the leaves overlap even if each point of either moves by up to {@code error}. */
  boolean overlap(double error) {
    return query.overlapDepthLowerBound() > 2 * error;
  }

  /** A component of the direction from a to b that the lower bound was proven along. */
  double direction(int axis) {
    return query.direction(axis);
  }

  void witness(double[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = query.witnessOnA(k);
      out[3 + k] = query.witnessOnB(k);
    }
  }
}
