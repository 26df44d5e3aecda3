package dev.clearway.distance.triangle;

/**
 * Proves that two triangles pierce each other, and go on doing so when every vertex moves a little.
 *
 * <p>An edge pierces a triangle if its ends lie on different sides of the plane and the three
 * tetrahedra of the edge with the triangle's sides have the same orientation. Each of the five
 * orientations is the sign of a determinant; it is certain if the determinant exceeds what moving
 * the vertices, and rounding, can change it by.
 */
public final class TriangleIntersection {
  /**
   * Rounding error of a 3 x 3 determinant, relative to the product of the sums of its rows'
   * absolute entries: five roundings on each of six products, whose sum is at most that product: 5
   * · 2⁻⁵³, and 3 · 2⁻⁵³ for the differences that the entries are.
   */
  private static final double ERROR = 0x1p-50;

  /** Covers the roundings of the bound itself: twelve on positive terms. */
  private static final double OUTWARD = 1 + 0x1p-49;

  /** Determinants below this may be the work of underflow. */
  private static final double SMALLEST = 0x1p-1000;

  private TriangleIntersection() {}

  /**
   * Returns whether the triangles certainly pierce each other.
   *
   * @param v read: 18 coordinates, the first triangle's and then the second's
   * @param error how far each vertex may be from where {@code v} says, metres
   */
  public static boolean certain(double[] v, double error) {
    for (int p = 0; p < 18; p += 3) {
      if (pierces(v, p, next(p), p < 9 ? 9 : 0, error)) {
        return true;
      }
    }
    return false;
  }

  private static int next(int corner) {
    return corner % 9 == 6 ? corner - 6 : corner + 3;
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
  public static int orientation(double[] v, int a, int b, int c, int d, double error) {
    double determinant = determinant(v, a, b, c, d);
    double u = distance(v, a, d);
    double w = distance(v, b, d);
    double x = distance(v, c, d);
    // A determinant is at most the product of its rows' lengths. Each row moves by m = 2 error at
    // most, so (u + m)(w + m)(x + m) − u w x bounds the change.
    double m = 2 * error;
    double change = m * (u * w + w * x + x * u) + m * m * (u + w + x) + m * m * m;
    double certain = (change + ERROR * (u * w * x)) * OUTWARD + SMALLEST;
    return determinant > certain ? 1 : determinant < -certain ? -1 : 0;
  }

  private static double determinant(double[] v, int a, int b, int c, int d) {
    double ax = v[a] - v[d];
    double ay = v[a + 1] - v[d + 1];
    double az = v[a + 2] - v[d + 2];
    double bx = v[b] - v[d];
    double by = v[b + 1] - v[d + 1];
    double bz = v[b + 2] - v[d + 2];
    double cx = v[c] - v[d];
    double cy = v[c + 1] - v[d + 1];
    double cz = v[c + 2] - v[d + 2];
    return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }

  /** The sum of the absolute differences of two corners' coordinates: at least their distance. */
  private static double distance(double[] v, int a, int d) {
    return Math.abs(v[a] - v[d]) + Math.abs(v[a + 1] - v[d + 1]) + Math.abs(v[a + 2] - v[d + 2]);
  }
}
