package dev.clearway.distance;

import java.util.Arrays;

/** The node pairs at which a descent ended, with their bounds. Kept between queries. */
final class Frontier {
  private int[] nodes = new int[256];
  private double[] bounds = new double[128];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int i, int j, double bound) {
    if (size == bounds.length) {
      nodes = Arrays.copyOf(nodes, 4 * size);
      bounds = Arrays.copyOf(bounds, 2 * size);
    }
    set(size++, i, j, bound);
  }

  void set(int slot, int i, int j, double bound) {
    nodes[2 * slot] = i;
    nodes[2 * slot + 1] = j;
    bounds[slot] = bound;
  }

  /** Returns the slot with the smallest bound, the first of equals; the frontier is not empty. */
  int weakest() {
    int weakest = 0;
    for (int slot = 1; slot < size; slot++) {
      if (bounds[slot] < bounds[weakest]) {
        weakest = slot;
      }
    }
    return weakest;
  }

  int first(int slot) {
    return nodes[2 * slot];
  }

  int second(int slot) {
    return nodes[2 * slot + 1];
  }

  double bound(int slot) {
    return bounds[slot];
  }
}
