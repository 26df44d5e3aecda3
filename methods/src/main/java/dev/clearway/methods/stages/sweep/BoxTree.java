package dev.clearway.methods.stages.sweep;

import java.util.Arrays;
import java.util.Comparator;

/**
 * A binary tree of boxes along the axes over boxes that are given: least x, y, z, largest x, y, z.
 *
 * <p>Nodes are numbered from the root, 0; the children of node i are 2 i + 1 and 2 i + 2. A node
 * holds a stretch of the items, halved for its children; a stretch of one is a leaf. So the tree's
 * form depends on the number of items alone, and its boxes can be computed anew from the leaves.
 */
final class BoxTree {
  private final int[] order;
  private final double[] boxes;
  private final int[] items;

  /** Makes room for items in an order that puts near ones together. */
  BoxTree(int[] order) {
    this.order = order.clone();
    int nodes = 1;
    for (int leaves = 1; leaves < order.length; leaves *= 2) {
      nodes = 4 * leaves - 1;
    }
    boxes = new double[6 * nodes];
    items = new int[nodes];
    Arrays.fill(items, -1);
    assign(0, 0, order.length);
  }

  private void assign(int node, int from, int to) {
    if (to - from == 1) {
      items[node] = order[from];
    } else if (to > from) {
      int middle = (from + to + 1) / 2;
      assign(2 * node + 1, from, middle);
      assign(2 * node + 2, middle, to);
    }
  }

  /** Returns an order of boxes that puts near ones together: halved at the median, axis by axis. */
  static int[] sorted(double[] boxes, int count) {
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    sort(boxes, order, 0, count);
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  private static void sort(double[] boxes, Integer[] order, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int axis = widest(boxes, order, from, to);
    Arrays.sort(
        order,
        from,
        to,
        Comparator.comparingDouble(i -> boxes[6 * i + axis] + boxes[6 * i + 3 + axis]));
    int middle = (from + to + 1) / 2;
    sort(boxes, order, from, middle);
    sort(boxes, order, middle, to);
  }

  private static int widest(double[] boxes, Integer[] order, int from, int to) {
    int best = 0;
    double most = -1;
    for (int axis = 0; axis < 3; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        double centre = boxes[6 * order[i] + axis] + boxes[6 * order[i] + 3 + axis];
        low = Math.min(low, centre);
        high = Math.max(high, centre);
      }
      if (high - low > most) {
        most = high - low;
        best = axis;
      }
    }
    return best;
  }

  /**
   * Computes the boxes of all nodes.
   *
   * @param leaves read: six numbers an item
   */
  void fit(double[] leaves) {
    for (int node = items.length - 1; node >= 0; node--) {
      int at = 6 * node;
      if (items[node] >= 0) {
        System.arraycopy(leaves, 6 * items[node], boxes, at, 6);
      } else if (2 * node + 2 < items.length) {
        join(at, 6 * (2 * node + 1), 6 * (2 * node + 2));
      } else {
        empty(at);
      }
    }
  }

  private void join(int at, int first, int second) {
    for (int k = 0; k < 3; k++) {
      boxes[at + k] = Math.min(boxes[first + k], boxes[second + k]);
      boxes[at + 3 + k] = Math.max(boxes[first + 3 + k], boxes[second + 3 + k]);
    }
  }

  private void empty(int at) {
    Arrays.fill(boxes, at, at + 3, Double.POSITIVE_INFINITY);
    Arrays.fill(boxes, at + 3, at + 6, Double.NEGATIVE_INFINITY);
  }

  /** Returns the item of a leaf, −1 for other nodes. */
  int item(int node) {
    return items[node];
  }

  double[] boxes() {
    return boxes;
  }

  /** Returns false where two boxes certainly have no common point. */
  static boolean overlap(double[] a, int i, double[] b, int j) {
    boolean apart = false;
    for (int k = 0; k < 3; k++) {
      apart |= a[i + 3 + k] < b[j + k] || b[j + 3 + k] < a[i + k];
    }
    return !apart;
  }

  /** Returns the sum of a box's edges. */
  static double size(double[] b, int i) {
    return b[i + 3] - b[i] + (b[i + 4] - b[i + 1]) + (b[i + 5] - b[i + 2]);
  }
}
