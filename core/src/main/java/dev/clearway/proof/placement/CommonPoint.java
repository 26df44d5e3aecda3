package dev.clearway.proof.placement;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.PointInMesh;
import dev.clearway.distance.convex.ConvexDistance;
import dev.clearway.distance.convex.PointSet;
import dev.clearway.distance.convex.SupportMap;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;
import java.util.IdentityHashMap;

/**
 * Looks for a point that lies in both of two elements, by more than rounding: for solids whose
 * surfaces only touch though the solids overlap, as those of flush boxes do, where no edge pierces
 * a triangle.
 *
 * <p>Points are sought near leaves that are too close to tell: the points of a triangle inside the
 * other element, and those below the place where two triangles meet, on the inner side of both.
 *
 * <p><b>Guarantee.</b> Where a point is found, the elements share one even if every point of each
 * moves by up to the error: the point lies inside a closed mesh or a convex shape whose surface is
 * further away than that and all rounding. Not finding one proves nothing.
 *
 * <p>Scratch object, one thread. Cost: at most some hundred tests of points.
 */
final class CommonPoint {
  /** Pairs of leaves that are looked at. */
  private static final int MOST_LEAVES = 4;

  /** Depths tried below one place, each an eighth of the one before. */
  private static final int DEPTHS = 9;

  private static final double NEXT_DEPTH = 0.125;

  /**
   * Rounding of a point on the way from one frame to the other, of a mean of corners, and of what
   * bounds its depth, relative to reaches and offset: some 40 · 2⁻⁵³.
   */
  private static final double ERROR = 0x1p-45;

  /** Half width of the slab around a triangle's plane that counts as the plane, in sizes. */
  private static final double SLAB = 0x1p-20;

  private static final double[] IDENTITY = Pose.IDENTITY.toArray();

  private final IdentityHashMap<Bvh, SupportMap> supports = new IdentityHashMap<>();
  private final IdentityHashMap<Bvh, InwardFaces> inwardFaces = new IdentityHashMap<>();
  private final PointInMesh inside = new PointInMesh();
  private final ConvexDistance distance = new ConvexDistance();
  private final PointSet point = new PointSet(1);
  private final PointSet triangle = new PointSet(3);
  private final TriangleOverlap overlap = new TriangleOverlap();
  private final double[] cornersOfA = new double[9];
  private final double[] cornersOfB = new double[9];
  private final double[] p = new double[3];
  private final double[] inB = new double[3];
  private int[] waiting = new int[64];
  private Bvh a;
  private Bvh b;
  private double[] aFromB;
  private double depth;

  /** Makes scratch. */
  @SuppressWarnings("NullAway.Init") // isFound takes the trees
  CommonPoint() {}

  /**
   * Returns whether a common point was found.
   *
   * @param aFromB read: twelve numbers, b's frame in a's
   * @param error metres, by which any point of either may be off
   * @param close read: the pairs of leaves that are close
   */
  boolean isFound(Bvh a, Bvh b, double[] aFromB, double error, ContactQuery.Result close) {
    boolean hasPoints = a.shape() instanceof PointCloud || b.shape() instanceof PointCloud;
    if (hasPoints || (a.isConvex() && b.isConvex())) {
      return false; // their overlap is measured
    }
    this.a = a;
    this.b = b;
    this.aFromB = aFromB;
    double offset = Math.abs(aFromB[9]) + Math.abs(aFromB[10]) + Math.abs(aFromB[11]);
    depth = 2 * error + ERROR * (a.reach() + b.reach() + offset);
    boolean found = isConvexMiddleCommon();
    for (int k = 0; k < close.closeCount() && !found; k++) {
      load(close.closeLeafOfA(k), close.closeLeafOfB(k));
      found = (k < MOST_LEAVES && isCornerCommon()) || isPointBelowCommon();
    }
    return found;
  }

  private void load(int i, int j) {
    if (!a.isConvex()) {
      outward(a, i, cornersOfA);
    }
    if (!b.isConvex()) {
      outward(b, j, cornersOfB);
      for (int c = 0; c < 9; c += 3) {
        System.arraycopy(cornersOfB, c, p, 0, 3);
        toA(p, cornersOfB, c);
      }
    }
  }

  /** Writes the corners of a leaf's triangle, from outside counterclockwise as far as is known. */
  private void outward(Bvh tree, int node, double[] out) {
    int leaf = tree.leaf(node);
    System.arraycopy(tree.corners(), 9 * leaf, out, 0, 9);
    InwardFaces faces =
        inwardFaces.computeIfAbsent(tree, t -> InwardFaces.of((TriangleMesh) t.shape()));
    if (faces.isInward(tree.triangleOfLeaf(leaf))) {
      System.arraycopy(tree.corners(), 9 * leaf + 6, out, 3, 3);
      System.arraycopy(tree.corners(), 9 * leaf + 3, out, 6, 3);
    }
  }

  private void toA(double[] from, double[] out, int at) {
    double[] m = aFromB;
    double x = from[0];
    double y = from[1];
    double z = from[2];
    for (int k = 0; k < 3; k++) {
      out[at + k] = m[3 * k] * x + m[3 * k + 1] * y + m[3 * k + 2] * z + m[9 + k];
    }
  }

  private boolean isConvexMiddleCommon() {
    if (!a.isConvex() && !b.isConvex()) {
      return false;
    }
    Arrays.fill(p, 0);
    if (b.isConvex()) {
      toA(new double[3], p, 0);
    }
    return isInA() && isInB();
  }

  /** Whether a corner or the middle of one triangle lies inside the other element. */
  private boolean isCornerCommon() {
    if (a.isConvex() || b.isConvex()) {
      return false; // the depth of triangles in convex shapes is measured
    }
    for (int c = 0; c < 12; c += 3) {
      take(cornersOfA, c);
      if (isInB()) {
        return true;
      }
      take(cornersOfB, c);
      if (isInA()) {
        return true;
      }
    }
    return false;
  }

  /** Takes a corner of a triangle, or its middle after the last one. */
  private void take(double[] corners, int at) {
    for (int k = 0; k < 3; k++) {
      p[k] = at < 9 ? corners[at + k] : (corners[k] + corners[3 + k] + corners[6 + k]) / 3;
    }
  }

  /** Whether a point on the inner side of both, below the place where they meet, is common. */
  private boolean isPointBelowCommon() {
    double[] first = a.isConvex() ? cornersOfB : cornersOfA;
    double[] second = b.isConvex() ? cornersOfA : cornersOfB;
    if (!overlap.find(first, second, SLAB)) {
      return false;
    }
    double down = overlap.size() / 3;
    for (int k = 0; k < DEPTHS && down > depth; k++) {
      for (int axis = 0; axis < 3; axis++) {
        p[axis] = overlap.middle(axis) - down * overlap.outward(axis);
      }
      if (isInA() && isInB()) {
        return true;
      }
      down *= NEXT_DEPTH;
    }
    return false;
  }

  /** Whether the point in hand, in a's frame, lies inside a by more than the depth. */
  private boolean isInA() {
    return isDeep(a, p);
  }

  private boolean isInB() {
    double[] m = aFromB;
    double x = p[0] - m[9];
    double y = p[1] - m[10];
    double z = p[2] - m[11];
    for (int k = 0; k < 3; k++) {
      inB[k] = m[k] * x + m[3 + k] * y + m[6 + k] * z;
    }
    return isDeep(b, inB);
  }

  private boolean isDeep(Bvh tree, double[] at) {
    if (tree.isConvex()) {
      point.set(at, 0, 1, 0);
      SupportMap support =
          supports.computeIfAbsent(tree, t -> SupportMap.of((ConvexShape) t.shape()));
      distance.query(point, support, IDENTITY, 0);
      return distance.overlapDepthLowerBound() > depth;
    }
    return tree.shape() instanceof TriangleMesh mesh
        && mesh.solidCount() > 0
        && isWithinBounds(tree, at)
        && isAwayFromSurface(tree, at) // first: where a point lies on a surface, all rays fail
        && inside.locate(tree, at[0], at[1], at[2]) == PointInMesh.Place.INSIDE;
  }

  /** Whether a point lies deep in the box around a mesh: else it does not in the mesh. */
  private boolean isWithinBounds(Bvh tree, double[] at) {
    boolean within = true;
    for (int k = 0; k < 3; k++) {
      within &= at[k] - depth > tree.bound(k) && at[k] + depth < tree.bound(k + 3);
    }
    return within;
  }

  /** Whether all triangles of a mesh are further from a point than the depth. */
  private boolean isAwayFromSurface(Bvh tree, double[] at) {
    double[] volumes = tree.volumes();
    int top = 0;
    waiting[top++] = 0;
    while (top > 0) {
      int i = waiting[--top];
      if (isBeyond(volumes, i * Bvh.STRIDE, at, tree.reach())) {
        continue;
      }
      if (tree.isLeaf(i)) {
        point.set(at, 0, 1, 0);
        triangle.set(tree.corners(), 9 * tree.leaf(i), 3, 0);
        distance.query(point, triangle, IDENTITY, 0, depth);
        if (!(distance.lower() > depth)) {
          return false;
        }
      } else {
        if (top + 2 > waiting.length) {
          waiting = Arrays.copyOf(waiting, 2 * waiting.length);
        }
        waiting[top++] = i + 1;
        waiting[top++] = tree.secondChild(i);
      }
    }
    return true;
  }

  /** Whether a point is certainly further than the depth from the ball around a volume. */
  private boolean isBeyond(double[] volumes, int v, double[] at, double reach) {
    double x = volumes[v] - at[0];
    double y = volumes[v + 1] - at[1];
    double z = volumes[v + 2] - at[2];
    double radius = volumes[v + Bvh.SIZE] + depth;
    double error = ERROR * (reach + Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(at[2]));
    return Math.sqrt(x * x + y * y + z * z) > radius + error;
  }
}
