package dev.clearway.methods.stages.exact;

import java.util.Arrays;

/**
 * Pairs of features that may touch: a vertex and a face (Eq. 14), or two edges (Eq. 13).
 *
 * <p>Each names four points: the vertex and the face's three corners, or the ends of one edge and
 * of the other. Both equations are that the volume of their tetrahedron is zero.
 */
final class Equations {
  static final int POINTS = 4;

  private int[] points = new int[POINTS * 64];
  private int[] pairs = new int[64];
  private boolean[] edges = new boolean[64];
  private int size;

  int size() {
    return size;
  }

  /** Forgets all equations from a number on. */
  void truncate(int count) {
    size = count;
  }

  /** Adds one of an element pair, whose points are set next. */
  int add(int pair, boolean ofEdges) {
    if (size == pairs.length) {
      points = Arrays.copyOf(points, 2 * points.length);
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    pairs[size] = pair;
    edges[size] = ofEdges;
    return size++;
  }

  void point(int equation, int which, int point) {
    points[POINTS * equation + which] = point;
  }

  int point(int equation, int which) {
    return points[POINTS * equation + which];
  }

  int pair(int equation) {
    return pairs[equation];
  }

  boolean ofEdges(int equation) {
    return edges[equation];
  }
}
