package dev.clearway.distance.triangle;

/**
 * The shortest way between two triangles that do not pierce each other: the shortest of those
 * between an edge and an edge, and between a vertex and a face.
 *
 * <p>Its length errs by some roundings of the coordinates, not of their ratios: parameters come
 * from cross products, and heights from a second subtraction of what lies along the base, so that
 * near parallel edges and needles cost no digits. Its ends lie on the triangles, up to rounding,
 * whatever the parameters are.
 *
 * <p>Scratch object: one thread, no allocation.
 *
 * @see "docs/distance.md"
 */
final class TriangleDistance {
  /** Corners: A's in 0..8, B's in 9..17. */
  private final double[] v;

  /** Its end on A, then its end on B. */
  private final double[] ends = new double[6];

  private double squared;

  /**
   * Makes an empty one.
   *
   * @param v read by {@link #find}: 18 coordinates
   */
  TriangleDistance(double[] v) {
    this.v = v;
  }

  /** Finds the shortest way between the triangles at hand. */
  void find() {
    squared = Double.POSITIVE_INFINITY;
    for (int p = 0; p < 9; p += 3) {
      for (int q = 9; q < 18; q += 3) {
        edges(p, p == 6 ? 0 : p + 3, q, q == 15 ? 9 : q + 3);
      }
    }
    face(0, 9);
    face(9, 0);
    double x = along(0);
    double y = along(1);
    double z = along(2);
    squared = x * x + y * y + z * z;
  }

  /** Returns the length of the way, metres. */
  double length() {
    return Math.sqrt(squared);
  }

  /** Returns the way's extent along axis 0, 1 or 2, from A to B. */
  double along(int axis) {
    return ends[3 + axis] - ends[axis];
  }

  /** Writes its end on A, then its end on B. */
  void copyTo(double[] out, int at) {
    System.arraycopy(ends, 0, out, at, 6);
  }

  /** Shortest way between the segments p + s d and q + t e, from corner p to p2 and q to q2. */
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
    double nx = dy * ez - dz * ey;
    double ny = dz * ex - dx * ez;
    double nz = dx * ey - dy * ex;
    double nn = nx * nx + ny * ny + nz * nz;
    double dd = dx * dx + dy * dy + dz * dz;
    double ee = ex * ex + ey * ey + ez * ez;
    // s = (e × r) · n / n² on the lines; then t nearest to it, then s nearest to that.
    double s = 0;
    if (nn > 0) {
      double mixed = nx * (ey * rz - ez * ry) + ny * (ez * rx - ex * rz) + nz * (ex * ry - ey * rx);
      s = unit(mixed / nn);
    }
    double t = ee > 0 ? unit(dot(ex, ey, ez, rx + s * dx, ry + s * dy, rz + s * dz) / ee) : 0;
    s = dd > 0 ? unit(dot(dx, dy, dz, t * ex - rx, t * ey - ry, t * ez - rz) / dd) : 0;
    double wx = rx + s * dx - t * ex;
    double wy = ry + s * dy - t * ey;
    double wz = rz + s * dz - t * ez;
    double length = wx * wx + wy * wy + wz * wz;
    if (length < squared) {
      squared = length;
      between(p, p2, s, 0);
      between(q, q2, t, 3);
    }
  }

  private static double unit(double x) {
    return x > 0 ? Math.min(x, 1) : 0;
  }

  private static double dot(double ax, double ay, double az, double bx, double by, double bz) {
    return ax * bx + ay * by + az * bz;
  }

  /** Writes the point at part s of the way from one corner to another: exactly a corner at 0, 1. */
  private void between(int from, int to, double s, int at) {
    for (int k = 0; k < 3; k++) {
      ends[at + k] = (1 - s) * v[from + k] + s * v[to + k];
    }
  }

  /**
   * Shortest ways from three corners to the inside of the face at {@code f}. The face is spanned by
   * u and w = τ u + h, with h at a right angle to u; the foot of a point p is s u + t w with t = p
   * · h / h² and s = p · u / u² − t τ.
   */
  private void face(int f, int corners) {
    double ux = v[f + 3] - v[f];
    double uy = v[f + 4] - v[f + 1];
    double uz = v[f + 5] - v[f + 2];
    double wx = v[f + 6] - v[f];
    double wy = v[f + 7] - v[f + 1];
    double wz = v[f + 8] - v[f + 2];
    double uu = dot(ux, uy, uz, ux, uy, uz);
    double first = dot(ux, uy, uz, wx, wy, wz) / uu;
    double hx = wx - first * ux;
    double hy = wy - first * uy;
    double hz = wz - first * uz;
    double second = dot(ux, uy, uz, hx, hy, hz) / uu;
    hx -= second * ux;
    hy -= second * uy;
    hz -= second * uz;
    double hh = dot(hx, hy, hz, hx, hy, hz);
    if (!(hh > 0)) {
      return; // a segment or a point: its edges are all of it
    }
    for (int p = corners; p < corners + 9; p += 3) {
      double px = v[p] - v[f];
      double py = v[p + 1] - v[f + 1];
      double pz = v[p + 2] - v[f + 2];
      double t = dot(px, py, pz, hx, hy, hz) / hh;
      double s = dot(px, py, pz, ux, uy, uz) / uu - t * (first + second);
      if (s >= 0 && t >= 0 && s + t <= 1) {
        px -= s * ux + t * wx;
        py -= s * uy + t * wy;
        pz -= s * uz + t * wz;
        double length = px * px + py * py + pz * pz;
        if (length < squared) {
          squared = length;
          foot(p, f, s, t);
        }
      }
    }
  }

  private void foot(int p, int f, double s, double t) {
    int atPoint = f == 0 ? 3 : 0;
    for (int k = 0; k < 3; k++) {
      ends[atPoint + k] = v[p + k];
      ends[3 - atPoint + k] = (1 - s - t) * v[f + k] + s * v[f + 3 + k] + t * v[f + 6 + k];
    }
  }
}
