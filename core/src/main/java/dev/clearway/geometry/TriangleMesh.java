package dev.clearway.geometry;

/**
 * Triangles over shared vertices: a solid where the surface is closed, a surface where it is open.
 *
 * <p>Vertices with equal coordinates are merged at construction; the number and order of the
 * triangles is kept, zero-area ones included (they are points or segments). The mesh is
 * <b>closed</b> when every edge has an even number of faces, degenerate triangles aside: then it
 * bounds a region, and inside is well defined by parity. It is <b>oriented</b> when, besides, the
 * faces at every edge cancel in direction: then the winding number is well defined, and a point is
 * inside where that is not zero (so overlapping closed parts are all solid, and an inside-out mesh
 * is as solid as another).
 *
 * <p>Immutable and thread-safe.
 */
public final class TriangleMesh implements Shape {
  private final double[] vertices;
  private final int[] triangles;
  private final MeshTopology topology;

  private TriangleMesh(double[] vertices, int[] triangles) {
    this.vertices = vertices;
    this.triangles = triangles;
    this.topology = MeshTopology.of(vertices.length / 3, triangles);
  }

  /**
   * Returns the mesh with the given vertices {@code x0 y0 z0 x1 ...} (metres) and triangles (three
   * vertex numbers each, from 0).
   *
   * @throws IllegalArgumentException if there is no triangle, an index is out of range, or a used
   *     vertex is not finite or beyond 1e9 m; names the triangle. Cost: O(n) expected
   */
  public static TriangleMesh of(double[] vertices, int[] triangles) {
    if (vertices.length % 3 != 0 || triangles.length % 3 != 0) {
      throw new IllegalArgumentException("vertices and triangles come in threes");
    }
    if (triangles.length == 0) {
      throw new IllegalArgumentException("a mesh without triangles");
    }
    for (int i = 0; i < triangles.length; i++) {
      checkCorner(vertices, triangles, i);
    }
    VertexMerge merge = VertexMerge.of(vertices, triangles);
    return new TriangleMesh(merge.vertices(), merge.triangles());
  }

  private static void checkCorner(double[] vertices, int[] triangles, int corner) {
    int vertex = triangles[corner];
    if (vertex < 0 || vertex >= vertices.length / 3) {
      throw new IllegalArgumentException(
          "triangle %s names vertex %s of %s".formatted(corner / 3, vertex, vertices.length / 3));
    }
    for (int k = 0; k < 3; k++) {
      double c = vertices[3 * vertex + k];
      if (!(Math.abs(c) <= Sizes.LARGEST)) {
        throw new IllegalArgumentException(
            "triangle %s has a coordinate %s, not finite or beyond 1e9 m".formatted(corner / 3, c));
      }
    }
  }

  /**
   * Returns this mesh with its coordinates multiplied by the factors; a mirror (an odd number of
   * negative factors) turns the triangles so that outside stays outside.
   *
   * @throws IllegalArgumentException if a factor is zero or not finite, or a coordinate grows
   *     beyond 1e9 m
   */
  public TriangleMesh scaled(double sx, double sy, double sz) {
    if (sx == 0 || sy == 0 || sz == 0) {
      throw new IllegalArgumentException("mesh scale %s %s %s has a zero".formatted(sx, sy, sz));
    }
    double[] scaled = vertices.clone();
    for (int i = 0; i < scaled.length; i += 3) {
      scaled[i] *= sx;
      scaled[i + 1] *= sy;
      scaled[i + 2] *= sz;
    }
    int[] turned = triangles.clone();
    if (Math.signum(sx) * Math.signum(sy) * Math.signum(sz) < 0) {
      for (int i = 0; i < turned.length; i += 3) {
        int second = turned[i + 1];
        turned[i + 1] = turned[i + 2];
        turned[i + 2] = second;
      }
    }
    return of(scaled, turned);
  }

  /** Returns the number of triangles, ≥ 1. */
  public int triangleCount() {
    return triangles.length / 3;
  }

  /** Returns the number of distinct vertices in use. */
  public int vertexCount() {
    return vertices.length / 3;
  }

  /** Returns the vertex number at corner 0, 1 or 2 of a triangle. */
  public int vertexOf(int triangle, int corner) {
    return triangles[3 * triangle + corner];
  }

  /** Returns a vertex's coordinate along axis 0, 1 or 2, metres. */
  public double coordinate(int vertex, int axis) {
    return vertices[3 * vertex + axis];
  }

  /** Returns a copy of the vertices, {@code x0 y0 z0 x1 ...}, metres. */
  public double[] vertices() {
    return vertices.clone();
  }

  /** Returns a copy of the triangles, three vertex numbers each. */
  public int[] triangles() {
    return triangles.clone();
  }

  /** Returns whether the surface bounds a region: every edge has an even number of faces. */
  public boolean closed() {
    return topology.closed();
  }

  /** Returns whether the mesh is closed and its faces cancel in direction at every edge. */
  public boolean oriented() {
    return topology.oriented();
  }

  /** Returns the number of connected parts of the surface. */
  public int partCount() {
    return topology.partVertices().length;
  }

  /** Returns the number of a vertex of a connected part. */
  public int partVertex(int part) {
    return topology.partVertices()[part];
  }

  /**
   * Returns the signed volume in m³: positive for a closed mesh whose faces look outward. A
   * property for reports; nothing rests on it.
   */
  public double signedVolume() {
    double six = 0;
    for (int t = 0; t < triangles.length; t += 3) {
      int a = 3 * triangles[t];
      int b = 3 * triangles[t + 1];
      int c = 3 * triangles[t + 2];
      double[] v = vertices;
      six +=
          v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1])
              - v[a + 1] * (v[b] * v[c + 2] - v[b + 2] * v[c])
              + v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
    }
    return six / 6;
  }
}
