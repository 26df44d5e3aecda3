package dev.clearway.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * Looks at the edges of paths side by side: at the middle of each before more closely at any, since
 * all of them must be free.
 *
 * <p>Looks that were begun at an edge go on where another path has it, either way round, and begin
 * anew, more closely, where edges near it were not proven meanwhile. One thread; memory grows with
 * the edges of candidate paths.
 */
final class PathLooks {
  private final EdgeLooks looks;
  private final IntFunction<double[]> configurations;
  private final Map<Edge, Progress> begun = new HashMap<>();

  /** An edge between two milestones, the lower number first. */
  private record Edge(int low, int high) {}

  /** Looks at an edge, and how many edges had not been proven when that was last asked. */
  private record Progress(EdgeLooks.Series series, int doubted) {}

  /**
   * Makes one for a search.
   *
   * @param configurations of the milestones, all of which were looked at as they came in
   */
  PathLooks(EdgeLooks looks, IntFunction<double[]> configurations) {
    this.looks = looks;
    this.configurations = configurations;
  }

  /** Returns the number of an edge of a path that looks in the way, if one does. */
  OptionalInt inTheWay(List<Integer> path) {
    List<EdgeLooks.Series> edges = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      edges.add(series(path.get(i - 1), path.get(i)));
    }
    boolean open = true;
    while (open) {
      open = false;
      for (int i = 0; i < edges.size(); i++) {
        EdgeLooks.Series edge = edges.get(i);
        if (!edge.isOver()) {
          open = true;
          if (!edge.nextIsClear()) {
            return OptionalInt.of(i);
          }
        }
      }
    }
    return OptionalInt.empty();
  }

  private EdgeLooks.Series series(int from, int to) {
    Edge edge = new Edge(Math.min(from, to), Math.max(from, to));
    Progress before = begun.get(edge);
    if (before != null && before.doubted() == looks.doubted()) {
      return before.series();
    }
    double[] a = configurations.apply(edge.low());
    double[] b = configurations.apply(edge.high());
    EdgeLooks.Series series =
        before != null && before.series().doubts() == looks.doubts(a, b)
            ? before.series()
            : looks.series(a, b);
    begun.put(edge, new Progress(series, looks.doubted()));
    return series;
  }
}
