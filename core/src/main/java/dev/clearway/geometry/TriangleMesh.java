package dev.clearway.geometry;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;

/**
 * Triangles over shared vertices: a solid where the surface is closed, a surface where it is open.
 *
 * <p>Vertices with equal coordinates are merged at construction; the number and order of the
 * triangles is kept, zero-area ones included (they are points or segments).
 *
 * <p>The surface is divided into <b>solids</b>, parts that are closed each by itself: every edge
 * has an even number of faces. A solid may look outward or inward, or its faces some to this and
 * some to that side; a face that stands twice in the mesh counts once. The body is all that lies in
 * a solid, but for a hollow: a solid wholly in another one that looks the other way. What bounds no
 * solid is an <b>open</b> surface, which has no inside. docs/guarantee.md has all cases.
 *
 * <p>Immutable and thread-safe.
 */
public final class TriangleMesh implements Shape {
  /** Triangles from which on what the incidences say is found out on another thread. */
  private static final int LARGE = 1 << 16;

  private final double[] vertices;
  private final int[] triangles;

  /** Found out beside what its maker does next, where the mesh is large. */
  private final ForkJoinTask<MeshTopology> topology;

  private TriangleMesh(double[] vertices, int[] triangles) {
    this.vertices = vertices;
    this.triangles = triangles;
    Callable<MeshTopology> finding = () -> MeshTopology.of(vertices, triangles);
    ForkJoinTask<MeshTopology> task = ForkJoinTask.adapt(finding);
    if (triangles.length < 3 * LARGE) {
      task.quietlyInvoke(); // what it throws, join throws
    }
    this.topology = triangles.length < 3 * LARGE ? task : task.fork();
  }

  private MeshTopology topology() {
    return topology.join();
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

  /** Returns whether all faces bound solids, of which there is at least one. */
  public boolean closed() {
    return solidCount() > 0 && !topology().solids().open();
  }

  /** Returns whether the mesh is closed and the faces of each solid look to the same side. */
  public boolean oriented() {
    return closed()
        && Arrays.stream(topology().solids().kinds()).allMatch(k -> k == SolidKind.ORIENTED);
  }

  /** Returns the number of solids: parts that are closed each by itself. */
  public int solidCount() {
    return topology().solids().kinds().length;
  }

  /** Returns what is known of a solid. */
  public SolidKind solidKind(int solid) {
    return topology().solids().kinds()[solid];
  }

  /**
   * Returns the solid that a triangle bounds, as its number plus one; negative if the triangle must
   * be turned round for all to look to the same side; 0 if it bounds none, or stands for another
   * triangle with the same corners.
   */
  public int solidSide(int triangle) {
    return topology().solids().sides()[triangle];
  }

  /** Returns the least (axis 0, 1, 2) or largest (3, 4, 5) coordinate of a solid, metres. */
  public double solidBound(int solid, int axisAndSide) {
    return topology().solids().boxes()[6 * solid + axisAndSide];
  }

  /** Returns the triangles that bound a solid, turned so that all look to the same side. */
  public TriangleMesh solid(int solid) {
    int[] sides = topology().solids().sides();
    int[] chosen = new int[triangles.length];
    int count = 0;
    for (int t = 0; t < sides.length; t++) {
      if (Math.abs(sides[t]) == solid + 1) {
        chosen[count] = triangles[3 * t];
        chosen[count + 1] = triangles[3 * t + (sides[t] > 0 ? 1 : 2)];
        chosen[count + 2] = triangles[3 * t + (sides[t] > 0 ? 2 : 1)];
        count += 3;
      }
    }
    return of(vertices, Arrays.copyOf(chosen, count));
  }

  /** Returns the number of connected parts of the surface. */
  public int partCount() {
    return topology().partPoints().size();
  }

  /** Returns one vertex of each connected part of the surface. */
  public PartPoints partPoints() {
    return topology().partPoints();
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
