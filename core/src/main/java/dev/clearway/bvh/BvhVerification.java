package dev.clearway.bvh;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;

/**
 * Verifies the arrays of a mesh's tree that come from elsewhere: first whether they are a tree as
 * {@link BvhBuilder} lays it out, then, where its volumes are needed, whether each contains its
 * triangles by as much as {@link RssFit} widens it, axes being orthonormal. So whatever the arrays
 * hold, a tree that passes keeps the guarantee of {@link Bvh}, by the same computation that it
 * rests on when it is built.
 *
 * <p>Cost for n triangles: O(n) for the tree, O(n log n) for the volumes, on all processors; some
 * tenth of building the tree.
 */
final class BvhVerification {
  /**
   * By how much products of axes may be off: {@link RssFit} makes them orthonormal to 24 · 2⁻⁵³,
   * and a product of two is rounded by 3 · 2⁻⁵³ more. Axes that pass are so to 35 · 2⁻⁵³, which
   * asks for a widening by 170 · 2⁻⁵³, less than {@link RssFit#WIDENING}.
   */
  private static final double ORTHONORMAL = 32 * 0x1p-53;

  /** Halves of at least so many triangles are given to other threads. */
  private static final int FORKED = 2048;

  private final double[] corners;
  private final int[] links;

  /**
   * Takes a tree.
   *
   * @param corners nine numbers a leaf
   * @param links of a tree: {@link #isTree}
   */
  BvhVerification(double[] corners, int[] links) {
    this.corners = corners;
    this.links = links;
  }

  /**
   * Returns whether arrays are a tree over some triangles.
   *
   * @param links as long as there are nodes, 2 n − 1 for n triangles
   * @param order numbers of triangles, leaf by leaf
   */
  static boolean isTree(int count, int[] links, int[] order) {
    return order.length == count
        && links.length == 2 * count - 1
        && isPermutation(order)
        && isTree(links, 0, 0, count);
  }

  private static boolean isPermutation(int[] order) {
    boolean[] seen = new boolean[order.length];
    for (int triangle : order) {
      if (triangle < 0 || triangle >= order.length || seen[triangle]) {
        return false;
      }
      seen[triangle] = true;
    }
    return true;
  }

  /** Halves as the builder makes them, so that no tree is deep. */
  private static boolean isTree(int[] links, int node, int from, int to) {
    if (to - from == 1) {
      return links[node] == -1 - from;
    }
    int below = links[node] - node; // twice the triangles of the first half
    int middle = from + below / 2;
    int least = Math.max(1, (to - from) / BvhBuilder.LEAST_SHARE);
    return below > 0
        && below % 2 == 0
        && middle - from >= least
        && to - middle >= least
        && isTree(links, node + 1, from, middle)
        && isTree(links, links[node], middle, to);
  }

  /**
   * Returns whether volumes contain what the tree's nodes hold.
   *
   * @param volumes whatever was read
   */
  boolean holds(double[] volumes) {
    return volumes.length == Bvh.STRIDE * links.length && holds(volumes, 0, 0, corners.length / 9);
  }

  private boolean holds(double[] volumes, int node, int from, int to) {
    if (!contains(volumes, node, from, to)) {
      return false;
    }
    if (to - from == 1) {
      return true;
    }
    int middle = from + (links[node] - node) / 2;
    if (middle - from >= FORKED && to - middle >= FORKED) {
      Callable<Boolean> second = () -> holds(volumes, links[node], middle, to);
      ForkJoinTask<Boolean> other = ForkJoinTask.adapt(second).fork();
      boolean first = holds(volumes, node + 1, from, middle);
      return other.join() && first;
    }
    return holds(volumes, node + 1, from, middle) && holds(volumes, links[node], middle, to);
  }

  private boolean contains(double[] volumes, int node, int from, int to) {
    int at = Bvh.STRIDE * node;
    double a = volumes[at + Bvh.HALVES];
    double b = volumes[at + Bvh.HALVES + 1];
    double radius = volumes[at + Bvh.RADIUS];
    return a >= 0
        && b >= 0
        && areOrthonormal(volumes, at + Bvh.AXES)
        && volumes[at + Bvh.SIZE] < Double.POSITIVE_INFINITY
        && RssFit.widestOffset(corners, from, to, volumes, at) <= radius
        && volumes[at + Bvh.SIZE] == Math.sqrt(a * a + b * b) + radius;
  }

  /** By plain numbers: three loops in each other take longer than all points of a small node. */
  private static boolean areOrthonormal(double[] v, int at) {
    double ux = v[at];
    double uy = v[at + 1];
    double uz = v[at + 2];
    double vx = v[at + 3];
    double vy = v[at + 4];
    double vz = v[at + 5];
    double wx = v[at + 6];
    double wy = v[at + 7];
    double wz = v[at + 8];
    return Math.abs(ux * ux + uy * uy + uz * uz - 1) <= ORTHONORMAL
        && Math.abs(vx * vx + vy * vy + vz * vz - 1) <= ORTHONORMAL
        && Math.abs(wx * wx + wy * wy + wz * wz - 1) <= ORTHONORMAL
        && Math.abs(ux * vx + uy * vy + uz * vz) <= ORTHONORMAL
        && Math.abs(ux * wx + uy * wy + uz * wz) <= ORTHONORMAL
        && Math.abs(vx * wx + vy * wy + vz * wz) <= ORTHONORMAL;
  }
}
