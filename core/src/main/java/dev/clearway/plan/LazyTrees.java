package dev.clearway.plan;

import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two trees of milestones, rooted at the start and at the goals, whose edges are not judged until a
 * path asks for them.
 *
 * <p>Checks that were begun are kept, so that no work on an edge is done twice. An edge is judged
 * from the start towards the goal; where its milestone changes trees and a path runs it the other
 * way, it is judged anew. One thread.
 */
final class LazyTrees {
  private static final int ROOT = -1;

  private final List<double[]> configurations = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<List<Integer>> children = new ArrayList<>();
  private final List<Boolean> forward = new ArrayList<>();
  private final Map<Edge, SegmentCheck> checks = new HashMap<>();
  private final DensityGrid fromStart;
  private final DensityGrid fromGoals;

  /** A motion between two milestones. */
  record Edge(int from, int to) {}

  LazyTrees(DensityGrid fromStart, DensityGrid fromGoals) {
    this.fromStart = fromStart;
    this.fromGoals = fromGoals;
  }

  /** Adds a root of the tree from the start, or from the goals. */
  int addRoot(double[] configuration, boolean atStart) {
    return add(configuration, ROOT, atStart);
  }

  /** Adds a child, in its parent's tree. */
  int add(double[] configuration, int parent) {
    int number = add(configuration, parent, isForward(parent));
    children.get(parent).add(number);
    return number;
  }

  private int add(double[] configuration, int parent, boolean inStartTree) {
    int number = configurations.size();
    configurations.add(configuration);
    parents.add(parent);
    children.add(new ArrayList<>());
    forward.add(inStartTree);
    tree(inStartTree).add(number, configuration);
    return number;
  }

  int size() {
    return configurations.size();
  }

  double[] configuration(int milestone) {
    return configurations.get(milestone);
  }

  /** Returns whether a milestone is in the tree from the start. */
  boolean isForward(int milestone) {
    return forward.get(milestone);
  }

  /** Returns the milestones of the tree from the start, or from the goals. */
  DensityGrid tree(boolean start) {
    return start ? fromStart : fromGoals;
  }

  /**
   * Returns the milestones of the path from the start to a goal over a bridge.
   *
   * @param first in the tree from the start
   * @param second in the tree from the goals
   */
  List<Integer> path(int first, int second) {
    List<Integer> path = new ArrayList<>();
    for (int at = first; at != ROOT; at = parents.get(at)) {
      path.add(at);
    }
    Collections.reverse(path);
    for (int at = second; at != ROOT; at = parents.get(at)) {
      path.add(at);
    }
    return path;
  }

  /** Returns the checks of a path's edges, begun where they were not yet. */
  List<SegmentCheck> checks(List<Integer> path, EdgeChecks begin) {
    List<SegmentCheck> segments = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      segments.add(check(path.get(i - 1), path.get(i), begin));
    }
    return segments;
  }

  /** Returns the check of the motion between two milestones, begun if it was not yet. */
  SegmentCheck check(int from, int to, EdgeChecks begin) {
    return checks.computeIfAbsent(
        new Edge(from, to), edge -> begin.begin(configuration(from), configuration(to)));
  }

  /** Returns the planned path of milestones. */
  PlannedPath planned(List<Integer> path, List<SegmentCheck> segments) {
    List<Verdict> verdicts = segments.stream().map(SegmentCheck::verdict).toList();
    return PlannedPath.of(path.stream().map(this::configuration).toList(), verdicts);
  }

  /**
   * Takes an edge of a path out. What hangs on it goes over to the other tree by the path's bridge,
   * if it was not the bridge itself.
   *
   * @param edge its place in the path
   * @param bridge place of the edge between the trees
   */
  void cut(List<Integer> path, int edge, int bridge) {
    checks.remove(new Edge(path.get(edge), path.get(edge + 1)));
    if (edge < bridge) {
      // What comes after the edge in the tree from the start hangs on the bridge's far end now.
      rehang(path.subList(edge + 1, bridge + 1), path.get(bridge + 1), false);
    } else if (edge > bridge) {
      rehang(path.subList(bridge + 1, edge + 1).reversed(), path.get(bridge), true);
    }
  }

  /**
   * Turns a chain round: its first milestone loses its parent, its last one gets another.
   *
   * @param chain each the parent of the next
   */
  private void rehang(List<Integer> chain, int newParent, boolean toStartTree) {
    children.get(parents.get(chain.getFirst())).remove((Object) chain.getFirst());
    int parent = newParent;
    for (int milestone : chain.reversed()) {
      Integer old = parents.get(milestone);
      if (old != ROOT) {
        children.get(old).remove((Object) milestone);
      }
      parents.set(milestone, parent);
      children.get(parent).add(milestone);
      parent = milestone;
    }
    move(chain.getLast(), toStartTree);
  }

  /** Puts a milestone and all below it into the other tree. */
  private void move(int top, boolean toStartTree) {
    List<Integer> open = new ArrayList<>(List.of(top));
    while (!open.isEmpty()) {
      int milestone = open.removeLast();
      tree(!toStartTree).remove(milestone, configuration(milestone));
      tree(toStartTree).add(milestone, configuration(milestone));
      forward.set(milestone, toStartTree);
      open.addAll(children.get(milestone));
    }
  }
}
