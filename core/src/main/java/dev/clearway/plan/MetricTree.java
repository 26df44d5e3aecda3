package dev.clearway.plan;

import java.util.Arrays;
import java.util.List;

/**
 * A tree of vantage points over some of the configurations of {@link NearestNeighbours}.
 *
 * <p>The numbers of the configurations stand in one array; a part [lo, hi) of it begins with its
 * vantage point, then come those no farther from it than its radius, then the others. A leaf keeps
 * its configurations coordinate by coordinate, and compares them all at once.
 *
 * <p>One thread, as a search has scratch of its own.
 *
 * @see "P. N. Yianilos, Data Structures and Algorithms for Nearest Neighbor Search in General
 *     Metric Spaces, 1993"
 */
final class MetricTree {
  /** Parts up to this size are leaves. */
  private static final int LEAF = 128;

  private final ConfigurationSpace space;
  private final int size;
  private final int[] items;
  private final double[] radii;

  /** By their first item: of a leaf all, of a vantage point itself, coordinate by coordinate. */
  private final double[][][] rows;

  private final double[] distances;
  private final double[] squares = new double[LEAF];

  private MetricTree(ConfigurationSpace space, int[] items) {
    this.space = space;
    this.size = space.packedSize();
    this.items = items;
    this.radii = new double[items.length];
    this.rows = new double[items.length][][];
    this.distances = new double[items.length];
  }

  /** Builds a tree of the numbered configurations; takes the array. */
  static MetricTree of(ConfigurationSpace space, List<double[]> all, int[] items) {
    MetricTree tree = new MetricTree(space, items);
    tree.build(all, 0, items.length);
    return tree;
  }

  int size() {
    return items.length;
  }

  /** Returns the numbers of its configurations; read only. */
  int[] items() {
    return items;
  }

  private void build(List<double[]> all, int lo, int hi) {
    if (hi - lo <= LEAF) {
      rows[lo] = rows(all, lo, hi);
      return;
    }
    double[] vantage = all.get(items[lo]);
    rows[lo] = rows(all, lo, lo + 1);
    for (int i = lo + 1; i < hi; i++) {
      distances[i] = space.distance(vantage, all.get(items[i]));
    }
    int middle = lo + 1 + (hi - lo - 1) / 2;
    select(lo + 1, hi, middle);
    radii[lo] = distances[middle];
    build(all, lo + 1, middle);
    build(all, middle, hi);
  }

  private double[][] rows(List<double[]> all, int lo, int hi) {
    double[] packed = new double[size];
    double[][] made = new double[size][hi - lo];
    for (int i = lo; i < hi; i++) {
      space.pack(all.get(items[i]), packed, 0);
      for (int k = 0; k < size; k++) {
        made[k][i - lo] = packed[k];
      }
    }
    return made;
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

  /**
   * Offers all configurations that may be among the nearest ones to what is sought.
   *
   * @param query read: packed
   */
  void search(double[] query, Nearest out) {
    search(query, out, 0, items.length);
  }

  private void search(double[] query, Nearest out, int lo, int hi) {
    if (hi - lo <= LEAF) {
      space.packedSquares(query, rows[lo], hi - lo, squares);
      for (int i = lo; i < hi; i++) {
        out.offer(items[i], squares[i - lo]);
      }
      return;
    }
    space.packedSquares(query, rows[lo], 1, squares);
    double distance = Math.sqrt(squares[0]);
    out.offer(items[lo], squares[0]);
    int middle = lo + 1 + (hi - lo - 1) / 2;
    // Strict, and with room for rounding: what is left out is farther than what is kept.
    double slack = 1e-9 * (distance + radii[lo]);
    if (distance < radii[lo]) {
      search(query, out, lo + 1, middle);
      if (distance + out.bound() + slack >= radii[lo]) {
        search(query, out, middle, hi);
      }
    } else {
      search(query, out, middle, hi);
      if (distance - out.bound() - slack <= radii[lo]) {
        search(query, out, lo + 1, middle);
      }
    }
  }

  /** The nearest of the configurations that were offered, equally near ones by their numbers. */
  static final class Nearest {
    private final int[] items;
    private final double[] distances;
    private int count;

    /** Squares above this are of nothing that is as near as what is kept. */
    private double most;

    Nearest(int most) {
      items = new int[most];
      distances = new double[most];
      clear();
    }

    /** Returns the distance beyond which nothing is of interest any more. */
    double bound() {
      return count < items.length ? Double.POSITIVE_INFINITY : distances[count - 1];
    }

    /** Offers one by its squared distance. */
    void offer(int item, double square) {
      if (square <= most) {
        take(item, square);
      }
    }

    private void take(int item, double square) {
      double distance = Math.sqrt(square);
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
      // Squares a little larger may have the same root.
      most = bound() * bound() * (1 + 1e-15);
    }

    private boolean precedes(int item, double distance, int at) {
      return distance < distances[at] || (distance == distances[at] && item < items[at]);
    }

    /** Forgets all that was offered. */
    void clear() {
      count = 0;
      most = Double.POSITIVE_INFINITY;
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
