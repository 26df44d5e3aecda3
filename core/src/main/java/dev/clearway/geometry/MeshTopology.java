package dev.clearway.geometry;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a mesh's incidences say: its closed parts, and one vertex of each connected part.
 *
 * @param solids the closed parts
 * @param partPoints a vertex of each part of the surface that hangs together by vertices
 */
record MeshTopology(SolidParts solids, PartPoints partPoints) {

  static MeshTopology of(double[] vertices, int[] triangles) {
    int[] parent = new int[vertices.length / 3];
    Arrays.setAll(parent, i -> i);
    for (int t = 0; t < triangles.length; t += 3) {
      union(parent, triangles[t], triangles[t + 1]);
      union(parent, triangles[t + 1], triangles[t + 2]);
    }
    return new MeshTopology(
        SolidParts.of(vertices, triangles), new PartPoints(vertices, parts(parent)));
  }

  private static int find(int[] parent, int vertex) {
    int v = vertex;
    while (parent[v] != v) {
      parent[v] = parent[parent[v]];
      v = parent[v];
    }
    return v;
  }

  private static void union(int[] parent, int a, int b) {
    int rootA = find(parent, a);
    int rootB = find(parent, b);
    parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  private static int[] parts(int[] parent) {
    return IntStream.range(0, parent.length).filter(v -> parent[v] == v).toArray();
  }
}
