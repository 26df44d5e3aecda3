package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proves the paths of {@link GuidedTrees}: passes over milestones where the straight way looks
 * free, looks at what is left more closely than the trees were as they grew, then judges edge after
 * edge.
 *
 * <p><b>Guarantee.</b> All verdicts of a path that is returned were accepted, on its motions as it
 * runs them. An edge that is not accepted is taken out of the trees.
 *
 * <p>One thread. Verdicts are kept, so that no edge is judged twice; memory grows with the edges of
 * candidate paths.
 */
final class PathProof {
  private final EdgeChecks checks;
  private final EdgeLooks looks;
  private final GuidedTrees trees;
  private final Map<Edge, Verdict> known = new HashMap<>();
  private final Map<Edge, Looked> looked = new HashMap<>();

  /** A motion between two milestones. */
  private record Edge(int from, int to) {}

  /**
   * What looks told of a motion.
   *
   * @param blockedAt share of the motion at which contact was seen; NaN where none was
   * @param doubted edges that had not been proven by then: with more of them, looks are closer
   */
  private record Looked(double blockedAt, int doubted) {
    boolean isClear() {
      return Double.isNaN(blockedAt);
    }
  }

  PathProof(EdgeChecks checks, EdgeLooks looks, GuidedTrees trees) {
    this.checks = checks;
    this.looks = looks;
    this.trees = trees;
  }

  /**
   * Judges the path over two milestones that are at the same place.
   *
   * @param first in the tree from the start
   * @param second in the tree from the goals
   */
  Optional<PlannedPath> of(int first, int second) {
    List<Integer> path = trees.path(first, second);
    int meeting = path.indexOf(first);
    List<Integer> corners = corners(path);
    List<Integer> taken = shortened(path, corners);
    if (taken.getLast() < path.size() - 1 || takesOutBlocked(path, taken, meeting)) {
      return Optional.empty(); // the budget was spent on the way, or it looks blocked
    }
    List<Verdict> verdicts = new ArrayList<>();
    int at = 0;
    while (at + 1 < taken.size()) {
      int from = taken.get(at);
      int to = taken.get(at + 1);
      Verdict verdict = judge(path.get(from), path.get(to));
      if (checks.accepts(verdict)) {
        verdicts.add(verdict);
        at++;
        continue;
      }
      if (checks.isBudgetSpent()) {
        return Optional.empty();
      }
      List<Integer> between = corners.stream().filter(c -> from < c && c < to).toList();
      if (between.isEmpty()) {
        looks.doubt(configuration(path, from), configuration(path, to), verdict);
        takeOut(path, from, to, meeting, EdgeLooks.openShare(verdict));
        return Optional.empty();
      }
      taken.addAll(at + 1, between);
      if (takesOutBlocked(path, taken.subList(at, at + between.size() + 2), meeting)) {
        return Optional.empty();
      }
    }
    return Optional.of(PlannedPath.of(waypoints(path, taken), verdicts));
  }

  /** Takes out the first edge that looks blocked, if one does. */
  private boolean takesOutBlocked(List<Integer> path, List<Integer> taken, int meeting) {
    for (int i = 1; i < taken.size(); i++) {
      Looked seen = look(path, taken.get(i - 1), taken.get(i));
      if (!seen.isClear()) {
        takeOut(path, taken.get(i - 1), taken.get(i), meeting, seen.blockedAt());
        return true;
      }
    }
    return false;
  }

  /** Looks at a motion, unless that was done before. */
  private Looked look(List<Integer> path, int from, int to) {
    Edge edge = new Edge(path.get(from), path.get(to));
    Looked before = looked.get(edge);
    if (before != null && (!before.isClear() || before.doubted() == looks.doubted())) {
      return before;
    }
    double[] start = configuration(path, from);
    double[] end = configuration(path, to);
    ConfigurationSpace space = checks.space();
    double blockedAt =
        looks.isClearCloser(start, end)
            ? Double.NaN
            : space.distance(start, looks.last()) / space.distance(start, end);
    Looked seen = new Looked(blockedAt, looks.doubted());
    looked.put(edge, seen);
    return seen;
  }

  private double[] configuration(List<Integer> path, int place) {
    return trees.configuration(path.get(place));
  }

  /** Where the path turns; of two places that are the same only the later one. */
  private List<Integer> corners(List<Integer> path) {
    List<Integer> corners = new ArrayList<>();
    for (int corner : trees.corners(path)) {
      boolean same =
          !corners.isEmpty()
              && Arrays.equals(configuration(path, corners.getLast()), configuration(path, corner));
      if (same && corners.size() > 1) {
        corners.removeLast();
      }
      corners.add(corner);
    }
    return corners;
  }

  /** Passes over corners, as many at a time as looks allow. */
  private List<Integer> shortened(List<Integer> path, List<Integer> corners) {
    List<Integer> taken = new ArrayList<>(List.of(corners.getFirst()));
    int at = 0;
    while (at < corners.size() - 1 && !checks.isBudgetSpent()) {
      int next = corners.size() - 1;
      while (next > at + 1 && !look(path, corners.get(at), corners.get(next)).isClear()) {
        next--;
      }
      taken.add(corners.get(next));
      at = next;
    }
    return taken;
  }

  private Verdict judge(int from, int to) {
    Edge edge = new Edge(from, to);
    Verdict before = known.get(edge);
    if (before != null) {
      return before;
    }
    Verdict verdict = checks.judge(trees.configuration(from), trees.configuration(to));
    if (!checks.isBudgetSpent()) {
      known.put(edge, verdict);
    }
    return verdict;
  }

  private static List<double[]> waypoints(List<Integer> path, List<Integer> taken, GuidedTrees of) {
    return taken.stream().map(place -> of.configuration(path.get(place))).toList();
  }

  private List<double[]> waypoints(List<Integer> path, List<Integer> taken) {
    return waypoints(path, taken, trees);
  }

  /** Takes out that edge of a straight run in which a share of its way lies. */
  private void takeOut(List<Integer> path, int from, int to, int meeting, double share) {
    double[] start = configuration(path, from);
    double[] end = configuration(path, to);
    double whole = checks.space().distance(start, end);
    int edge = from;
    while (edge + 1 < to
        && checks.space().distance(start, configuration(path, edge + 1)) < share * whole) {
      edge++;
    }
    trees.cut(path, edge == meeting ? other(from, to, meeting) : edge, meeting);
  }

  /** The edge beside a meeting, which is no edge: two milestones at one place. */
  private static int other(int from, int to, int meeting) {
    return meeting > from ? meeting - 1 : Math.min(meeting + 1, to - 1);
  }
}
