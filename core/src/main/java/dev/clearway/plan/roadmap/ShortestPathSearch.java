package dev.clearway.plan.roadmap;

import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Finds the shortest way through a roadmap over milestones and edges that are not known to be in
 * the way, by A* with the distance to the nearest goal; of equally long ways always the same.
 *
 * <p>One thread. Cost: O(E log E) for E edges; distances to the goals are computed once.
 *
 * @see "P. E. Hart, N. J. Nilsson, B. Raphael, A Formal Basis for the Heuristic Determination of
 *     Minimum Cost Paths, 1968"
 */
final class ShortestPathSearch {
  private static final int NONE = -1;

  private final RoadmapChecks checks;
  private final Roadmap roadmap;
  private final int start;
  private final List<Integer> goals;
  private double[] toGoal = {};

  /**
   * A way.
   *
   * @param milestones from the start to a goal
   * @param edges between them, one fewer
   */
  record Route(List<Integer> milestones, List<Integer> edges) {}

  /** A milestone to go on from, at the length of a way to a goal by it if nothing is in the way. */
  private record Entry(double length, int milestone) {}

  ShortestPathSearch(RoadmapChecks checks, int start, List<Integer> goals) {
    this.checks = checks;
    this.roadmap = checks.roadmap();
    this.start = start;
    this.goals = List.copyOf(goals);
  }

  /** Returns the shortest way, as far as is known by now; empty if there is none. */
  Optional<Route> shortest() {
    measureNewMilestones();
    return new Search().run();
  }

  private void measureNewMilestones() {
    int from = toGoal.length;
    toGoal = Arrays.copyOf(toGoal, roadmap.size());
    for (int milestone = from; milestone < toGoal.length; milestone++) {
      double[] at = roadmap.milestone(milestone);
      toGoal[milestone] =
          goals.stream()
              .mapToDouble(goal -> roadmap.space().distance(at, roadmap.milestone(goal)))
              .min()
              .orElseThrow();
    }
  }

  /** One search. */
  private final class Search {
    private final double[] lengths = new double[roadmap.size()];
    private final int[] by = new int[roadmap.size()];
    private final boolean[] done = new boolean[roadmap.size()];
    private final PriorityQueue<Entry> queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Entry::length).thenComparingInt(Entry::milestone));

    Search() {
      Arrays.fill(lengths, Double.POSITIVE_INFINITY);
      Arrays.fill(by, NONE);
    }

    Optional<Route> run() {
      reach(start, 0, NONE);
      while (!queue.isEmpty()) {
        int next = queue.remove().milestone();
        if (goals.contains(next)) {
          return Optional.of(back(next));
        }
        if (!done[next]) {
          done[next] = true;
          leave(next);
        }
      }
      return Optional.empty();
    }

    private void leave(int milestone) {
      for (int number : roadmap.edgesAt(milestone)) {
        Roadmap.Edge edge = roadmap.edge(number);
        int other = edge.other(milestone);
        double length = lengths[milestone] + edge.length();
        if (!done[other]
            && length < lengths[other]
            && checks.ofEdge(number) != Status.BLOCKED
            && checks.ofMilestone(other) != Status.BLOCKED) {
          reach(other, length, number);
        }
      }
    }

    private void reach(int milestone, double length, int edge) {
      lengths[milestone] = length;
      by[milestone] = edge;
      queue.add(new Entry(length + toGoal[milestone], milestone));
    }

    private Route back(int goal) {
      List<Integer> milestones = new ArrayList<>(List.of(goal));
      List<Integer> edges = new ArrayList<>();
      int at = goal;
      while (by[at] != NONE) {
        edges.add(by[at]);
        at = roadmap.edge(by[at]).other(at);
        milestones.add(at);
      }
      Collections.reverse(milestones);
      Collections.reverse(edges);
      return new Route(milestones, edges);
    }
  }
}
