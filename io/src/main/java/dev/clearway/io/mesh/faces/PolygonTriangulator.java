package dev.clearway.io.mesh.faces;

import java.math.BigDecimal;

/**
 * Cuts polygons, concave ones too, into triangles over their own corners, by clipping ears.
 *
 * <p>The polygon is seen along the coordinate axis nearest to its normal, which loses no bit of the
 * other two coordinates. An ear is a corner that turns left and whose triangle holds no other
 * corner that does not; ears are sought from corner 1 on, so that a convex polygon becomes the fan
 * of corner 0. Clipping an ear changes only its two neighbours, so the rest is not looked at again.
 *
 * <p><b>Guarantee.</b> n corners give n − 2 triangles whose edges cancel but for the polygon's own,
 * so a closed surface of polygons stays closed. They tile a polygon that is simple in that view.
 * They cover at least what any other polygon winds around: where no ear is left a corner is clipped
 * all the same, and the triangles still have the polygon as their boundary.
 *
 * <p>Not thread-safe: working memory is kept between polygons. Cost: O(n²).
 *
 * @see "G. H. Meisters, Polygons have ears, American Mathematical Monthly 82, 1975"
 */
final class PolygonTriangulator {
  /**
   * More corners are refused by callers: at this many the quadratic cost is a fraction of a second.
   */
  static final int MOST_CORNERS = 10_000;

  /**
   * Bounds the rounding error of the determinant, relative to the sum of its products' sizes: each
   * product carries two differences and itself (3 roundings of 2⁻⁵³ each), their difference one
   * more, and 4 · 2⁻⁵³ (1 + 2⁻⁵⁰) lies below this.
   */
  private static final double RELATIVE_ERROR = 0x1.1p-51;

  /** What an exact comparison takes, in plain ones. */
  private static final int EXACT_WORK = 100;

  private long work;
  private double[] u = {};
  private double[] v = {};
  private int[] previous = {};
  private int[] next = {};
  private boolean[] convex = {};

  /** Whether the corner was looked at since a neighbour changed, and was no ear. */
  private boolean[] rejected = {};

  private int[] out = {};
  private int written;

  /**
   * Cuts one polygon.
   *
   * @param vertices read: {@code x0 y0 z0 x1 ...}; those of the corners are at most 1e30 in size
   * @param corners read: {@code corners[0..count-1]} are vertex numbers, in order around the
   *     polygon
   * @param count from 3 to {@link #MOST_CORNERS}
   * @param triangles written: {@code 3 (count - 2)} vertex numbers, turning as the polygon does
   */
  void triangulate(double[] vertices, int[] corners, int count, int[] triangles) {
    reserve(count);
    out = triangles;
    written = 0;
    project(vertices, corners, count);
    for (int i = 0; i < count; i++) {
      previous[i] = i == 0 ? count - 1 : i - 1;
      next[i] = i == count - 1 ? 0 : i + 1;
    }
    for (int i = 0; i < count; i++) {
      look(i);
    }
    int last = clipAll(count);
    write(last);
    for (int i = 0; i < written; i++) {
      out[i] = corners[out[i]];
    }
  }

  private void reserve(int count) {
    if (u.length < count) {
      int size = Math.max(16, 2 * count);
      u = new double[size];
      v = new double[size];
      previous = new int[size];
      next = new int[size];
      convex = new boolean[size];
      rejected = new boolean[size];
    }
  }

  /**
   * Drops the coordinate along which the polygon's normal is largest; counter-clockwise after it.
   */
  private void project(double[] vertices, int[] corners, int count) {
    double[] normal = new double[3];
    int origin = 3 * corners[0];
    for (int i = 1; i + 1 < count; i++) {
      int a = 3 * corners[i];
      int b = 3 * corners[i + 1];
      for (int k = 0; k < 3; k++) {
        int k1 = (k + 1) % 3;
        int k2 = (k + 2) % 3;
        normal[k] +=
            (vertices[a + k1] - vertices[origin + k1]) * (vertices[b + k2] - vertices[origin + k2])
                - (vertices[a + k2] - vertices[origin + k2])
                    * (vertices[b + k1] - vertices[origin + k1]);
      }
    }
    int axis = 0;
    for (int k = 1; k < 3; k++) {
      axis = Math.abs(normal[k]) > Math.abs(normal[axis]) ? k : axis;
    }
    int first = (axis + (normal[axis] < 0 ? 2 : 1)) % 3;
    int second = 3 - axis - first;
    for (int i = 0; i < count; i++) {
      u[i] = vertices[3 * corners[i] + first];
      v[i] = vertices[3 * corners[i] + second];
    }
  }

  /** Clips until three corners are left; returns one of them. */
  private int clipAll(int count) {
    int at = 1;
    int passed = 0;
    for (int remaining = count; remaining > 3; ) {
      boolean stuck = passed >= remaining;
      if (stuck) {
        at = leastHarmful(at, remaining);
      }
      if (stuck || isEar(at)) {
        write(at);
        next[previous[at]] = next[at];
        previous[next[at]] = previous[at];
        look(previous[at]);
        look(next[at]);
        remaining--;
        passed = 0;
      } else {
        rejected[at] = true;
        passed++;
      }
      at = next[at];
    }
    return at;
  }

  private void write(int corner) {
    out[written++] = previous[corner];
    out[written++] = corner;
    out[written++] = next[corner];
  }

  private void look(int corner) {
    convex[corner] = turn(previous[corner], corner, next[corner]) > 0;
    rejected[corner] = false;
  }

  private boolean isEar(int b) {
    if (rejected[b] || !convex[b]) {
      return false;
    }
    int a = previous[b];
    int c = next[b];
    double lowU = Math.min(u[a], Math.min(u[b], u[c]));
    double highU = Math.max(u[a], Math.max(u[b], u[c]));
    double lowV = Math.min(v[a], Math.min(v[b], v[c]));
    double highV = Math.max(v[a], Math.max(v[b], v[c]));
    for (int p = next[c]; p != a; p = next[p]) {
      work++;
      if (!convex[p]
          && u[p] >= lowU
          && u[p] <= highU
          && v[p] >= lowV
          && v[p] <= highV
          && !(same(p, a) || same(p, b) || same(p, c))
          && turn(a, b, p) >= 0
          && turn(b, c, p) >= 0
          && turn(c, a, p) >= 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Without an ear the polygon is not simple: a corner of no area goes first, then one turning
   * left.
   */
  private int leastHarmful(int start, int remaining) {
    int firstConvex = -1;
    int at = start;
    for (int i = 0; i < remaining; i++, at = next[at]) {
      if (turn(previous[at], at, next[at]) == 0) {
        return at;
      }
      if (firstConvex < 0 && convex[at]) {
        firstConvex = at;
      }
    }
    return firstConvex >= 0 ? firstConvex : start;
  }

  private boolean same(int i, int j) {
    return u[i] == u[j] && v[i] == v[j];
  }

  private double turn(int i, int j, int k) {
    double left = (u[i] - u[k]) * (v[j] - v[k]);
    double right = (v[i] - v[k]) * (u[j] - u[k]);
    double determinant = left - right;
    work++;
    if (Math.abs(determinant)
        > RELATIVE_ERROR * (Math.abs(left) + Math.abs(right)) + Double.MIN_NORMAL) {
      return determinant;
    }
    work += EXACT_WORK;
    return orientation(u[i], v[i], u[j], v[j], u[k], v[k]);
  }

  /**
   * Returns about how many corners were compared so far, those that needed exact numbers dearer.
   */
  long work() {
    return work;
  }

  /**
   * Returns a number whose sign is positive if a, b, c turn counter-clockwise, negative if
   * clockwise, and 0 if they are on one line. Coordinates must be at most 1e30 in size.
   */
  static double orientation(double ax, double ay, double bx, double by, double cx, double cy) {
    double left = (ax - cx) * (by - cy);
    double right = (ay - cy) * (bx - cx);
    double determinant = left - right;
    // The smallest normal number covers products that underflow.
    double error = RELATIVE_ERROR * (Math.abs(left) + Math.abs(right)) + Double.MIN_NORMAL;
    if (Math.abs(determinant) > error) {
      return determinant;
    }
    if ((ax == cx && ay == cy) || (bx == cx && by == cy) || (ax == bx && ay == by)) {
      return 0;
    }
    if ((ax == bx && bx == cx) || (ay == by && by == cy)) {
      return 0;
    }
    return difference(ax, cx)
        .multiply(difference(by, cy))
        .compareTo(difference(ay, cy).multiply(difference(bx, cx)));
  }

  private static BigDecimal difference(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }
}
