package dev.clearway.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Finds the nearest of configurations that come in one by one.
 *
 * <p>Holds a forest of {@link MetricTree}s of growing sizes, the newest configurations in none yet:
 * when there are enough of those they become a tree, together with all trees that are no larger. So
 * any metric will do. The newest are kept coordinate by coordinate, as in a tree's leaves.
 * Configurations are numbered from 0 in the order they came in.
 *
 * <p>One thread. Cost: a query about log² n distances where the metric has few dimensions, an
 * addition as many on average.
 *
 * @see "J. L. Bentley, J. B. Saxe, Decomposable Searching Problems, 1980"
 */
public final class NearestNeighbours {
  /** Newest ones that are in no tree; on `bench planning` faster than 32, by single distances. */
  private static final int NEWEST = 128;

  private final ConfigurationSpace space;
  private final List<double[]> configurations = new ArrayList<>();
  private final Deque<MetricTree> forest = new ArrayDeque<>();

  /** The newest, packed, an array for each coordinate. */
  private final double[][] newest;

  private final double[] query;
  private final double[] squares = new double[NEWEST];
  private final MetricTree.Nearest one = new MetricTree.Nearest(1);
  private int inTrees;

  /** Starts empty, with the metric of a space. */
  public NearestNeighbours(ConfigurationSpace space) {
    this.space = space;
    newest = new double[space.packedSize()][NEWEST];
    query = new double[space.packedSize()];
  }

  /** Adds a configuration, which must not change any more, and returns its number. */
  public int add(double[] configuration) {
    int at = configurations.size() - inTrees;
    space.pack(configuration, query, 0);
    for (int k = 0; k < query.length; k++) {
      newest[k][at] = query[k];
    }
    configurations.add(configuration);
    if (at + 1 == NEWEST) {
      plant();
    }
    return configurations.size() - 1;
  }

  private void plant() {
    int size = NEWEST;
    List<MetricTree> smaller = new ArrayList<>();
    while (!forest.isEmpty() && forest.peek().size() <= size) {
      smaller.add(forest.peek());
      size += forest.pop().size();
    }
    int[] items = new int[size];
    int at = 0;
    for (int i = inTrees; i < configurations.size(); i++) {
      items[at++] = i;
    }
    for (MetricTree tree : smaller) {
      System.arraycopy(tree.items(), 0, items, at, tree.size());
      at += tree.size();
    }
    forest.push(MetricTree.of(space, configurations, items));
    inTrees = configurations.size();
  }

  /** Returns the number of configurations. */
  public int size() {
    return configurations.size();
  }

  /** Returns a configuration by its number; read only. */
  public double[] configuration(int number) {
    return configurations.get(number);
  }

  /**
   * Returns the number of the nearest configuration, of equally near ones the oldest.
   *
   * @throws IllegalStateException if there is none
   */
  public int nearest(double[] sought) {
    if (configurations.isEmpty()) {
      throw new IllegalStateException("no configuration to be near to");
    }
    one.clear();
    search(sought, one);
    return one.nearest();
  }

  /**
   * Returns the numbers of the nearest configurations, the nearest first, equally near ones in the
   * order they came in; fewer than asked for where there are no more.
   */
  public int[] nearest(double[] sought, int most) {
    MetricTree.Nearest out = new MetricTree.Nearest(Math.min(most, configurations.size()));
    search(sought, out);
    return out.numbers();
  }

  private void search(double[] sought, MetricTree.Nearest out) {
    space.pack(sought, query, 0);
    int count = configurations.size() - inTrees;
    space.packedSquares(query, newest, count, squares);
    for (int i = 0; i < count; i++) {
      out.offer(inTrees + i, squares[i]);
    }
    for (MetricTree tree : forest) {
      tree.search(query, out);
    }
  }
}
