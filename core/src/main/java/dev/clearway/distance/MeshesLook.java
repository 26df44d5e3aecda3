package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * Looks whether triangles of two meshes meet: both trees are descended where the boxes around their
 * rectangle swept spheres overlap, out at the first two triangles.
 *
 * <p>To rounding, which is not accounted for. Scratch object, one thread, no allocation once its
 * stack has grown.
 */
final class MeshesLook {
  private final PlacedPair leaves;
  private final PairStack stack = new PairStack();

  /** The second node's axes in the first mesh's frame: u, v, normal. */
  private final double[] axes = new double[9];

  /** Products of both nodes' axes. */
  private final double[] dots = new double[9];

  private final double[] between = new double[3];
  private final double[] halvesOfA = new double[3];
  private final double[] halvesOfB = new double[3];

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
    file(a, 0, b, 0, m, reach);
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (leaves.areLeaves(i, j)) {
        leaves.compareLeaves(i, j);
        if (reach > 0 ? leaves.leafLower() <= reach : leaves.leafNearest() == 0) {
          return true;
        }
      } else if (leaves.splitsSecond(i, j)) {
        file(a, i, b, j + 1, m, reach);
        file(a, i, b, b.secondChild(j), m, reach);
      } else {
        file(a, i + 1, b, j, m, reach);
        file(a, a.secondChild(i), b, j, m, reach);
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

  private void file(Bvh a, int i, Bvh b, int j, double[] m, double reach) {
    if (!areApart(a.volumes(), i * Bvh.STRIDE, b.volumes(), j * Bvh.STRIDE, m, reach)) {
      stack.push(i, j);
    }
  }

  private boolean areApart(double[] v, int i, double[] w, int j, double[] m, double reach) {
    leaves.counters.volumeTests++;
    double x = m[0] * w[j] + m[1] * w[j + 1] + m[2] * w[j + 2] + m[9] - v[i];
    double y = m[3] * w[j] + m[4] * w[j + 1] + m[5] * w[j + 2] + m[10] - v[i + 1];
    double z = m[6] * w[j] + m[7] * w[j + 1] + m[8] * w[j + 2] + m[11] - v[i + 2];
    double sizes = v[i + Bvh.SIZE] + w[j + Bvh.SIZE] + reach;
    between[0] = x;
    between[1] = y;
    between[2] = z;
    return x * x + y * y + z * z > sizes * sizes || areBoxesApart(v, i, w, j, m, reach);
  }

  /** The six directions of the boxes' sides; the nine of pairs of edges gain little. */
  private boolean areBoxesApart(double[] v, int i, double[] w, int j, double[] m, double reach) {
    double x = between[0];
    double y = between[1];
    double z = between[2];
    halves(v, i, reach, halvesOfA);
    halves(w, j, 0, halvesOfB);
    for (int q = 0; q < 3; q++) {
      int at = j + Bvh.AXES + 3 * q;
      for (int k = 0; k < 3; k++) {
        axes[3 * q + k] = m[3 * k] * w[at] + m[3 * k + 1] * w[at + 1] + m[3 * k + 2] * w[at + 2];
      }
    }
    for (int p = 0; p < 3; p++) {
      int at = i + Bvh.AXES + 3 * p;
      double sum = halvesOfA[p];
      for (int q = 0; q < 3; q++) {
        double dot =
            v[at] * axes[3 * q] + v[at + 1] * axes[3 * q + 1] + v[at + 2] * axes[3 * q + 2];
        dots[3 * p + q] = Math.abs(dot);
        sum += halvesOfB[q] * Math.abs(dot);
      }
      if (Math.abs(v[at] * x + v[at + 1] * y + v[at + 2] * z) > sum) {
        return true;
      }
    }
    for (int q = 0; q < 3; q++) {
      double along = axes[3 * q] * x + axes[3 * q + 1] * y + axes[3 * q + 2] * z;
      double sum = halvesOfB[q];
      for (int p = 0; p < 3; p++) {
        sum += halvesOfA[p] * dots[3 * p + q];
      }
      if (Math.abs(along) > sum) {
        return true;
      }
    }
    return false;
  }

  private static void halves(double[] v, int at, double reach, double[] out) {
    double radius = v[at + Bvh.RADIUS] + reach;
    out[0] = v[at + Bvh.HALVES] + radius;
    out[1] = v[at + Bvh.HALVES + 1] + radius;
    out[2] = radius;
  }
}
