package dev.clearway.testkit;

import dev.clearway.geometry.TriangleMesh;

/** An oracle for the winding number of a mesh around a point: the sum of signed solid angles. */
public final class SolidAngles {
  private SolidAngles() {}

  /**
   * Returns how often an oriented closed mesh winds around a point off its surface: an integer up
   * to rounding.
   */
  public static double winding(TriangleMesh mesh, double x, double y, double z) {
    double sum = 0;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      sum +=
          angle(
              corner(mesh, t, 0, x, y, z),
              corner(mesh, t, 1, x, y, z),
              corner(mesh, t, 2, x, y, z));
    }
    return sum / (4 * Math.PI);
  }

  private static double[] corner(TriangleMesh mesh, int t, int c, double x, double y, double z) {
    int v = mesh.vertexOf(t, c);
    double dx = mesh.coordinate(v, 0) - x;
    double dy = mesh.coordinate(v, 1) - y;
    double dz = mesh.coordinate(v, 2) - z;
    double norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return new double[] {dx / norm, dy / norm, dz / norm};
  }

  /** tan(Ω/2) = a · (b × c) / (1 + a · b + b · c + c · a) for unit vectors. */
  private static double angle(double[] a, double[] b, double[] c) {
    double triple =
        a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0]);
    return 2 * Math.atan2(triple, 1 + dot(a, b) + dot(b, c) + dot(c, a));
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
