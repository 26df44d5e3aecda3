package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * Looks whether triangles of two meshes meet: both trees are descended where boxes around their
 * nodes overlap, what overlaps most first, out at the first two triangles.
 *
 * <p>The boxes are those fitted to the triangles, which ask for two thirds of the tests; of large
 * meshes, where they would take much memory, those around the rectangle swept spheres.
 *
 * <p>To rounding, which is not accounted for. Scratch object, one thread, no allocation once its
 * stack has grown.
 */
final class MeshesLook {
  /** Nodes of a large mesh: fitted boxes of a smaller one take 8 MB at most. */
  private static final int LARGE = 1 << 16;

  private final PlacedPair leaves;
  private final PairStack stack = new PairStack();

  /**
   * Makes one.
   *
   * @param leaves compares triangles, and counts
   */
  MeshesLook(PlacedPair leaves) {
    this.leaves = leaves;
  }

  /**
   * Returns whether the second mesh comes within a reach of the first.
   *
   * @param m read: twelve numbers, firstFromSecond
   */
  boolean meet(Bvh a, Bvh b, double[] m, double reach) {
    leaves.place(a, b, m, 0);
    stack.clear();
    boolean fitted = a.nodeCount() <= LARGE && b.nodeCount() <= LARGE;
    file(0, 0, fitted ? fittedGap(a, 0, b, 0, reach) : gap(a, 0, b, 0, m, reach));
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (leaves.areLeaves(i, j)) {
        leaves.compareLeaves(i, j);
        if (reach > 0 ? leaves.leafLower() <= reach : leaves.leafNearest() == 0) {
          return true;
        }
      } else {
        split(a, i, b, j, m, reach, fitted);
      }
    }
    return false;
  }

  /** Returns the first mesh's leaf that met the second, of the question last answered by true. */
  int leafOfFirst() {
    return stack.first();
  }

  /** Returns the second mesh's. */
  int leafOfSecond() {
    return stack.second();
  }

  /** Files the pairs that a pair of nodes is split into, the one that overlaps more on top. */
  private void split(Bvh a, int i, Bvh b, int j, double[] m, double reach, boolean fitted) {
    boolean second = leaves.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : a.secondChild(i);
    int j2 = second ? b.secondChild(j) : j;
    double gap1 = fitted ? fittedGap(a, i1, b, j1, reach) : gap(a, i1, b, j1, m, reach);
    double gap2 = fitted ? fittedGap(a, i2, b, j2, reach) : gap(a, i2, b, j2, m, reach);
    if (gap1 < gap2) {
      file(i2, j2, gap2);
      file(i1, j1, gap1);
    } else {
      file(i1, j1, gap1);
      file(i2, j2, gap2);
    }
  }

  private void file(int i, int j, double gap) {
    if (!(gap > 0)) {
      stack.push(i, j);
    }
  }

  /** The same as {@link #gap} by the boxes fitted to the triangles. */
  private double fittedGap(Bvh a, int i, Bvh b, int j, double reach) {
    return leaves.boxSeparation(a.orientedBoxes(), i, b.orientedBoxes(), j, reach) - reach;
  }

  /**
   * Returns a gap above 0 where the balls, or one of the six directions of the sides of both boxes,
   * show that two nodes are farther apart than a reach; else the largest gap along these, at most
   * 0. The nine directions of pairs of edges gain little.
   */
  private double gap(Bvh a, int nodeOfA, Bvh b, int nodeOfB, double[] m, double reach) {
    double[] v = a.volumesWith(nodeOfA);
    double[] w = b.volumesWith(nodeOfB);
    int i = a.volumeAt(nodeOfA);
    int j = b.volumeAt(nodeOfB);
    leaves.counters.volumeTests++;
    double x = m[0] * w[j] + m[1] * w[j + 1] + m[2] * w[j + 2] + m[9] - v[i];
    double y = m[3] * w[j] + m[4] * w[j + 1] + m[5] * w[j + 2] + m[10] - v[i + 1];
    double z = m[6] * w[j] + m[7] * w[j + 1] + m[8] * w[j + 2] + m[11] - v[i + 2];
    double sizes = v[i + Bvh.SIZE] + w[j + Bvh.SIZE] + reach;
    if (x * x + y * y + z * z > sizes * sizes) {
      return Double.POSITIVE_INFINITY;
    }
    // the axes of the first box, and how far the middle of the second is along them
    int p = i + Bvh.AXES;
    double along0 = v[p] * x + v[p + 1] * y + v[p + 2] * z;
    double along1 = v[p + 3] * x + v[p + 4] * y + v[p + 5] * z;
    double along2 = v[p + 6] * x + v[p + 7] * y + v[p + 8] * z;
    double radius = v[i + Bvh.RADIUS] + reach;
    double a0 = v[i + Bvh.HALVES] + radius;
    double a1 = v[i + Bvh.HALVES + 1] + radius;
    double sum0 = a0;
    double sum1 = a1;
    double sum2 = radius;
    double most = Double.NEGATIVE_INFINITY;
    for (int q = 0; q < 3; q++) {
      int at = j + Bvh.AXES + 3 * q;
      double ux = m[0] * w[at] + m[1] * w[at + 1] + m[2] * w[at + 2];
      double uy = m[3] * w[at] + m[4] * w[at + 1] + m[5] * w[at + 2];
      double uz = m[6] * w[at] + m[7] * w[at + 1] + m[8] * w[at + 2];
      double dot0 = Math.abs(v[p] * ux + v[p + 1] * uy + v[p + 2] * uz);
      double dot1 = Math.abs(v[p + 3] * ux + v[p + 4] * uy + v[p + 5] * uz);
      double dot2 = Math.abs(v[p + 6] * ux + v[p + 7] * uy + v[p + 8] * uz);
      double half = w[j + Bvh.RADIUS] + (q < 2 ? w[j + Bvh.HALVES + q] : 0);
      sum0 += half * dot0;
      sum1 += half * dot1;
      sum2 += half * dot2;
      double own = half + a0 * dot0 + a1 * dot1 + radius * dot2;
      most = Math.max(most, Math.abs(ux * x + uy * y + uz * z) - own);
    }
    return Math.max(
        Math.max(most, Math.abs(along0) - sum0),
        Math.max(Math.abs(along1) - sum1, Math.abs(along2) - sum2));
  }
}
