package dev.clearway.plan;

import java.util.Arrays;

/**
 * A tree of vantage points over some of the configurations of {@link NearestNeighbours}.
 *
 * <p>The numbers of the configurations stand in one array; a part [lo, hi) of it begins with its
 * vantage point, then come those no farther from it than its radius, then the others.
 *
 * @see "P. N. Yianilos, Data Structures and Algorithms for Nearest Neighbor Search in General
 *     Metric Spaces, 1993"
 */
final class MetricTree {
  /** Parts up to this size are searched one by one. */
  private static final int LEAF = 8;

  private final NearestNeighbours all;
  private final int[] items;
  private final double[] radii;
  private final double[] distances;

  /** Builds a tree of the numbered configurations; takes the array. */
  MetricTree(NearestNeighbours all, int[] items) {
    this.all = all;
    this.items = items;
    this.radii = new double[items.length];
    this.distances = new double[items.length];
    build(0, items.length);
  }

  int size() {
    return items.length;
  }

  /** Returns the numbers of its configurations; read only. */
  int[] items() {
    return items;
  }

  private void build(int lo, int hi) {
    if (hi - lo <= LEAF) {
      return;
    }
    for (int i = lo + 1; i < hi; i++) {
      distances[i] = all.distance(items[lo], items[i]);
    }
    int middle = lo + 1 + (hi - lo - 1) / 2;
    select(lo + 1, hi, middle);
    radii[lo] = distances[middle];
    build(lo + 1, middle);
    build(middle, hi);
  }

  /**
   * Orders a part so that what stands before the k-th is no farther, what stands after no nearer.
   */
  private void select(int from, int to, int k) {
    int lo = from;
    int hi = to - 1;
    while (lo < hi) {
      double pivot = distances[lo + (hi - lo) / 2];
      int i = lo;
      int j = hi;
      while (i <= j) {
        while (distances[i] < pivot) {
          i++;
        }
        while (distances[j] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (k <= j) {
        hi = j;
      } else if (k >= i) {
        lo = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    double distance = distances[i];
    distances[i] = distances[j];
    distances[j] = distance;
    int item = items[i];
    items[i] = items[j];
    items[j] = item;
  }

  /** Offers all configurations that may be among the nearest ones to what is sought. */
  void search(Nearest out) {
    search(out, 0, items.length);
  }

  private void search(Nearest out, int lo, int hi) {
    if (hi - lo <= LEAF) {
      for (int i = lo; i < hi; i++) {
        out.offer(items[i], all.distance(items[i]));
      }
      return;
    }
    double distance = all.distance(items[lo]);
    out.offer(items[lo], distance);
    int middle = lo + 1 + (hi - lo - 1) / 2;
    // Strict, and with room for rounding: what is left out is farther than what is kept.
    double slack = 1e-9 * (distance + radii[lo]);
    if (distance < radii[lo]) {
      search(out, lo + 1, middle);
      if (distance + out.bound() + slack >= radii[lo]) {
        search(out, middle, hi);
      }
    } else {
      search(out, middle, hi);
      if (distance - out.bound() - slack <= radii[lo]) {
        search(out, lo + 1, middle);
      }
    }
  }

  /** The nearest of the configurations that were offered, equally near ones by their numbers. */
  static final class Nearest {
    private final int[] items;
    private final double[] distances;
    private int count;

    Nearest(int most) {
      items = new int[most];
      distances = new double[most];
    }

    /** Returns the distance beyond which nothing is of interest any more. */
    double bound() {
      return count < items.length ? Double.POSITIVE_INFINITY : distances[count - 1];
    }

    void offer(int item, double distance) {
      if (count == items.length && !precedes(item, distance, count - 1)) {
        return;
      }
      int at = count < items.length ? count++ : count - 1;
      while (at > 0 && precedes(item, distance, at - 1)) {
        items[at] = items[at - 1];
        distances[at] = distances[at - 1];
        at--;
      }
      items[at] = item;
      distances[at] = distance;
    }

    private boolean precedes(int item, double distance, int at) {
      return distance < distances[at] || (distance == distances[at] && item < items[at]);
    }

    /** Forgets all that was offered. */
    void clear() {
      count = 0;
    }

    /** Returns the nearest; something must have been offered. */
    int nearest() {
      return items[0];
    }

    int[] numbers() {
      return Arrays.copyOf(items, count);
    }
  }
}
