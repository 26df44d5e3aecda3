package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * Tells whether a ball is clear of a mesh's triangles, by the volumes of its tree alone.
 *
 * <p>Scratch object, one thread. Cost: O(log n) for a ball that is small beside the mesh.
 *
 * @see "docs/distance.md, section 5"
 */
final class ClearBall {
  /** Covers what rounding takes from an offset, relative to D of docs/distance.md, section 2. */
  private static final double ROUNDING = 0x1p-45;

  private final PairStack stack = new PairStack();

  /**
   * Returns whether no triangle comes into a ball; false where that is not certain.
   *
   * @param radius of the ball, metres; its centre is given in the mesh's frame
   */
  boolean isClear(Bvh tree, double x, double y, double z, double radius) {
    int[] links = tree.links();
    stack.clear();
    stack.push(0, 0);
    while (!stack.isEmpty()) {
      stack.pop();
      int node = stack.first();
      if (misses(tree.volumesWith(node), tree.volumeAt(node), x, y, z, radius)) {
        continue;
      }
      if (links[node] < 0) {
        return false;
      }
      stack.push(links[node], 0);
      stack.push(node + 1, 0);
    }
    return true;
  }

  /** Whether a ball certainly stays clear of the volume {@code v} at {@code at}. */
  private static boolean misses(double[] v, int at, double x, double y, double z, double radius) {
    double dx = x - v[at];
    double dy = y - v[at + 1];
    double dz = z - v[at + 2];
    double along0 = v[at + 3] * dx + v[at + 4] * dy + v[at + 5] * dz;
    double along1 = v[at + 6] * dx + v[at + 7] * dy + v[at + 8] * dz;
    double across = v[at + 9] * dx + v[at + 10] * dy + v[at + 11] * dz;
    double d0 = Math.max(0, Math.abs(along0) - v[at + Bvh.HALVES]);
    double d1 = Math.max(0, Math.abs(along1) - v[at + Bvh.HALVES + 1]);
    double size = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
    double reach = radius + v[at + Bvh.RADIUS] + size * ROUNDING;
    return d0 * d0 + d1 * d1 + across * across > reach * reach;
  }
}
