package dev.clearway.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds the nearest of configurations that come in one by one.
 *
 * <p>Holds a forest of {@link MetricTree}s of growing sizes, the newest configurations in none yet:
 * when there are enough of those they become a tree, together with all trees that are no larger. So
 * any metric will do. Configurations are numbered from 0 in the order they came in.
 *
 * <p>One thread. Cost: a query about log² n distances where the metric has few dimensions, an
 * addition as many on average.
 *
 * @see "J. L. Bentley, J. B. Saxe, Decomposable Searching Problems, 1980"
 */
public final class NearestNeighbours {
  /** Newest ones that are searched one by one; among 16, 32, 64 none was faster in planners. */
  private static final int NEWEST = 32;

  private final ConfigurationSpace space;
  private final List<double[]> configurations = new ArrayList<>();
  private final Deque<MetricTree> forest = new ArrayDeque<>();
  private double[] packed;
  private final double[] query;
  private final MetricTree.Nearest one = new MetricTree.Nearest(1);
  private int inTrees;

  /** Starts empty, with the metric of a space. */
  public NearestNeighbours(ConfigurationSpace space) {
    this.space = space;
    packed = new double[NEWEST * space.packedSize()];
    query = new double[space.packedSize()];
  }

  /** Adds a configuration, which must not change any more, and returns its number. */
  public int add(double[] configuration) {
    int at = configurations.size() * space.packedSize();
    if (at == packed.length) {
      packed = Arrays.copyOf(packed, 2 * at);
    }
    space.pack(configuration, packed, at);
    configurations.add(configuration);
    if (configurations.size() - inTrees == NEWEST) {
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
    forest.push(new MetricTree(this, items));
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

  /** Returns the distance of a configuration from the one that is sought for. */
  double distance(int number) {
    return space.packedDistance(query, 0, packed, number * query.length);
  }

  double distance(int number, int other) {
    return space.packedDistance(packed, number * query.length, packed, other * query.length);
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
    space.pack(sought, query, 0);
    one.clear();
    search(one);
    return one.nearest();
  }

  /**
   * Returns the numbers of the nearest configurations, the nearest first, equally near ones in the
   * order they came in; fewer than asked for where there are no more.
   */
  public int[] nearest(double[] sought, int most) {
    space.pack(sought, query, 0);
    MetricTree.Nearest out = new MetricTree.Nearest(Math.min(most, configurations.size()));
    search(out);
    return out.numbers();
  }

  private void search(MetricTree.Nearest out) {
    for (int i = inTrees; i < configurations.size(); i++) {
      out.offer(i, distance(i));
    }
    for (MetricTree tree : forest) {
      tree.search(out);
    }
  }
}
