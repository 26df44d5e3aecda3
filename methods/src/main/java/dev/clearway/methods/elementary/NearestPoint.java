package dev.clearway.methods.elementary;

/**
 * The point of a flat convex polygon, a triangle or a parallelogram, that is nearest to the origin,
 * and a unit vector along which all of the polygon is about as far from there.
 *
 * <p>Neither needs to be exact. The point is one of the polygon's, whatever its rounded shares are,
 * so its length is an upper bound on the distance; the least projection of a corner on the vector
 * is a lower one. The vector is the face's normal, or across the nearest edge: the point's own
 * direction is a difference of rounding errors where the polygon all but touches. Where it proves
 * more, it is taken.
 *
 * <p>Scratch object: one thread, no allocation.
 */
final class NearestPoint {
  /** Squared lengths below this may have lost bits to underflow; such vectors are not used. */
  private static final double SHORTEST = 0x1p-900;

  private double[] p = new double[DifferencePolygon.CORNERS];
  private int corners;

  /** First side, from corner 0 to corner 1; last side, from corner 0 to the last corner. */
  private final double[] first = new double[3];

  private final double[] last = new double[3];

  /** A normal of the face, not normalised. */
  private final double[] face = new double[3];

  // The nearest point so far: corner 0 + alpha · first + beta · last.
  private double squared;
  private double alpha;
  private double beta;
  private double x;
  private double y;
  private double z;

  // The vector so far, and the least projection on it.
  private double separation;
  private double nx;
  private double ny;
  private double nz;

  /**
   * Finds the point and the vector.
   *
   * @param polygon read: the corners, three numbers each, in order around it
   * @param count 3, or 4 for a parallelogram
   */
  void find(double[] polygon, int count) {
    p = polygon;
    corners = count;
    squared = Double.POSITIVE_INFINITY;
    separation = Double.NEGATIVE_INFINITY;
    nx = 0;
    ny = 0;
    nz = 0;
    for (int k = 0; k < 3; k++) {
      first[k] = p[3 + k] - p[k];
      last[k] = p[3 * corners - 3 + k] - p[k];
    }
    int edge = 0;
    for (int i = 0; i < corners; i++) {
      edge = considerEdge(i, next(i)) ? i : edge;
    }
    considerFace();
    tryAcross(edge, next(edge));
    tryVector(x, y, z);
  }

  private int next(int corner) {
    return corner + 1 == corners ? 0 : corner + 1;
  }

  /** Returns the length of the nearest point; not a number if there was one among the corners. */
  double length() {
    return squared < Double.POSITIVE_INFINITY ? Math.sqrt(squared) : Double.NaN;
  }

  /** Returns the share of the side from corner 0 to corner 1 in the nearest point, in [0, 1]. */
  double alpha() {
    return alpha;
  }

  /** Returns the share of the side from corner 0 to the last one, in [0, 1]. */
  double beta() {
    return beta;
  }

  /** Writes the unit vector to {@code out[at..at+2]}; zeros where there is none. */
  void copyVector(double[] out, int at) {
    out[at] = nx;
    out[at + 1] = ny;
    out[at + 2] = nz;
  }

  private boolean considerEdge(int i, int j) {
    double ex = p[3 * j] - p[3 * i];
    double ey = p[3 * j + 1] - p[3 * i + 1];
    double ez = p[3 * j + 2] - p[3 * i + 2];
    double along = -(p[3 * i] * ex + p[3 * i + 1] * ey + p[3 * i + 2] * ez);
    double part = along > 0 ? Math.min(1, along / (ex * ex + ey * ey + ez * ez)) : 0;
    return consider(between(alphaOf(i), alphaOf(j), part), between(betaOf(i), betaOf(j), part));
  }

  private static double between(double from, double to, double part) {
    return from + part * (to - from);
  }

  private double alphaOf(int corner) {
    return corner == 1 || (corner == 2 && corners == 4) ? 1 : 0;
  }

  private static double betaOf(int corner) {
    return corner >= 2 ? 1 : 0;
  }

  /** Takes the point with these shares if it is nearer. */
  private boolean consider(double a, double b) {
    double px = p[0] + a * first[0] + b * last[0];
    double py = p[1] + a * first[1] + b * last[1];
    double pz = p[2] + a * first[2] + b * last[2];
    double square = px * px + py * py + pz * pz;
    if (!(square < squared)) {
      return false;
    }
    squared = square;
    alpha = a;
    beta = b;
    x = px;
    y = py;
    z = pz;
    return true;
  }

  /** Tries the origin's foot on the plane: with N = first × last, α N² = −(p₀ × last) · N. */
  private void considerFace() {
    face[0] = first[1] * last[2] - first[2] * last[1];
    face[1] = first[2] * last[0] - first[0] * last[2];
    face[2] = first[0] * last[1] - first[1] * last[0];
    double square = face[0] * face[0] + face[1] * face[1] + face[2] * face[2];
    double a = onFace(last, p) / square;
    double b = onFace(p, first) / square;
    if (a >= 0 && b >= 0 && (corners == 3 ? a + b <= 1 : a <= 1 && b <= 1)) {
      consider(a, b);
      tryVector(face[0], face[1], face[2]);
    }
  }

  /** (a × b) · N. */
  private double onFace(double[] a, double[] b) {
    return (a[1] * b[2] - a[2] * b[1]) * face[0]
        + (a[2] * b[0] - a[0] * b[2]) * face[1]
        + (a[0] * b[1] - a[1] * b[0]) * face[2];
  }

  /** Tries the nearest point's direction less its part along an edge. */
  private void tryAcross(int i, int j) {
    double ex = p[3 * j] - p[3 * i];
    double ey = p[3 * j + 1] - p[3 * i + 1];
    double ez = p[3 * j + 2] - p[3 * i + 2];
    double square = ex * ex + ey * ey + ez * ez;
    double part = (x * ex + y * ey + z * ez) / square;
    tryVector(x - part * ex, y - part * ey, z - part * ez);
  }

  /** Takes the vector, or its opposite, if the polygon is further off along it. */
  private void tryVector(double vx, double vy, double vz) {
    double square = vx * vx + vy * vy + vz * vz;
    if (!(square > SHORTEST)) {
      return;
    }
    double length = Math.sqrt(square);
    double ux = vx / length;
    double uy = vy / length;
    double uz = vz / length;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int at = 0; at < 3 * corners; at += 3) {
      double on = ux * p[at] + uy * p[at + 1] + uz * p[at + 2];
      low = Math.min(low, on);
      high = Math.max(high, on);
    }
    double reach = Math.max(low, -high);
    if (reach > separation) { // false for NaN
      double sign = low >= -high ? 1 : -1;
      separation = reach;
      nx = sign * ux;
      ny = sign * uy;
      nz = sign * uz;
    }
  }
}
