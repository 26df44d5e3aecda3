package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;

/** More closed meshes for tests, and what is made of meshes. */
public final class SolidMeshes {
  private SolidMeshes() {}

  /** Returns the cube with a centre and a side. */
  public static TriangleMesh cube(double x, double y, double z, double side) {
    double h = side / 2;
    return Meshes.box(x - h, y - h, z - h, x + h, y + h, z + h);
  }

  /**
   * Returns a star-shaped body around the origin.
   *
   * @param rings circles of latitude, ≥ 2; a ring has twice as many vertices
   * @param radius metres, of a unit vector
   */
  public static TriangleMesh star(int rings, ToDoubleFunction<double[]> radius) {
    int around = 2 * rings;
    double[] vertices = new double[3 * (rings * around + 2)];
    for (int i = 0; i < rings * around + 2; i++) {
      double[] unit = direction(i, rings, around);
      double r = radius.applyAsDouble(unit);
      for (int k = 0; k < 3; k++) {
        vertices[3 * i + k] = r * unit[k];
      }
    }
    int[] triangles = new int[6 * rings * around];
    int at = 0;
    int south = rings * around;
    for (int j = 0; j < around; j++) {
      int next = (j + 1) % around;
      at = put(triangles, at, south, next, j);
      for (int i = 0; i + 1 < rings; i++) {
        int low = i * around;
        at = put(triangles, at, low + j, low + next, low + around + next);
        at = put(triangles, at, low + j, low + around + next, low + around + j);
      }
      at = put(triangles, at, south + 1, (rings - 1) * around + j, (rings - 1) * around + next);
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private static double[] direction(int i, int rings, int around) {
    if (i >= rings * around) {
      return new double[] {0, 0, i == rings * around ? -1 : 1};
    }
    double height = Math.PI * ((1.0 + Math.floorDiv(i, around)) / (rings + 1) - 0.5);
    double angle = 2 * Math.PI * (i % around) / around;
    return new double[] {
      Math.cos(height) * Math.cos(angle), Math.cos(height) * Math.sin(angle), Math.sin(height)
    };
  }

  private static int put(int[] triangles, int at, int a, int b, int c) {
    triangles[at] = a;
    triangles[at + 1] = b;
    triangles[at + 2] = c;
    return at + 3;
  }

  /** Returns all triangles of several meshes as one mesh. */
  public static TriangleMesh together(TriangleMesh... parts) {
    double[] vertices = new double[0];
    int[] triangles = new int[0];
    for (TriangleMesh part : parts) {
      int offset = vertices.length / 3;
      int[] moved = Arrays.stream(part.triangles()).map(v -> v + offset).toArray();
      vertices = joined(vertices, part.vertices());
      int old = triangles.length;
      triangles = Arrays.copyOf(triangles, old + moved.length);
      System.arraycopy(moved, 0, triangles, old, moved.length);
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private static double[] joined(double[] first, double[] second) {
    double[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** Returns the mesh with some of its faces turned round. */
  public static TriangleMesh turned(TriangleMesh mesh, IntPredicate which) {
    int[] triangles = mesh.triangles();
    for (int t = 0; t < mesh.triangleCount(); t++) {
      if (which.test(t)) {
        int kept = triangles[3 * t];
        triangles[3 * t] = triangles[3 * t + 1];
        triangles[3 * t + 1] = kept;
      }
    }
    return TriangleMesh.of(mesh.vertices(), triangles);
  }

  /** A set of points. */
  public interface Region {
    /** Returns whether it holds a point, metres. */
    boolean holds(double x, double y, double z);
  }

  /** Returns the mesh without the triangles whose corners all lie in a region. */
  public static TriangleMesh without(TriangleMesh mesh, Region region) {
    int[] kept = new int[3 * mesh.triangleCount()];
    int count = 0;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      int inside = 0;
      for (int c = 0; c < 3; c++) {
        int v = mesh.vertexOf(t, c);
        kept[count + c] = v;
        inside +=
            region.holds(mesh.coordinate(v, 0), mesh.coordinate(v, 1), mesh.coordinate(v, 2))
                ? 1
                : 0;
      }
      count += inside == 3 ? 0 : 3;
    }
    return TriangleMesh.of(mesh.vertices(), Arrays.copyOf(kept, count));
  }

  /** Returns the mesh moved. */
  public static TriangleMesh moved(TriangleMesh mesh, double x, double y, double z) {
    double[] vertices = mesh.vertices();
    for (int i = 0; i < vertices.length; i += 3) {
      vertices[i] += x;
      vertices[i + 1] += y;
      vertices[i + 2] += z;
    }
    return TriangleMesh.of(vertices, mesh.triangles());
  }
}
