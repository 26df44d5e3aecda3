package dev.clearway.methods.rigid;

/** The distance of two soups of triangles over all pairs of features: nine numbers a triangle. */
final class Soup {
  private Soup() {}

  /** Returns the least distance, exact to rounding; 0 where an edge pierces a face. */
  static double distance(double[] a, double[] b) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < a.length; i += 9) {
      for (int j = 0; j < b.length; j += 9) {
        least = Math.min(least, triangles(a, i, b, j));
      }
    }
    return least;
  }

  private static double triangles(double[] a, int i, double[] b, int j) {
    double least = Double.POSITIVE_INFINITY;
    for (int p = 0; p < 3; p++) {
      double[] p0 = point(a, i + 3 * p);
      double[] p1 = point(a, i + 3 * ((p + 1) % 3));
      for (int q = 0; q < 3; q++) {
        double[] q0 = point(b, j + 3 * q);
        double[] q1 = point(b, j + 3 * ((q + 1) % 3));
        least = Math.min(least, segments(p0, p1, q0, q1));
        if (p == 0) {
          least = Math.min(least, edgeAndFace(q0, q1, a, i));
        }
      }
      least = Math.min(least, edgeAndFace(p0, p1, b, j));
    }
    return least;
  }

  private static double segments(double[] p0, double[] p1, double[] q0, double[] q1) {
    double[] u = minus(p1, p0);
    double[] v = minus(q1, q0);
    double[] r = minus(p0, q0);
    double uu = dot(u, u);
    double vv = dot(v, v);
    double uv = dot(u, v);
    double nn = uu * vv - uv * uv;
    double s = nn > 0 ? unit((uv * dot(v, r) - vv * dot(u, r)) / nn) : 0;
    double t = vv > 0 ? unit((uv * s + dot(v, r)) / vv) : 0;
    s = uu > 0 ? unit((uv * t - dot(u, r)) / uu) : 0;
    double[] w = new double[3];
    for (int k = 0; k < 3; k++) {
      w[k] = r[k] + s * u[k] - t * v[k];
    }
    return Math.sqrt(dot(w, w));
  }

  /** Heights of the ends where their feet lie in the face, and 0 where the edge goes through it. */
  private static double edgeAndFace(double[] p, double[] q, double[] face, int at) {
    double[] origin = point(face, at);
    double[] u = minus(point(face, at + 3), origin);
    double[] v = minus(point(face, at + 6), origin);
    double[] n = cross(u, v);
    double nn = dot(n, n);
    double[] toP = minus(p, origin);
    double[] toQ = minus(q, origin);
    double heightP = dot(n, toP) / Math.sqrt(nn);
    double heightQ = dot(n, toQ) / Math.sqrt(nn);
    double least = Double.POSITIVE_INFINITY;
    if (inside(toP, u, v, n, nn)) {
      least = Math.abs(heightP);
    }
    if (inside(toQ, u, v, n, nn)) {
      least = Math.min(least, Math.abs(heightQ));
    }
    if (heightP * heightQ <= 0 && heightP != heightQ) {
      double s = heightP / (heightP - heightQ);
      double[] through = new double[3];
      for (int k = 0; k < 3; k++) {
        through[k] = toP[k] + s * (toQ[k] - toP[k]);
      }
      least = inside(through, u, v, n, nn) ? 0 : least;
    }
    return least;
  }

  private static boolean inside(double[] p, double[] u, double[] v, double[] n, double nn) {
    double s = dot(cross(p, v), n) / nn;
    double t = dot(cross(u, p), n) / nn;
    return s >= 0 && t >= 0 && s + t <= 1;
  }

  private static double unit(double x) {
    return x > 0 ? Math.min(x, 1) : 0;
  }

  private static double[] point(double[] soup, int at) {
    return new double[] {soup[at], soup[at + 1], soup[at + 2]};
  }

  static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
