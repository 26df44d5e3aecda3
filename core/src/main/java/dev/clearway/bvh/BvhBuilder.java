package dev.clearway.bvh;

import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;

/**
 * Builds a mesh's tree from the top: fit a volume, split the triangles along its longer axis at the
 * mean of their centroids, or at the median where the mean would leave one side with less than an
 * eighth. So the depth stays below log(n) / log(8/7) whatever the triangles are.
 */
final class BvhBuilder {
  private static final int LEAST_SHARE = 8;

  /** So many triangles have less than 2³¹ / {@link Bvh#STRIDE} nodes. */
  private static final int LARGEST = 1 << 26;

  /** Most node ranges that wait: one a level, and 2²⁶ triangles have fewer than 160 levels. */
  private static final int PENDING = 256;

  private final TriangleMesh mesh;
  private final int count;
  private final int[] order;
  private final double[] corners;
  private final double[] keys;
  private final double[] volumes;
  private final int[] links;
  private final RssFit fit;
  private int nodes;
  private int leaves;

  BvhBuilder(TriangleMesh mesh) {
    this.mesh = mesh;
    this.count = mesh.triangleCount();
    if (count > LARGEST) {
      throw new IllegalArgumentException(
          "a mesh of " + count + " triangles; a tree holds at most " + LARGEST);
    }
    this.order = new int[count];
    this.corners = new double[9 * count];
    this.keys = new double[count];
    int nodeCount = 2 * count - 1;
    this.volumes = new double[nodeCount * Bvh.STRIDE];
    this.links = new int[nodeCount];
    for (int t = 0; t < count; t++) {
      order[t] = t;
      for (int c = 0; c < 9; c++) {
        corners[9 * t + c] = mesh.coordinate(mesh.vertexOf(t, c / 3), c % 3);
      }
    }
    this.fit = new RssFit(corners);
  }

  Bvh build() {
    int[] pending = new int[3 * PENDING];
    int depth = 0;
    depth = push(pending, depth, 0, count, -1);
    while (depth > 0) {
      depth -= 3;
      int from = pending[depth];
      int to = pending[depth + 1];
      int parent = pending[depth + 2];
      int node = nodes++;
      if (parent >= 0) {
        links[parent] = node;
      }
      fit.fit(order, from, to, volumes, node * Bvh.STRIDE);
      if (to - from == 1) {
        links[node] = -1 - leaves++;
        continue;
      }
      int middle = split(from, to, node);
      depth = push(pending, depth, middle, to, node);
      depth = push(pending, depth, from, middle, -1);
    }
    return new Bvh(mesh, volumes, links, leafCorners(), order, bounds());
  }

  private static int push(int[] stack, int depth, int from, int to, int parent) {
    stack[depth] = from;
    stack[depth + 1] = to;
    stack[depth + 2] = parent;
    return depth + 3;
  }

  /**
   * Partitions the triangles of a node in two sets, neither empty; returns where the second starts.
   */
  private int split(int from, int to, int node) {
    int axis = node * Bvh.STRIDE + Bvh.AXES + (longerIsFirst(node) ? 0 : 3);
    double sum = 0;
    for (int i = from; i < to; i++) {
      keys[order[i]] = key(order[i], volumes[axis], volumes[axis + 1], volumes[axis + 2]);
      sum += keys[order[i]];
    }
    int middle = partition(from, to, sum / (to - from));
    int least = Math.max(1, (to - from) / LEAST_SHARE);
    if (middle - from < least || to - middle < least) {
      middle = from + (to - from) / 2;
      select(from, to, middle);
    }
    return middle;
  }

  private boolean longerIsFirst(int node) {
    int at = node * Bvh.STRIDE + Bvh.HALVES;
    return volumes[at] >= volumes[at + 1];
  }

  private double key(int triangle, double x, double y, double z) {
    int at = 9 * triangle;
    return x * (corners[at] + corners[at + 3] + corners[at + 6])
        + y * (corners[at + 1] + corners[at + 4] + corners[at + 7])
        + z * (corners[at + 2] + corners[at + 5] + corners[at + 8]);
  }

  private int partition(int from, int to, double pivot) {
    int left = from;
    for (int i = from; i < to; i++) {
      if (keys[order[i]] < pivot) {
        swap(left++, i);
      }
    }
    return left;
  }

  /**
   * Puts the triangles with the smaller keys before {@code middle}; ties in any, but fixed, order.
   */
  private void select(int from, int to, int middle) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      double pivot = keys[order[low + (high - low) / 2]];
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[order[i]] < pivot) {
          i++;
        }
        while (keys[order[j]] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }

  private double[] leafCorners() {
    double[] sorted = new double[corners.length];
    for (int leaf = 0; leaf < count; leaf++) {
      System.arraycopy(corners, 9 * order[leaf], sorted, 9 * leaf, 9);
    }
    return sorted;
  }

  private double[] bounds() {
    double[] bounds = new double[6];
    Arrays.fill(bounds, 0, 3, Double.POSITIVE_INFINITY);
    Arrays.fill(bounds, 3, 6, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < corners.length; i++) {
      bounds[i % 3] = Math.min(bounds[i % 3], corners[i]);
      bounds[3 + i % 3] = Math.max(bounds[3 + i % 3], corners[i]);
    }
    return bounds;
  }
}
