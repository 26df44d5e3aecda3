package dev.clearway.distance;

/**
 * The distance of two triangles, as an interval with witness points.
 *
 * <p>The upper end is the length of the shortest way found between two edges or a vertex and a
 * face. The lower end is the gap between the two triangles' projections on the direction of that
 * way: a certificate that holds however the way was found. Triangles that pierce each other have no
 * such gap; then the lower end is 0, and so is the upper one where the piercing is certain.
 *
 * <p>Coordinates are taken relative to the first vertex of the first triangle, so that the rounding
 * error scales with the size of the pair, not with its distance from the origin.
 *
 * <p>Scratch object: one thread, no allocation.
 *
 * @see "docs/distance.md"
 */
final class TrianglePair {
  /**
   * Error of a gap, relative to the largest coordinate sum: each of the two dot products errs by at
   * most 3 · 2⁻⁵³ of the sum of its terms, the coordinates by 2⁻⁵³ each, the norm and the quotient
   * by 4 · 2⁻⁵³: together below 16 · 2⁻⁵³.
   */
  private static final double ERROR = 0x1p-49;

  /** Directions shorter than this lose bits when squared, and are not used. */
  private static final double SHORTEST = 0x1p-400;

  /** Corners of both triangles relative to {@link #origin}: A in 0..8, B in 9..17. */
  private final double[] v = new double[18];

  private final double[] origin = new double[3];

  /** Best way so far: squared length, its end on A, then its end on B, relative to the origin. */
  private final double[] way = new double[6];

  private double squared;
  private double scale;
  private double lower;

  /**
   * Computes the interval.
   *
   * @param a read: nine numbers at {@code i}
   * @param b read: nine numbers at {@code j}, in the same frame
   */
  void compute(double[] a, int i, double[] b, int j) {
    load(a, i, b, j);
    squared = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        edges(3 * k, 3 * ((k + 1) % 3), 9 + 3 * l, 9 + 3 * ((l + 1) % 3));
      }
    }
    faces(0, 9, false);
    faces(9, 0, true);
    lower = certify();
  }

  private void load(double[] a, int i, double[] b, int j) {
    scale = 0;
    for (int k = 0; k < 3; k++) {
      origin[k] = a[i + k];
    }
    for (int k = 0; k < 9; k++) {
      v[k] = a[i + k] - origin[k % 3];
      v[9 + k] = b[j + k] - origin[k % 3];
    }
    for (int k = 0; k < 18; k += 3) {
      scale = Math.max(scale, Math.abs(v[k]) + Math.abs(v[k + 1]) + Math.abs(v[k + 2]));
    }
  }

  /** Returns at most the true distance, metres, ≥ 0. */
  double lower() {
    return lower;
  }

  /** Returns at least the true distance, metres. */
  double upper() {
    return Math.sqrt(squared) + scale * ERROR;
  }

  /** Returns the length of the shortest way found; no bound. */
  double nearest() {
    return Math.sqrt(squared);
  }

  /**
   * Returns whether the triangles certainly pierce each other, even if every vertex is up to {@code
   * error} metres from where it was said to be.
   */
  boolean pierces(double error) {
    return TrianglePierce.certain(v, error + scale * ERROR);
  }

  /** Returns whether the triangles, as loaded, share a point. */
  boolean intersect() {
    return squared == 0 || TrianglePierce.certain(v, 0);
  }

  /**
   * Writes the way's end on the first triangle to {@code out[at..at+2]} and that on the second
   * after it.
   */
  void witness(double[] out, int at) {
    for (int k = 0; k < 6; k++) {
      out[at + k] = way[k] + origin[k % 3];
    }
  }

  /**
   * Shortest way between the segments from corner {@code p} to {@code p2} and {@code q} to {@code
   * q2}.
   */
  private void edges(int p, int p2, int q, int q2) {
    double dx = v[p2] - v[p];
    double dy = v[p2 + 1] - v[p + 1];
    double dz = v[p2 + 2] - v[p + 2];
    double ex = v[q2] - v[q];
    double ey = v[q2 + 1] - v[q + 1];
    double ez = v[q2 + 2] - v[q + 2];
    double rx = v[p] - v[q];
    double ry = v[p + 1] - v[q + 1];
    double rz = v[p + 2] - v[q + 2];
    double dd = dx * dx + dy * dy + dz * dz;
    double ee = ex * ex + ey * ey + ez * ez;
    double de = dx * ex + dy * ey + dz * ez;
    double dr = dx * rx + dy * ry + dz * rz;
    double er = ex * rx + ey * ry + ez * rz;
    double determinant = dd * ee - de * de;
    double s = determinant > 0 ? clamp((de * er - ee * dr) / determinant) : 0;
    double t = ee > 0 ? clamp((de * s + er) / ee) : 0;
    s = dd > 0 ? clamp((de * t - dr) / dd) : 0;
    double wx = rx + s * dx - t * ex;
    double wy = ry + s * dy - t * ey;
    double wz = rz + s * dz - t * ez;
    double length = wx * wx + wy * wy + wz * wz;
    if (length < squared) {
      squared = length;
      way[0] = v[p] + s * dx;
      way[1] = v[p + 1] + s * dy;
      way[2] = v[p + 2] + s * dz;
      way[3] = v[q] + t * ex;
      way[4] = v[q + 1] + t * ey;
      way[5] = v[q + 2] + t * ez;
    }
  }

  private static double clamp(double x) {
    return x > 0 ? Math.min(x, 1) : 0;
  }

  /** Shortest ways from the corners at {@code points} to the inside of the face at {@code f}. */
  private void faces(int f, int points, boolean pointsAreA) {
    double ux = v[f + 3] - v[f];
    double uy = v[f + 4] - v[f + 1];
    double uz = v[f + 5] - v[f + 2];
    double wx = v[f + 6] - v[f];
    double wy = v[f + 7] - v[f + 1];
    double wz = v[f + 8] - v[f + 2];
    double uu = ux * ux + uy * uy + uz * uz;
    double uw = ux * wx + uy * wy + uz * wz;
    double ww = wx * wx + wy * wy + wz * wz;
    double determinant = uu * ww - uw * uw;
    for (int p = points; p < points + 9; p += 3) {
      double px = v[p] - v[f];
      double py = v[p + 1] - v[f + 1];
      double pz = v[p + 2] - v[f + 2];
      double pu = px * ux + py * uy + pz * uz;
      double pw = px * wx + py * wy + pz * wz;
      double s = (ww * pu - uw * pw) / determinant;
      double t = (uu * pw - uw * pu) / determinant;
      if (s >= 0 && t >= 0 && s + t <= 1) {
        // The foot is built from its coordinates on the face, so it lies there up to rounding.
        double fx = s * ux + t * wx;
        double fy = s * uy + t * wy;
        double fz = s * uz + t * wz;
        double length = (px - fx) * (px - fx) + (py - fy) * (py - fy) + (pz - fz) * (pz - fz);
        if (length < squared) {
          squared = length;
          keepFoot(pointsAreA ? 0 : 3, p, f, fx, fy, fz);
        }
      }
    }
  }

  private void keepFoot(int at, int point, int face, double fx, double fy, double fz) {
    way[at] = v[point];
    way[at + 1] = v[point + 1];
    way[at + 2] = v[point + 2];
    way[3 - at] = v[face] + fx;
    way[4 - at] = v[face + 1] + fy;
    way[5 - at] = v[face + 2] + fz;
  }

  /** The gap along the way, less its rounding error; 0 where there is none. */
  private double certify() {
    double nx = way[3] - way[0];
    double ny = way[4] - way[1];
    double nz = way[5] - way[2];
    double norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(norm > SHORTEST)) {
      return 0;
    }
    double highA = Double.NEGATIVE_INFINITY;
    double lowB = Double.POSITIVE_INFINITY;
    for (int k = 0; k < 9; k += 3) {
      highA = Math.max(highA, nx * v[k] + ny * v[k + 1] + nz * v[k + 2]);
      lowB = Math.min(lowB, nx * v[9 + k] + ny * v[10 + k] + nz * v[11 + k]);
    }
    double gap = (lowB - highA) / norm - scale * ERROR;
    return gap > 0 ? gap : 0;
  }
}
