package dev.clearway.distance;

import java.util.Arrays;

/** A stack of node pairs with a number each, that grows as needed and is kept between queries. */
final class PairStack {
  private int[] nodes = new int[256];
  private double[] bounds = new double[128];
  private int depth;

  void clear() {
    depth = 0;
  }

  boolean isEmpty() {
    return depth == 0;
  }

  void push(int i, int j, double bound) {
    if (depth == bounds.length) {
      nodes = Arrays.copyOf(nodes, 4 * depth);
      bounds = Arrays.copyOf(bounds, 2 * depth);
    }
    nodes[2 * depth] = i;
    nodes[2 * depth + 1] = j;
    bounds[depth++] = bound;
  }

  /** Removes the topmost pair, which the following methods tell of until the next push. */
  void pop() {
    depth--;
  }

  int first() {
    return nodes[2 * depth];
  }

  int second() {
    return nodes[2 * depth + 1];
  }

  double bound() {
    return bounds[depth];
  }
}
