package dev.clearway.geometry;

import java.util.Arrays;

/**
 * The edges of a mesh's faces. A side is the way from one corner of a triangle to the next: side 3
 * t + k of triangle t starts at its corner k. An edge is all sides between the same two vertices.
 *
 * @param triangles three vertices each
 * @param start where an edge's sides begin in {@code sides}; one more entry than edges
 * @param sides numbers of sides, edge by edge
 * @param edgeOf the edge of a side; −1 where its triangle is no face
 */
record MeshEdges(int[] triangles, int[] start, int[] sides, int[] edgeOf) {

  /**
   * Sorts sides by their lower vertex, then by the other. Cost: O(n log n), near to linear where no
   * vertex has many sides.
   */
  static MeshEdges of(int vertexCount, int[] triangles, DuplicateFaces faces) {
    int[] end = new int[vertexCount + 1];
    for (int s = 0; s < triangles.length; s++) {
      if (faces.first()[s / 3] >= 0) {
        end[lower(triangles, s) + 1]++;
      }
    }
    for (int v = 0; v < vertexCount; v++) {
      end[v + 1] += end[v];
    }
    long[] sorted = new long[end[vertexCount]];
    int[] free = Arrays.copyOf(end, vertexCount);
    for (int s = 0; s < triangles.length; s++) {
      if (faces.first()[s / 3] >= 0) {
        sorted[free[lower(triangles, s)]++] = (long) upper(triangles, s) << 32 | s;
      }
    }
    for (int v = 0; v < vertexCount; v++) {
      Arrays.sort(sorted, end[v], end[v + 1]);
    }
    return of(triangles, sorted);
  }

  private static MeshEdges of(int[] triangles, long[] sorted) {
    int[] edgeOf = new int[triangles.length];
    Arrays.fill(edgeOf, -1);
    int[] start = new int[sorted.length + 1];
    int[] sides = new int[sorted.length];
    int edges = 0;
    for (int i = 0; i < sorted.length; i++) {
      sides[i] = (int) sorted[i];
      if (i == 0 || !sameEdge(triangles, sides[i - 1], sides[i])) {
        start[edges++] = i;
      }
      edgeOf[sides[i]] = edges - 1;
    }
    start[edges] = sorted.length;
    return new MeshEdges(triangles, Arrays.copyOf(start, edges + 1), sides, edgeOf);
  }

  private static boolean sameEdge(int[] triangles, int s, int t) {
    return lower(triangles, s) == lower(triangles, t) && upper(triangles, s) == upper(triangles, t);
  }

  int count() {
    return start.length - 1;
  }

  /** Returns whether a side runs from the lower vertex number to the higher. */
  boolean rises(int side) {
    return triangles[side] < triangles[next(side)];
  }

  private static int next(int side) {
    return side % 3 == 2 ? side - 2 : side + 1;
  }

  private static int lower(int[] triangles, int side) {
    return Math.min(triangles[side], triangles[next(side)]);
  }

  private static int upper(int[] triangles, int side) {
    return Math.max(triangles[side], triangles[next(side)]);
  }
}
