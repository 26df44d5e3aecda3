package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Milestones that hang together by accepted edges, rooted at some of them.
 *
 * <p>A milestone from which a step failed has a domain: it is asked to grow only towards what is no
 * farther than that, so that those beside an obstacle do not draw most of the tries.
 *
 * <p>One thread.
 *
 * @see "A. Yershova, L. Jaillet, T. Simeon, S. M. LaValle, Dynamic-Domain RRTs, 2005"
 */
final class SearchTree {
  /** A root has no parent. */
  private static final int ROOT = -1;

  private final NearestNeighbours milestones;
  private final List<Integer> parents = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<Double> domains = new ArrayList<>();

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
    domains.add(Double.POSITIVE_INFINITY);
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

  /** Returns how far what a milestone grows towards may be. */
  double domain(int milestone) {
    return domains.get(milestone);
  }

  /** Keeps a milestone from growing towards what is farther than that. */
  void restrict(int milestone, double domain) {
    domains.set(milestone, domain);
  }

  /** Returns the path from the root to a milestone. */
  PlannedPath pathTo(int milestone) {
    Way way = wayTo(milestone);
    return PlannedPath.of(way.waypoints(), way.verdicts());
  }

  /**
   * Returns the path from the root to a milestone and on to the root of another tree, which has the
   * same milestone.
   */
  PlannedPath pathOver(int milestone, SearchTree other, int sameInOther) {
    Way way = wayTo(milestone);
    way.waypoints().removeLast(); // both trees have the milestone where they meet
    other.appendWayToRoot(sameInOther, way);
    return PlannedPath.of(way.waypoints(), way.verdicts());
  }

  /** Waypoints, and the verdicts on the motions between them. */
  private record Way(List<double[]> waypoints, List<Verdict> verdicts) {}

  private Way wayTo(int milestone) {
    Way way = new Way(new ArrayList<>(), new ArrayList<>());
    appendWayToRoot(milestone, way);
    Collections.reverse(way.waypoints());
    Collections.reverse(way.verdicts());
    return way;
  }

  private void appendWayToRoot(int milestone, Way way) {
    int at = milestone;
    while (at != ROOT) {
      way.waypoints().add(configuration(at));
      if (parents.get(at) != ROOT) {
        way.verdicts().add(verdicts.get(at));
      }
      at = parents.get(at);
    }
  }
}
