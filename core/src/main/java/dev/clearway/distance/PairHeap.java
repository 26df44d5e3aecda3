package dev.clearway.distance;

import java.util.Arrays;

/**
 * Node pairs with a bound each, the smallest first: a binary heap that grows as needed and is kept
 * between queries. Equal bounds come in an order that depends on the calls alone.
 */
public final class PairHeap {
  /** Pairs for which there is room at first, once there is one. */
  private static final int FEW = 128;

  private int[] nodes = {};
  private double[] bounds = {};
  private int size;
  private double limit = Double.POSITIVE_INFINITY;
  private double leftOut = Double.POSITIVE_INFINITY;

  /** Creates an empty heap. */
  public PairHeap() {}

  /** Removes all pairs and the limit. */
  public void clear() {
    size = 0;
    limit = Double.POSITIVE_INFINITY;
    leftOut = Double.POSITIVE_INFINITY;
  }

  /**
   * Leaves out pairs added from now on whose bound is not below a limit, but keeps the least of
   * these bounds. Only for a search that ends where the least bound reaches the limit.
   *
   * @param bound never larger than the limit before
   */
  public void leaveOutFrom(double bound) {
    limit = bound;
  }

  /**
   * Returns the smallest bound, +∞ where there is no pair. Where it is below the limit, the
   * following methods tell of its pair.
   */
  public double least() {
    return size == 0 ? leftOut : Math.min(leftOut, bounds[0]);
  }

  /** Returns the first node of the pair with the smallest bound. */
  public int first() {
    return nodes[0];
  }

  /** Returns the second node of the pair with the smallest bound. */
  public int second() {
    return nodes[1];
  }

  /** Adds a pair of nodes with its bound. */
  public void add(int i, int j, double bound) {
    if (bound >= limit) {
      leftOut = Math.min(leftOut, bound);
      return;
    }
    if (size == bounds.length) {
      int room = Math.max(FEW, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * room);
      bounds = Arrays.copyOf(bounds, room);
    }
    int slot = size++;
    while (slot > 0 && bound < bounds[(slot - 1) >> 1]) {
      move((slot - 1) >> 1, slot);
      slot = (slot - 1) >> 1;
    }
    set(slot, i, j, bound);
  }

  /** Removes the pair with the smallest bound; there must be one. */
  public void removeLeast() {
    size--;
    int slot = 0;
    for (int child = 1; child < size; child = 2 * slot + 1) {
      if (child + 1 < size && bounds[child + 1] < bounds[child]) {
        child++;
      }
      if (!(bounds[child] < bounds[size])) {
        break;
      }
      move(child, slot);
      slot = child;
    }
    move(size, slot);
  }

  private void move(int from, int to) {
    set(to, nodes[2 * from], nodes[2 * from + 1], bounds[from]);
  }

  private void set(int slot, int i, int j, double bound) {
    nodes[2 * slot] = i;
    nodes[2 * slot + 1] = j;
    bounds[slot] = bound;
  }
}
