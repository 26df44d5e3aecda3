package dev.clearway.methods.stages.exact;

/**
 * The way between the nearest points of two features at one instant: a direction along which they
 * may be separated. What it is worth, its user proves; so nothing here need be exact.
 *
 * <p>Scratch object, one thread.
 */
final class FeatureDirection {
  /** The points: three doubles each, in the order of {@link Equations}. */
  final double[] p = new double[12];

  /** The way found, not of unit length. */
  final double[] way = new double[3];

  /** Where along the first of two edges the way ends: 0 at its start, 1 at its end. */
  double alongFirst;

  private final double[] candidate = new double[3];

  /** Finds the way from the second feature of two edges, points 0 1 and 2 3, to the first. */
  void betweenEdges() {
    segments(0, 3, 6, 9, way);
  }

  /** Finds the way from the face, points 1 2 3, to the vertex, point 0. */
  void toFace() {
    if (!aboveFace()) {
      double best = Double.POSITIVE_INFINITY;
      for (int k = 0; k < 3; k++) {
        segments(0, 0, 3 + 3 * k, 3 + 3 * ((k + 1) % 3), candidate);
        double square = dot(candidate, candidate);
        if (square < best) {
          best = square;
          System.arraycopy(candidate, 0, way, 0, 3);
        }
      }
    }
  }

  /** Writes the way across the face, if the vertex lies above or below its inside. */
  private boolean aboveFace() {
    double ux = p[6] - p[3];
    double uy = p[7] - p[4];
    double uz = p[8] - p[5];
    double vx = p[9] - p[3];
    double vy = p[10] - p[4];
    double vz = p[11] - p[5];
    double wx = p[0] - p[3];
    double wy = p[1] - p[4];
    double wz = p[2] - p[5];
    double nx = uy * vz - uz * vy;
    double ny = uz * vx - ux * vz;
    double nz = ux * vy - uy * vx;
    double square = nx * nx + ny * ny + nz * nz;
    double s = nx * (wy * vz - wz * vy) + ny * (wz * vx - wx * vz) + nz * (wx * vy - wy * vx);
    double t = nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx);
    if (!(s >= 0 && t >= 0 && s + t <= square && square > 0)) {
      return false;
    }
    double height = (nx * wx + ny * wy + nz * wz) / square;
    way[0] = height * nx;
    way[1] = height * ny;
    way[2] = height * nz;
    return true;
  }

  /** Writes the way to the segment a b from the segment c d. */
  private void segments(int a, int b, int c, int d, double[] out) {
    double uu = 0;
    double vv = 0;
    double uv = 0;
    double uw = 0;
    double vw = 0;
    for (int k = 0; k < 3; k++) {
      double u = p[b + k] - p[a + k];
      double v = p[d + k] - p[c + k];
      double w = p[a + k] - p[c + k];
      uu += u * u;
      vv += v * v;
      uv += u * v;
      uw += u * w;
      vw += v * w;
    }
    double det = uu * vv - uv * uv;
    double s = det > 0 ? clamped((uv * vw - vv * uw) / det) : 0;
    double t = vv > 0 ? clamped((uv * s + vw) / vv) : 0;
    s = uu > 0 ? clamped((uv * t - uw) / uu) : 0;
    alongFirst = s;
    for (int k = 0; k < 3; k++) {
      double onFirst = p[a + k] + s * (p[b + k] - p[a + k]);
      out[k] = onFirst - (p[c + k] + t * (p[d + k] - p[c + k]));
    }
  }

  private static double clamped(double s) {
    return s > 0 ? Math.min(s, 1) : 0;
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
