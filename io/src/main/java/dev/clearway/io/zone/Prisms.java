package dev.clearway.io.zone;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Upright solids and walls over corners in a plane, as convex pieces that leave nothing between
 * them: a polygon is cut into triangles at its own corners, by signs that are exact.
 *
 * @see "G. H. Meisters, Polygons have ears, American Mathematical Monthly 82, 1975"
 */
final class Prisms {
  private Prisms() {}

  /**
   * Returns the prism over a polygon that need not be convex.
   *
   * @param corners x and y of each, metres, in either sense
   * @throws IllegalArgumentException if its sides meet elsewhere than at common corners, or a
   *     number is unusable
   */
  static List<PlacedShape> ofPolygon(double[][] corners, double low, double high) {
    requireFinite(corners);
    requireSimple(corners);
    List<double[]> left = new ArrayList<>(List.of(corners));
    if (area(left).signum() < 0) {
      left = new ArrayList<>(left.reversed());
    }
    List<PlacedShape> prisms = new ArrayList<>();
    while (left.size() > 3) {
      int ear = ear(left);
      double[][] triangle = {at(left, ear - 1), at(left, ear), at(left, ear + 1)};
      if (side(triangle[0], triangle[1], triangle[2]) > 0) {
        prisms.add(upright(triangle, low, high));
      }
      left.remove(ear);
    }
    prisms.add(upright(left.toArray(double[][]::new), low, high));
    return prisms;
  }

  /**
   * Returns upright rectangles, one over each line from corner to corner.
   *
   * @throws IllegalArgumentException if a corner is that before it, or a number is unusable
   */
  static List<PlacedShape> ofWall(double[][] corners, double low, double high) {
    requireFinite(corners);
    List<PlacedShape> parts = new ArrayList<>();
    for (int i = 1; i < corners.length; i++) {
      if (same(corners[i - 1], corners[i])) {
        throw new IllegalArgumentException("corners %s and %s are the same".formatted(i - 1, i));
      }
      parts.add(upright(new double[][] {corners[i - 1], corners[i]}, low, high));
    }
    return parts;
  }

  private static PlacedShape upright(double[][] corners, double low, double high) {
    double[] points = new double[6 * corners.length];
    for (int i = 0; i < corners.length; i++) {
      for (int end = 0; end < 2; end++) {
        points[6 * i + 3 * end] = corners[i][0];
        points[6 * i + 3 * end + 1] = corners[i][1];
        points[6 * i + 3 * end + 2] = end == 0 ? low : high;
      }
    }
    return new PlacedShape(ConvexHull.of(points), Pose.IDENTITY);
  }

  /**
   * Returns a corner that can be cut off: straight, or of a triangle that holds no other corner.
   */
  private static int ear(List<double[]> left) {
    for (int i = 0; i < left.size(); i++) {
      double[] a = at(left, i - 1);
      double[] b = left.get(i);
      double[] c = at(left, i + 1);
      int turn = side(a, b, c);
      if (turn == 0 || (turn > 0 && holdsNone(left, i))) {
        return i;
      }
    }
    throw new IllegalArgumentException("cannot be cut into triangles");
  }

  /** Whether the triangle at a corner holds no other corner, on its sides neither. */
  private static boolean holdsNone(List<double[]> left, int ear) {
    double[] a = at(left, ear - 1);
    double[] b = left.get(ear);
    double[] c = at(left, ear + 1);
    for (int k = 2; k < left.size() - 1; k++) { // those after the triangle's, up to before it
      double[] p = at(left, ear + k);
      if (side(a, b, p) >= 0 && side(b, c, p) >= 0 && side(c, a, p) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static double[] at(List<double[]> left, int i) {
    return left.get(Math.floorMod(i, left.size()));
  }

  private static void requireFinite(double[][] corners) {
    for (double[] corner : corners) {
      if (!(Math.abs(corner[0]) <= 1e9 && Math.abs(corner[1]) <= 1e9)) {
        throw new IllegalArgumentException("a corner is beyond 1e9 m");
      }
    }
  }

  private static void requireSimple(double[][] corners) {
    int n = corners.length;
    for (int i = 0; i < n; i++) {
      double[] a = corners[i];
      double[] b = corners[(i + 1) % n];
      if (same(a, b) || foldsBack(a, b, corners[(i + 2) % n])) {
        throw new IllegalArgumentException(
            "sides %s and %s lie on each other, or one has no length".formatted(i, (i + 1) % n));
      }
      for (int j = i + 2; j < n; j++) {
        boolean neighbours = i == 0 && j == n - 1;
        if (!neighbours && meet(a, b, corners[j], corners[(j + 1) % n])) {
          throw new IllegalArgumentException("sides %s and %s meet".formatted(i, j));
        }
      }
    }
  }

  private static boolean same(double[] a, double[] b) {
    return a[0] == b[0] && a[1] == b[1];
  }

  /** Whether the way from a to b goes back along itself to c. */
  private static boolean foldsBack(double[] a, double[] b, double[] c) {
    return side(a, b, c) == 0 && (between(a, b, c) || between(b, c, a));
  }

  /** Whether c, on the line through a and b, lies between them. */
  private static boolean between(double[] a, double[] b, double[] c) {
    return Math.min(a[0], b[0]) <= c[0]
        && c[0] <= Math.max(a[0], b[0])
        && Math.min(a[1], b[1]) <= c[1]
        && c[1] <= Math.max(a[1], b[1]);
  }

  private static boolean meet(double[] a, double[] b, double[] c, double[] d) {
    int ofC = side(a, b, c);
    int ofD = side(a, b, d);
    int ofA = side(c, d, a);
    int ofB = side(c, d, b);
    return (ofC * ofD < 0 && ofA * ofB < 0)
        || (ofC == 0 && between(a, b, c))
        || (ofD == 0 && between(a, b, d))
        || (ofA == 0 && between(c, d, a))
        || (ofB == 0 && between(c, d, b));
  }

  /** The exact sign of the area of a triangle: above 0 where c is to the left of the way a to b. */
  private static int side(double[] a, double[] b, double[] c) {
    BigDecimal x = exact(a[0]);
    BigDecimal y = exact(a[1]);
    BigDecimal left = exact(b[0]).subtract(x).multiply(exact(c[1]).subtract(y));
    BigDecimal right = exact(b[1]).subtract(y).multiply(exact(c[0]).subtract(x));
    return left.compareTo(right);
  }

  private static BigDecimal area(List<double[]> corners) {
    BigDecimal twice = BigDecimal.ZERO;
    for (int i = 0; i < corners.size(); i++) {
      double[] a = corners.get(i);
      double[] b = at(corners, i + 1);
      twice =
          twice.add(exact(a[0]).multiply(exact(b[1])).subtract(exact(b[0]).multiply(exact(a[1]))));
    }
    return twice;
  }

  private static BigDecimal exact(double value) {
    return new BigDecimal(value);
  }
}
