package dev.clearway.bench.paper.rigid;

import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The tree of Sec. IV: a random configuration is connected to the nearest node, and becomes a node
 * if that connection is free. Its root is in the middle of the cube.
 *
 * @see "J. Kuffner, S. LaValle, RRT-connect: an efficient approach to single-query path planning,
 *     2000"
 */
final class GrowingTree {
  /** How near two configurations are to each other. */
  interface Nearness {
    /** Returns the larger a number the less near they are. */
    double of(double[] node, double[] configuration);
  }

  private final Nearness nearness;
  private final List<double[]> nodes = new ArrayList<>(List.of(Connection.root()));
  private final List<Connection> connections = new ArrayList<>();

  private GrowingTree(Nearness nearness) {
    this.nearness = nearness;
  }

  /**
   * Grows a tree.
   *
   * @param wanted nodes, the root among them
   */
  static GrowingTree grow(Method method, Nearness nearness, RandomGenerator random, int wanted) {
    GrowingTree tree = new GrowingTree(nearness);
    while (tree.nodes.size() < wanted) {
      double[] q = Connection.configuration(random);
      Connection connection = new Connection(tree.nearest(q), q);
      tree.connections.add(connection);
      if (method.check(connection) instanceof Verdict.Free) {
        tree.nodes.add(q);
      }
    }
    return tree;
  }

  private double[] nearest(double[] q) {
    double[] best = nodes.getFirst();
    double least = Double.POSITIVE_INFINITY;
    for (double[] node : nodes) {
      double away = nearness.of(node, q);
      if (away < least) {
        least = away;
        best = node;
      }
    }
    return best;
  }

  /** Returns all connections that were tried, in order. */
  List<Connection> connections() {
    return connections;
  }
}
