package dev.clearway.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Two trees of milestones, rooted at the start and at the goals, whose edges were looked at and not
 * proven: an edge can be taken out again.
 *
 * <p>Milestones are numbered in the order they came in, across both trees. Edges that continue each
 * other straight have the same run, so that a path can pass over the milestones between them. A
 * milestone from which a step failed has a domain, as {@link SearchTree} tells. One thread.
 */
final class GuidedTrees {
  private static final int ROOT = -1;

  /** The run of an edge that continues no other. */
  static final int NO_RUN = -1;

  private final ConfigurationSpace space;
  private final List<double[]> configurations = new ArrayList<>();
  private int[] parents = new int[64];
  private int[] runs = new int[64];
  private double[] domains = new double[64];
  private boolean[] forward = new boolean[64];
  private Side fromStart;
  private Side fromGoals;

  GuidedTrees(ConfigurationSpace space) {
    this.space = space;
    this.fromStart = new Side(space);
    this.fromGoals = new Side(space);
  }

  /** The milestones of one tree, found by their place. */
  private static final class Side {
    private final NearestNeighbours places;
    private int[] milestones = new int[64];

    Side(ConfigurationSpace space) {
      places = new NearestNeighbours(space);
    }

    void add(int milestone, double[] configuration) {
      int at = places.add(configuration);
      if (at == milestones.length) {
        milestones = Arrays.copyOf(milestones, 2 * at);
      }
      milestones[at] = milestone;
    }

    int nearest(double[] query) {
      return milestones[places.nearest(query)];
    }
  }

  /** Adds a root of the tree from the start, or from the goals. */
  void addRoot(double[] configuration, boolean atStart) {
    add(configuration, ROOT, NO_RUN, atStart);
  }

  /**
   * Adds a milestone to the tree of its parent, and returns its number.
   *
   * @param run of the edge between them
   */
  int add(double[] configuration, int parent, int run) {
    return add(configuration, parent, run, forward[parent]);
  }

  private int add(double[] configuration, int parent, int run, boolean inStartTree) {
    int number = configurations.size();
    if (number == parents.length) {
      parents = Arrays.copyOf(parents, 2 * number);
      runs = Arrays.copyOf(runs, 2 * number);
      domains = Arrays.copyOf(domains, 2 * number);
      forward = Arrays.copyOf(forward, 2 * number);
    }
    configurations.add(configuration);
    parents[number] = parent;
    runs[number] = run;
    domains[number] = Double.POSITIVE_INFINITY;
    forward[number] = inStartTree;
    side(inStartTree).add(number, configuration);
    return number;
  }

  private Side side(boolean start) {
    return start ? fromStart : fromGoals;
  }

  int size() {
    return configurations.size();
  }

  /** Returns the number of milestones of one tree. */
  int size(boolean inStartTree) {
    return side(inStartTree).places.size();
  }

  double[] configuration(int milestone) {
    return configurations.get(milestone);
  }

  /** Returns the milestone of one tree that is nearest to a configuration. */
  int nearest(boolean inStartTree, double[] query) {
    return side(inStartTree).nearest(query);
  }

  /** Returns how far what a milestone grows towards may be. */
  double domain(int milestone) {
    return domains[milestone];
  }

  /** Keeps a milestone from growing towards what is farther than that. */
  void restrict(int milestone, double domain) {
    domains[milestone] = domain;
  }

  /**
   * Returns the milestones from the start to a goal over two that are at the same place.
   *
   * @param first in the tree from the start
   * @param second in the tree from the goals
   */
  List<Integer> path(int first, int second) {
    List<Integer> path = new ArrayList<>();
    for (int at = first; at != ROOT; at = parents[at]) {
      path.add(at);
    }
    Collections.reverse(path);
    for (int at = second; at != ROOT; at = parents[at]) {
      path.add(at);
    }
    return path;
  }

  /** Returns the places in a path at which it turns, its ends among them. */
  List<Integer> corners(List<Integer> path) {
    List<Integer> corners = new ArrayList<>(List.of(0));
    for (int i = 1; i < path.size() - 1; i++) {
      int before = run(path.get(i - 1), path.get(i));
      if (before == NO_RUN || before != run(path.get(i), path.get(i + 1))) {
        corners.add(i);
      }
    }
    corners.add(path.size() - 1);
    return corners;
  }

  private int run(int a, int b) {
    return parents[a] == b ? runs[a] : parents[b] == a ? runs[b] : NO_RUN;
  }

  /**
   * Takes an edge of a path out. What hangs on it goes over to the other tree by the place where
   * the path's trees meet.
   *
   * @param edge its place in the path
   * @param meeting place in the path of the last milestone of the tree from the start
   */
  void cut(List<Integer> path, int edge, int meeting) {
    if (edge < meeting) {
      rehang(path.subList(edge + 1, meeting + 1).reversed(), path.get(meeting + 1));
    } else {
      rehang(path.subList(meeting + 1, edge + 1), path.get(meeting));
    }
    sortOut();
  }

  /**
   * Turns a chain round.
   *
   * @param chain each the child of the next; the first gets another parent, the last lost its own
   */
  private void rehang(List<Integer> chain, int newParent) {
    int parent = newParent;
    int run = NO_RUN;
    for (int milestone : chain) {
      int old = runs[milestone];
      parents[milestone] = parent;
      runs[milestone] = run;
      parent = milestone;
      run = old;
    }
  }

  /** Finds out anew which tree each milestone is in. */
  private void sortOut() {
    fromStart = new Side(space);
    fromGoals = new Side(space);
    for (int i = 0; i < configurations.size(); i++) {
      int root = i;
      while (parents[root] != ROOT) {
        root = parents[root];
      }
      forward[i] = forward[root];
      side(forward[i]).add(i, configurations.get(i));
    }
  }
}
