package dev.clearway.geometry;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a mesh's incidences say: closed, oriented, and one vertex of each connected part.
 *
 * <p>Each edge of a triangle with three distinct vertices is a key (smaller vertex, larger vertex)
 * with a direction bit; after sorting, equal edges stand together and are counted.
 */
record MeshTopology(boolean closed, boolean oriented, int[] partVertices) {

  static MeshTopology of(int vertexCount, int[] triangles) {
    long[] edges = new long[triangles.length];
    int count = 0;
    int[] parent = new int[vertexCount];
    Arrays.setAll(parent, i -> i);
    for (int t = 0; t < triangles.length; t += 3) {
      int a = triangles[t];
      int b = triangles[t + 1];
      int c = triangles[t + 2];
      union(parent, a, b);
      union(parent, b, c);
      if (a != b && b != c && c != a) {
        edges[count++] = edge(a, b);
        edges[count++] = edge(b, c);
        edges[count++] = edge(c, a);
      }
    }
    Arrays.sort(edges, 0, count);
    boolean closed = count > 0;
    boolean oriented = count > 0;
    for (int i = 0; i < count && closed; ) {
      int faces = 0;
      int balance = 0;
      long key = edges[i] >> 1;
      for (; i < count && edges[i] >> 1 == key; i++) {
        faces++;
        balance += (edges[i] & 1) == 0 ? 1 : -1;
      }
      closed = (faces & 1) == 0;
      oriented &= balance == 0;
    }
    return new MeshTopology(closed, closed && oriented, parts(parent));
  }

  private static long edge(int from, int to) {
    return from < to ? pack(from, to) << 1 : pack(to, from) << 1 | 1;
  }

  /** Vertex numbers stay below 2³¹ / 3, so two of them and a bit fit in a long. */
  private static long pack(int low, int high) {
    return (long) low << 31 | high;
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
