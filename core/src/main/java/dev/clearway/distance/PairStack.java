package dev.clearway.distance;

import java.util.Arrays;

/** A stack of node pairs that grows as needed and is kept between queries. */
final class PairStack {
  private int[] nodes = new int[256];
  private int top;

  void clear() {
    top = 0;
  }

  boolean isEmpty() {
    return top == 0;
  }

  void push(int i, int j) {
    if (top == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * top);
    }
    nodes[top] = i;
    nodes[top + 1] = j;
    top += 2;
  }

  /** Removes the topmost pair, which the following methods tell of until the next push. */
  void pop() {
    top -= 2;
  }

  int first() {
    return nodes[top];
  }

  int second() {
    return nodes[top + 1];
  }
}
