package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;

/**
 * How far nodes of two placed trees are apart along a given direction, and a direction for that.
 *
 * <p>A node reaches as far along a direction as its volume, its triangle if it is a leaf of a mesh,
 * or its shape if that is convex.
 *
 * <p><b>Guarantee.</b> {@link #separation} is at most n · (q − p) for all points p of the first
 * node and q of the second, placed by the given numbers taken as exact: rounding is taken off,
 * {@code docs/distance.md} adds it up.
 *
 * <p>Scratch object: one thread, no allocation. Cost of a gap: some sixty multiplications.
 */
@SuppressWarnings("NullAway.Init") // place comes first
public final class NodePlane {
  /** Error of a gap along a unit vector, relative to the reaches and offsets of both shapes. */
  private static final double ERROR = 0x1p-45;

  /** Projections from node to node: enough for a direction near the best. */
  private static final int STEPS = 3;

  /** Squared lengths below this give no direction. */
  private static final double SHORTEST = 0x1p-400;

  private final QueryCounters counters;
  private final double[] start = new double[3];
  private final double[] goal = new double[3];
  private final double[] local = new double[3];
  private Bvh a;
  private Bvh b;
  private int atA;
  private int atB;

  /** Makes one that counts each gap as a test of two volumes. */
  public NodePlane(QueryCounters counters) {
    this.counters = counters;
  }

  /**
   * Chooses the two shapes for the following calls.
   *
   * @param offsetOfA where the first one's twelve numbers begin in arrays of poses
   * @param offsetOfB the same of the second
   */
  public void place(Bvh shapeA, int offsetOfA, Bvh shapeB, int offsetOfB) {
    a = shapeA;
    b = shapeB;
    atA = offsetOfA;
    atB = offsetOfB;
  }

  /**
   * Writes a unit vector, up to rounding, that points from one node to another: nearly along the
   * shortest way between their rectangles; zeros where they meet.
   *
   * @param poses read: worldFromShape of both shapes
   * @param out written: in the world's frame
   */
  public void direction(int i, int j, double[] poses, double[] out) {
    toWorld(b, j, poses, atB, goal);
    for (int step = 0; step < STEPS; step++) {
      nearest(a, i, poses, atA, goal, start);
      nearest(b, j, poses, atB, start, goal);
    }
    double x = goal[0] - start[0];
    double y = goal[1] - start[1];
    double z = goal[2] - start[2];
    double squared = x * x + y * y + z * z;
    double scale = squared > SHORTEST ? 1 / Math.sqrt(squared) : 0;
    out[0] = x * scale;
    out[1] = y * scale;
    out[2] = z * scale;
  }

  /**
   * Writes the normal of the first node's rectangle, towards the side on which the second node's
   * centre lies; zeros for convex shapes.
   *
   * @param poses read: worldFromShape of both shapes
   * @param out written: in the world's frame
   */
  public void normalOfFirst(int i, int j, double[] poses, double[] out) {
    normal(a, i, poses, atA, out);
    face(i, j, poses, out);
  }

  /** Writes that of the second node's rectangle, away from the side of the first node's centre. */
  public void normalOfSecond(int i, int j, double[] poses, double[] out) {
    normal(b, j, poses, atB, out);
    face(i, j, poses, out);
  }

  private static void normal(Bvh tree, int node, double[] poses, int at, double[] out) {
    double[] v = tree.volumesWith(node);
    int c = tree.volumeAt(node) + Bvh.NORMAL;
    for (int row = 0; row < 3; row++) {
      int r = at + 3 * row;
      out[row] =
          tree.isConvex() ? 0 : poses[r] * v[c] + poses[r + 1] * v[c + 1] + poses[r + 2] * v[c + 2];
    }
  }

  /** Turns a normal so that it points from the first node's centre towards the second's. */
  private void face(int i, int j, double[] poses, double[] out) {
    toWorld(a, i, poses, atA, start);
    toWorld(b, j, poses, atB, goal);
    double along =
        out[0] * (goal[0] - start[0])
            + out[1] * (goal[1] - start[1])
            + out[2] * (goal[2] - start[2]);
    for (int k = 0; k < 3 && along < 0; k++) {
      out[k] = -out[k];
    }
  }

  /** Writes a node's centre in the world's frame. */
  private static void toWorld(Bvh tree, int node, double[] poses, int at, double[] out) {
    double[] v = tree.volumesWith(node);
    int c = tree.volumeAt(node);
    for (int row = 0; row < 3; row++) {
      int r = at + 3 * row;
      out[row] = poses[r] * v[c] + poses[r + 1] * v[c + 1] + poses[r + 2] * v[c + 2];
      out[row] += poses[at + 9 + row];
    }
  }

  /** Writes the point of a node's rectangle, or of a shape's box, that is nearest to a point. */
  private void nearest(Bvh tree, int node, double[] poses, int at, double[] to, double[] out) {
    double x = to[0] - poses[at + 9];
    double y = to[1] - poses[at + 10];
    double z = to[2] - poses[at + 11];
    for (int k = 0; k < 3; k++) {
      local[k] = poses[at + k] * x + poses[at + 3 + k] * y + poses[at + 6 + k] * z;
    }
    if (tree.isConvex()) {
      for (int k = 0; k < 3; k++) {
        local[k] = Math.max(tree.bound(k), Math.min(tree.bound(k + 3), local[k]));
      }
    } else {
      clampToRectangle(tree.volumesWith(node), tree.volumeAt(node));
    }
    for (int k = 0; k < 3; k++) {
      int r = at + 3 * k;
      out[k] = poses[r] * local[0] + poses[r + 1] * local[1] + poses[r + 2] * local[2];
      out[k] += poses[at + 9 + k];
    }
  }

  private void clampToRectangle(double[] v, int c) {
    double x = local[0] - v[c];
    double y = local[1] - v[c + 1];
    double z = local[2] - v[c + 2];
    double s = clamp(x * v[c + 3] + y * v[c + 4] + z * v[c + 5], v[c + Bvh.HALVES]);
    double t = clamp(x * v[c + 6] + y * v[c + 7] + z * v[c + 8], v[c + Bvh.HALVES + 1]);
    for (int k = 0; k < 3; k++) {
      local[k] = v[c + k] + s * v[c + 3 + k] + t * v[c + 6 + k];
    }
  }

  private static double clamp(double value, double limit) {
    return Math.max(-limit, Math.min(limit, value));
  }

  /**
   * Returns a lower bound on the gap between two nodes along a direction, metres: negative where
   * they overlap along it; −∞ or NaN where numbers overflow.
   *
   * @param poses read: worldFromShape of both shapes
   * @param n read: from the first towards the second, of length 1 up to rounding, in the world's
   *     frame
   */
  public double separation(int i, int j, double[] poses, double[] n) {
    counters.volumeTests++;
    double firstEnd = reachAlong(a, i, poses, atA, n, 1);
    double secondEnd = reachAlong(b, j, poses, atB, n, -1);
    return -secondEnd - firstEnd - ERROR * span(poses);
  }

  /**
   * Takes the node apart that is thicker along a direction, if not both are leaves.
   *
   * @param poses read: worldFromShape of both shapes
   * @param n read: as for {@link #separation}
   * @param out written: the two parts from {@code at}, two nodes each, the one nearer to the other
   *     node along the direction last
   * @return how many numbers were written: 4, or 0 where both nodes are leaves
   */
  public int split(int i, int j, double[] poses, double[] n, int[] out, int at) {
    boolean leafA = a.isLeaf(i);
    boolean leafB = b.isLeaf(j);
    if (leafA && leafB) {
      return 0;
    }
    boolean first =
        leafB
            || (!leafA
                && reachAlong(a, i, poses, atA, n, 1) + reachAlong(a, i, poses, atA, n, -1)
                    > reachAlong(b, j, poses, atB, n, 1) + reachAlong(b, j, poses, atB, n, -1));
    Bvh tree = first ? a : b;
    int node = first ? i : j;
    int one = node + 1;
    int two = tree.secondChild(node);
    int sign = first ? 1 : -1;
    int place = first ? atA : atB;
    boolean oneLast =
        reachAlong(tree, one, poses, place, n, sign) > reachAlong(tree, two, poses, place, n, sign);
    int last = oneLast ? one : two;
    int before = oneLast ? two : one;
    out[at] = first ? before : i;
    out[at + 1] = first ? j : before;
    out[at + 2] = first ? last : i;
    out[at + 3] = first ? j : last;
    return 4;
  }

  /**
   * Returns an upper bound on the distance of any point of the one shape from any of the other,
   * metres.
   */
  public double span(double[] poses) {
    return (scale(a, poses, atA) + scale(b, poses, atB)) * (1 + 0x1p-50);
  }

  private static double scale(Bvh tree, double[] poses, int at) {
    return tree.reach()
        + Math.abs(poses[at + 9])
        + Math.abs(poses[at + 10])
        + Math.abs(poses[at + 11]);
  }

  /** How far a node reaches along a direction, or against it. */
  private double reachAlong(Bvh tree, int node, double[] poses, int at, double[] n, int sign) {
    double nx = sign * n[0];
    double ny = sign * n[1];
    double nz = sign * n[2];
    // The direction in the shape's frame; of another length where the rotation is not quite one.
    double dx = poses[at] * nx + poses[at + 3] * ny + poses[at + 6] * nz;
    double dy = poses[at + 1] * nx + poses[at + 4] * ny + poses[at + 7] * nz;
    double dz = poses[at + 2] * nx + poses[at + 5] * ny + poses[at + 8] * nz;
    double offset = poses[at + 9] * nx + poses[at + 10] * ny + poses[at + 11] * nz;
    if (tree.isConvex()) {
      return offset + ofConvex((ConvexShape) tree.shape(), dx, dy, dz);
    }
    return offset
        + (tree.isLeaf(node)
            ? ofTriangle(tree.corners(), 9 * tree.leaf(node), dx, dy, dz)
            : ofVolume(tree.volumesWith(node), tree.volumeAt(node), dx, dy, dz));
  }

  private double ofConvex(ConvexShape shape, double dx, double dy, double dz) {
    shape.coreSupport(flushed(dx), flushed(dy), flushed(dz), local, 0);
    return local[0] * dx + local[1] * dy + local[2] * dz + shape.radius() * length(dx, dy, dz);
  }

  /** Supports take no components that are tiny but not 0; what this loses is below rounding. */
  private static double flushed(double component) {
    return Math.abs(component) < 0x1p-200 ? 0 : component;
  }

  private static double ofTriangle(double[] corners, int at, double dx, double dy, double dz) {
    double most = Double.NEGATIVE_INFINITY;
    for (int c = at; c < at + 9; c += 3) {
      most = Math.max(most, corners[c] * dx + corners[c + 1] * dy + corners[c + 2] * dz);
    }
    return most;
  }

  private static double ofVolume(double[] v, int c, double dx, double dy, double dz) {
    double centre = v[c] * dx + v[c + 1] * dy + v[c + 2] * dz;
    double s = Math.abs(v[c + 3] * dx + v[c + 4] * dy + v[c + 5] * dz);
    double t = Math.abs(v[c + 6] * dx + v[c + 7] * dy + v[c + 8] * dz);
    return centre
        + s * v[c + Bvh.HALVES]
        + t * v[c + Bvh.HALVES + 1]
        + v[c + Bvh.RADIUS] * length(dx, dy, dz);
  }

  /**
   * An upper bound on the length of a vector that is a unit vector up to rounding: √x ≤ (1 + x) /
   * 2.
   */
  private static double length(double x, double y, double z) {
    return (1 + x * x + y * y + z * z) / 2;
  }
}
