package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Milestones that hang together by accepted edges, rooted at some of them.
 *
 * <p>One thread.
 */
final class SearchTree {
  /** A root has no parent. */
  private static final int ROOT = -1;

  private final NearestNeighbours milestones;
  private final List<Integer> parents = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();

  SearchTree(ConfigurationSpace space) {
    milestones = new NearestNeighbours(space);
  }

  /** Adds a root; the verdict on it stands in the place of that on an edge. */
  void addRoot(double[] configuration, Verdict verdict) {
    add(configuration, ROOT, verdict);
  }

  /** Adds a milestone and returns its number. */
  int add(double[] configuration, int parent, Verdict onEdge) {
    parents.add(parent);
    verdicts.add(onEdge);
    return milestones.add(configuration);
  }

  int size() {
    return milestones.size();
  }

  int nearest(double[] query) {
    return milestones.nearest(query);
  }

  double[] configuration(int milestone) {
    return milestones.configuration(milestone);
  }

  /** Returns the path from the root to a milestone. */
  PlannedPath pathTo(int milestone) {
    List<double[]> waypoints = new ArrayList<>();
    List<Verdict> onEdges = new ArrayList<>();
    for (int at = milestone; at != ROOT; at = parents.get(at)) {
      waypoints.addFirst(configuration(at));
      if (parents.get(at) != ROOT) {
        onEdges.addFirst(verdicts.get(at));
      }
    }
    return PlannedPath.of(waypoints, onEdges);
  }
}
