package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;

/**
 * Two trees in place, and bounds for their nodes and leaves.
 *
 * <p>Bounds hold for the shapes as given, placed by the twelve numbers of the relative pose taken
 * as exact. Scratch object: one thread, no allocation.
 */
final class PlacedPair {
  /**
   * Error of a vertex carried into the other frame, relative to reaches and offset: three products
   * and three sums a coordinate, √3 for three coordinates, below 2⁻⁴⁹.
   */
  private static final double PLACING_ERROR = 0x1p-49;

  final Counters counters = new Counters();
  private final RssDistance rss = new RssDistance();
  private final TrianglePair triangles = new TrianglePair();
  private final double[] pose = new double[12];
  private final double[] placed = new double[9];
  private final ConvexLeaves convexLeaves = new ConvexLeaves();
  private boolean convex;
  private Bvh a;
  private Bvh b;
  private double nodeError;
  private double placingError;

  void place(Bvh shapeA, Bvh shapeB, double[] aFromB, int at) {
    a = shapeA;
    b = shapeB;
    System.arraycopy(aFromB, at, pose, 0, Pose.SIZE);
    double offset = Math.abs(pose[9]) + Math.abs(pose[10]) + Math.abs(pose[11]);
    double scale = a.reach() + b.reach() + offset;
    nodeError = scale * RssDistance.ERROR;
    boolean exact = offset == 0 && Pose.isIdentityRotation(pose, 0);
    convex = a.isConvex() || b.isConvex();
    if (convex) {
      convexLeaves.place(a, b, pose);
    }
    placingError = exact ? 0 : scale * PLACING_ERROR;
  }

  Bvh a() {
    return a;
  }

  Bvh b() {
    return b;
  }

  /**
   * Returns at most the distance of two nodes' contents, or some value ≤ {@code enough} where their
   * volumes' distance is at most that.
   */
  double nodeBound(int i, int j, double enough) {
    if (convex) {
      counters.volumeTests += a.isConvex() && b.isConvex() ? 0 : 1;
      return convexLeaves.nodeBound(i, j);
    }
    counters.volumeTests++;
    return rss.bound(
            a.volumes(), i * Bvh.STRIDE, b.volumes(), j * Bvh.STRIDE, pose, enough + nodeError)
        - nodeError;
  }

  boolean areLeaves(int i, int j) {
    return a.isLeaf(i) && b.isLeaf(j);
  }

  /** Returns whether the second of two nodes, not both leaves, is the one to split. */
  boolean splitsSecond(int i, int j) {
    return a.isLeaf(i)
        || !b.isLeaf(j)
            && b.volumes()[j * Bvh.STRIDE + Bvh.SIZE] > a.volumes()[i * Bvh.STRIDE + Bvh.SIZE];
  }

  /** Computes the distance of two leaves; the following methods tell of it. */
  void compareLeaves(int i, int j) {
    counters.triangleTests++;
    if (convex) {
      convexLeaves.compareLeaves(i, j);
    } else {
      compareTriangles(i, j);
    }
  }

  private void compareTriangles(int i, int j) {
    double[] corners = b.corners();
    int at = 9 * b.leaf(j);
    double[] m = pose;
    for (int k = 0; k < 9; k += 3) {
      double x = corners[at + k];
      double y = corners[at + k + 1];
      double z = corners[at + k + 2];
      placed[k] = m[0] * x + m[1] * y + m[2] * z + m[9];
      placed[k + 1] = m[3] * x + m[4] * y + m[5] * z + m[10];
      placed[k + 2] = m[6] * x + m[7] * y + m[8] * z + m[11];
    }
    triangles.compute(a.corners(), 9 * a.leaf(i), placed, 0);
  }

  /** Returns at most the distance of the leaves compared last, ≥ 0. */
  double leafLower() {
    return convex ? convexLeaves.lower() : Math.max(0, triangles.lower() - placingError);
  }

  /** Returns the distance of the leaves compared last, exact to rounding; 0 if they overlap. */
  double leafNearest() {
    if (convex) {
      return convexLeaves.nearest();
    }
    return triangles.lower() == 0 && triangles.intersect() ? 0 : triangles.nearest();
  }

  /** Returns at least the distance of the leaves compared last. */
  double leafUpper() {
    return convex ? convexLeaves.upper() : triangles.upper() + placingError;
  }

  /**
   * Returns whether the leaves compared last certainly share a point, even if each point of either
   * moves by up to {@code error} metres.
   */
  boolean leavesOverlap(double error) {
    return convex ? convexLeaves.overlap(error) : triangles.pierces(error + placingError);
  }

  /**
   * Writes the nearest points found of the leaves compared last, the one on a first, in a's frame.
   */
  void leafWitness(double[] out) {
    if (convex) {
      convexLeaves.witness(out);
    } else {
      triangles.witness(out, 0);
    }
  }
}
