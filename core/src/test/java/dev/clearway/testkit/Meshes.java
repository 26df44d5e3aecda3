package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;

/** Plain meshes for tests. */
public final class Meshes {
  private static final int[] CUBE = {
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3,
    7, 1, 7, 5
  };

  private Meshes() {}

  /** Returns a closed box along the axes between two corners, twelve triangles facing outward. */
  public static TriangleMesh box(double x0, double y0, double z0, double x1, double y1, double z1) {
    double[] vertices = new double[24];
    for (int i = 0; i < 8; i++) {
      vertices[3 * i] = (i & 1) == 0 ? x0 : x1;
      vertices[3 * i + 1] = (i & 2) == 0 ? y0 : y1;
      vertices[3 * i + 2] = (i & 4) == 0 ? z0 : z1;
    }
    return TriangleMesh.of(vertices, CUBE);
  }

  /** Returns the same without the two triangles at the top, z = z1. */
  public static TriangleMesh openBox(
      double x0, double y0, double z0, double x1, double y1, double z1) {
    TriangleMesh closed = box(x0, y0, z0, x1, y1, z1);
    int[] triangles = closed.triangles();
    int[] kept = new int[30];
    System.arraycopy(triangles, 0, kept, 0, 6);
    System.arraycopy(triangles, 12, kept, 6, 24);
    return TriangleMesh.of(closed.vertices(), kept);
  }

  /** Returns a closed torus around the z axis, facing outward. */
  public static TriangleMesh torus(int around, int across, double radius, double tube) {
    double[] vertices = new double[3 * around * across];
    int[] triangles = new int[6 * around * across];
    for (int i = 0; i < around; i++) {
      double u = 2 * StrictMath.PI * i / around;
      for (int j = 0; j < across; j++) {
        double v = 2 * StrictMath.PI * j / across;
        int at = i * across + j;
        double r = radius + tube * StrictMath.cos(v);
        vertices[3 * at] = r * StrictMath.cos(u);
        vertices[3 * at + 1] = r * StrictMath.sin(u);
        vertices[3 * at + 2] = tube * StrictMath.sin(v);
        int right = (i + 1) % around * across + j;
        int up = i * across + (j + 1) % across;
        int both = (i + 1) % around * across + (j + 1) % across;
        int[] two = {at, right, both, at, both, up};
        System.arraycopy(two, 0, triangles, 6 * at, 6);
      }
    }
    return TriangleMesh.of(vertices, triangles);
  }

  /**
   * Returns a bar of square section along x whose sides are long triangles: its inside has no
   * vertex near.
   *
   * @param from where it begins, metres
   * @param to where it ends, metres
   * @param half half a side of its section, metres
   */
  public static TriangleMesh bar(double from, double to, double half) {
    double[] v = new double[24];
    for (int i = 0; i < 8; i++) {
      v[3 * i] = (i & 1) == 0 ? from : to;
      v[3 * i + 1] = (i & 2) == 0 ? -half : half;
      v[3 * i + 2] = (i & 4) == 0 ? -half : half;
    }
    int[] faces = {
      0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4,
      5, 7, 4, 7, 6
    };
    return TriangleMesh.of(v, faces);
  }
}
