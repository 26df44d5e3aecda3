package dev.clearway.distance;

/**
 * Proves that two triangles pierce each other, and go on doing so when every vertex moves a little.
 *
 * <p>An edge pierces a triangle if its ends lie on different sides of the plane and the three
 * tetrahedra of the edge with the triangle's sides have the same orientation. Each of the five
 * orientations is the sign of a determinant; it is certain if the determinant exceeds what moving
 * the vertices, and rounding, can change it by.
 */
final class TrianglePierce {
  /**
   * Rounding error of a 3 x 3 determinant, relative to the product of the sums of its rows'
   * absolute entries: five roundings on each of six products, 30 · 2⁻⁵³ in the worst case.
   */
  private static final double ERROR = 0x1p-48;

  private TrianglePierce() {}

  /**
   * Returns whether the triangles certainly pierce each other.
   *
   * @param v read: 18 coordinates, the first triangle's and then the second's
   * @param error how far each vertex may be from where {@code v} says, metres
   */
  static boolean certain(double[] v, double error) {
    for (int k = 0; k < 3; k++) {
      int next = 3 * ((k + 1) % 3);
      if (pierces(v, 3 * k, next, 9, error) || pierces(v, 9 + 3 * k, 9 + next, 0, error)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the edge from corner {@code p} to {@code q} pierces the face at {@code f}. */
  private static boolean pierces(double[] v, int p, int q, int f, double error) {
    int side = orientation(v, f, f + 3, f + 6, p, error);
    if (side == 0 || orientation(v, f, f + 3, f + 6, q, error) != -side) {
      return false;
    }
    int turn = orientation(v, p, q, f, f + 3, error);
    return turn != 0
        && orientation(v, p, q, f + 3, f + 6, error) == turn
        && orientation(v, p, q, f + 6, f, error) == turn;
  }

  /** Sign of the determinant of (a − d, b − d, c − d), 0 where the moves could change it. */
  static int orientation(double[] v, int a, int b, int c, int d, double error) {
    double ax = v[a] - v[d];
    double ay = v[a + 1] - v[d + 1];
    double az = v[a + 2] - v[d + 2];
    double bx = v[b] - v[d];
    double by = v[b + 1] - v[d + 1];
    double bz = v[b + 2] - v[d + 2];
    double cx = v[c] - v[d];
    double cy = v[c + 1] - v[d + 1];
    double cz = v[c + 2] - v[d + 2];
    double determinant =
        ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
    double u = Math.abs(ax) + Math.abs(ay) + Math.abs(az);
    double w = Math.abs(bx) + Math.abs(by) + Math.abs(bz);
    double x = Math.abs(cx) + Math.abs(cy) + Math.abs(cz);
    // Each row moves by at most m = 2 error and its own rounding: expand (u + m)(w + m)(x + m) − u
    // w x.
    double m = 2 * error + ERROR * (u + w + x);
    double change = m * (u * w + w * x + x * u) + m * m * (u + w + x) + m * m * m;
    double certain = (change + ERROR * u * w * x) * (1 + ERROR);
    return determinant > certain ? 1 : determinant < -certain ? -1 : 0;
  }
}
