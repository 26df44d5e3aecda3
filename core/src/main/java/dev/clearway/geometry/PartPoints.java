package dev.clearway.geometry;

import java.util.Arrays;
import java.util.Comparator;

/**
 * One vertex of each connected part of a mesh, in a balanced tree of boxes along the axes: for
 * questions that only parts near something matter to.
 *
 * <p>Node 0 holds all points; the children of node i are 2 i + 1 and 2 i + 2. A node that holds the
 * points from {@code from} to {@code to - 1} is a leaf where they are at most {@value #LEAF}; else
 * they are halved at {@link #middle}. Immutable and thread-safe; built in O(n log² n) for n parts.
 */
public final class PartPoints {
  /** Most points of a leaf. */
  public static final int LEAF = 8;

  private static final int BOX = 6;

  private final double[] vertices;
  private final int[] order;
  private final double[] boxes;

  /**
   * Builds the tree.
   *
   * @param vertices read: of the mesh or cloud; kept
   * @param parts numbers of the vertices, at least one; kept and reordered
   */
  PartPoints(double[] vertices, int[] parts) {
    this.vertices = vertices;
    this.order = parts;
    int nodes = 1;
    for (int size = parts.length; size > LEAF; size = (size + 1) / 2) {
      nodes = 2 * nodes + 1;
    }
    this.boxes = new double[BOX * nodes];
    build(0, 0, parts.length);
  }

  private void build(int node, int from, int to) {
    int longest = 0;
    for (int k = 0; k < 3; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        low = Math.min(low, coordinate(i, k));
        high = Math.max(high, coordinate(i, k));
      }
      boxes[BOX * node + k] = low;
      boxes[BOX * node + 3 + k] = high;
      longest = high - low > length(node, longest) ? k : longest;
    }
    if (to - from > LEAF) {
      sort(from, to, longest);
      build(2 * node + 1, from, middle(from, to));
      build(2 * node + 2, middle(from, to), to);
    }
  }

  private double length(int node, int axis) {
    return boxes[BOX * node + 3 + axis] - boxes[BOX * node + axis];
  }

  private void sort(int from, int to, int axis) {
    int[] sorted =
        Arrays.stream(order, from, to)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer v) -> vertices[3 * v + axis])
                    .thenComparing(v -> v))
            .mapToInt(Integer::intValue)
            .toArray();
    System.arraycopy(sorted, 0, order, from, sorted.length);
  }

  /** Returns the number of points. */
  public int size() {
    return order.length;
  }

  /** Returns where the second half begins of the points from {@code from} to {@code to - 1}. */
  public static int middle(int from, int to) {
    return from + (to - from) / 2;
  }

  /** Returns a coordinate of a point along axis 0, 1 or 2, metres. */
  public double coordinate(int point, int axis) {
    return vertices[3 * order[point] + axis];
  }

  /** Returns the least (axis 0, 1, 2) or largest (3, 4, 5) coordinate of a node's points. */
  public double bound(int node, int axisAndSide) {
    return boxes[BOX * node + axisAndSide];
  }
}
