package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * A lower bound on the distance of two rectangle swept spheres, equal to the distance but for
 * rounding.
 *
 * <p>Every value returned is the gap between the projections of the two rectangles on some
 * direction, or the norm of the gaps along the three axes of one rectangle's frame, less the radii:
 * a lower bound in itself, so no case analysis can go wrong. A first direction comes from clamping:
 * the centre of B to rectangle A, the point found to B, and that to A again; a way found so that is
 * as short as the gap along it settles seven pairs of ten. Else the bound is exact because the
 * nearest points of two disjoint rectangles lie on two edges, whose common normal is tried, or are
 * a vertex of one and a point of the other, found by clamping the eight vertices.
 *
 * <p><b>Rounding.</b> No direction amplifies errors: each gap is computed for the direction as it
 * is, in doubles, and an error in it costs tightness only. What remains is below {@link #ERROR} of
 * the sum of both shapes' reaches and their offset, for axes and rotations that are orthonormal to
 * a few roundings; docs/distance.md adds it up. Callers subtract it.
 *
 * <p>Scratch object: one thread, no allocation. Cost on the volumes that queries meet: 84 ns, where
 * testing all directions and vertices always took 116 ({@code RssDistanceMeasurement}).
 *
 * @see "Larsen, Gottschalk, Lin, Manocha: Fast Distance Queries with Rectangular Swept Sphere
 *     Volumes, 2000"
 */
final class RssDistance {
  /** Error of a bound, relative to the largest coordinate in the common frame: 512 roundings. */
  static final double ERROR = 0x1p-44;

  /** Squared lengths below this may have lost bits to underflow; such directions are not used. */
  private static final double SHORTEST = 0x1p-900;

  /** A gap is as long as the way if it falls short by less than this part: it may be rounded. */
  private static final double AS_LONG = 1 + 0x1p-40;

  // B's axes and centre in A's axes: column k of r is B's axis k.
  private double r00;
  private double r01;
  private double r02;
  private double r10;
  private double r11;
  private double r12;
  private double r20;
  private double r21;
  private double r22;
  private double tx;
  private double ty;
  private double tz;
  private double a0;
  private double a1;
  private double b0;
  private double b1;

  /**
   * Returns a lower bound on the distance of two volumes, in metres. Where they are no further
   * apart than {@code enough}, some value ≤ 0 may be returned, the smaller the nearer they are;
   * where they are further apart than {@code plenty}, any bound above that.
   *
   * @param a read: node volumes, {@code i} the offset of the node
   * @param b read: node volumes, {@code j} the offset of the node
   * @param m read: places b's frame in a's, twelve numbers
   * @param enough metres, ≥ 0
   */
  double bound(double[] a, int i, double[] b, int j, double[] m, double enough, double plenty) {
    double dx = m[0] * b[j] + m[1] * b[j + 1] + m[2] * b[j + 2] + m[9] - a[i];
    double dy = m[3] * b[j] + m[4] * b[j + 1] + m[5] * b[j + 2] + m[10] - a[i + 1];
    double dz = m[6] * b[j] + m[7] * b[j + 1] + m[8] * b[j + 2] + m[11] - a[i + 2];
    final double cx = a[i + 3] * dx + a[i + 4] * dy + a[i + 5] * dz;
    final double cy = a[i + 6] * dx + a[i + 7] * dy + a[i + 8] * dz;
    final double cz = a[i + 9] * dx + a[i + 10] * dy + a[i + 11] * dz;
    double x = m[0] * b[j + 3] + m[1] * b[j + 4] + m[2] * b[j + 5];
    double y = m[3] * b[j + 3] + m[4] * b[j + 4] + m[5] * b[j + 5];
    double z = m[6] * b[j + 3] + m[7] * b[j + 4] + m[8] * b[j + 5];
    final double ux = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    final double uy = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    final double uz = a[i + 9] * x + a[i + 10] * y + a[i + 11] * z;
    x = m[0] * b[j + 6] + m[1] * b[j + 7] + m[2] * b[j + 8];
    y = m[3] * b[j + 6] + m[4] * b[j + 7] + m[5] * b[j + 8];
    z = m[6] * b[j + 6] + m[7] * b[j + 7] + m[8] * b[j + 8];
    final double vx = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    final double vy = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    final double vz = a[i + 9] * x + a[i + 10] * y + a[i + 11] * z;
    keepHalves(a, i + Bvh.HALVES, b, j + Bvh.HALVES);
    double radii = a[i + Bvh.RADIUS] + b[j + Bvh.RADIUS];
    // The way: from A's point next to B's centre to B's point (s, t) next to that, then back to A.
    double ox = clamp(cx, a0) - cx;
    double oy = clamp(cy, a1) - cy;
    double s = clamp(ux * ox + uy * oy - uz * cz, b0);
    double t = clamp(vx * ox + vy * oy - vz * cz, b1);
    double nx = cx + s * ux + t * vx;
    double ny = cy + s * uy + t * vy;
    double nz = cz + s * uz + t * vz;
    nx -= clamp(nx, a0);
    ny -= clamp(ny, a1);
    double squared = nx * nx + ny * ny + nz * nz;
    double way = Math.sqrt(squared);
    double near = radii + enough;
    if (way <= near) {
      return way - near;
    }
    double halfA = a0 * Math.abs(nx) + a1 * Math.abs(ny);
    double halfB =
        b0 * Math.abs(nx * ux + ny * uy + nz * uz) + b1 * Math.abs(nx * vx + ny * vy + nz * vz);
    double separation = Math.abs(nx * cx + ny * cy + nz * cz) - halfA - halfB;
    if (separation * AS_LONG >= squared && squared > SHORTEST) {
      return separation / way - radii;
    }
    keepCentre(cx, cy, cz);
    keepAxes(ux, uy, uz, vx, vy, vz);
    return longestSeparation(near, radii + plenty) - radii;
  }

  private static double clamp(double value, double limit) {
    return Math.max(-limit, Math.min(limit, value));
  }

  private void keepHalves(double[] a, int i, double[] b, int j) {
    a0 = a[i];
    a1 = a[i + 1];
    b0 = b[j];
    b1 = b[j + 1];
  }

  private void keepCentre(double x, double y, double z) {
    tx = x;
    ty = y;
    tz = z;
  }

  private void keepAxes(double ux, double uy, double uz, double vx, double vy, double vz) {
    r00 = ux;
    r10 = uy;
    r20 = uz;
    r01 = vx;
    r11 = vy;
    r21 = vz;
    r02 = uy * vz - uz * vy;
    r12 = uz * vx - ux * vz;
    r22 = ux * vy - uy * vx;
  }

  /** The longest gap between the rectangles along all directions that can be the best. */
  private double longestSeparation(double enough, double plenty) {
    double faces = Math.sqrt(Math.max(faceSeparationsOfA(), faceSeparationsOfB()));
    if (faces > plenty) {
      return faces;
    }
    double separation = Math.max(faces, edgeSeparations());
    return separation > 0 ? Math.max(separation, vertexSeparation(enough)) : 0;
  }

  /** Squared norm of the gaps between rectangle A and the box around B along A's axes. */
  private double faceSeparationsOfA() {
    double gx = Math.max(0, Math.abs(tx) - a0 - Math.abs(r00) * b0 - Math.abs(r01) * b1);
    double gy = Math.max(0, Math.abs(ty) - a1 - Math.abs(r10) * b0 - Math.abs(r11) * b1);
    double gz = Math.max(0, Math.abs(tz) - Math.abs(r20) * b0 - Math.abs(r21) * b1);
    return gx * gx + gy * gy + gz * gz;
  }

  /** The same with the roles exchanged. */
  private double faceSeparationsOfB() {
    double ux = r00 * tx + r10 * ty + r20 * tz;
    double uy = r01 * tx + r11 * ty + r21 * tz;
    double uz = r02 * tx + r12 * ty + r22 * tz;
    double gx = Math.max(0, Math.abs(ux) - b0 - Math.abs(r00) * a0 - Math.abs(r10) * a1);
    double gy = Math.max(0, Math.abs(uy) - b1 - Math.abs(r01) * a0 - Math.abs(r11) * a1);
    double gz = Math.max(0, Math.abs(uz) - Math.abs(r02) * a0 - Math.abs(r12) * a1);
    return gx * gx + gy * gy + gz * gz;
  }

  /**
   * Largest gap along the cross products n of an edge of A with an edge of B. Of the other edges'
   * parts along n, A's is an entry of n, and B's, n · column = an entry of the columns' own cross
   * product: both as exact relative to n as n's length, however small that is.
   */
  private double edgeSeparations() {
    double n00 =
        edgeSeparation(r10 * tz - r20 * ty, a1 * Math.abs(r20), b1 * Math.abs(r02), r10, r20);
    double n01 =
        edgeSeparation(r11 * tz - r21 * ty, a1 * Math.abs(r21), b0 * Math.abs(r02), r11, r21);
    double n10 =
        edgeSeparation(r20 * tx - r00 * tz, a0 * Math.abs(r20), b1 * Math.abs(r12), r00, r20);
    double n11 =
        edgeSeparation(r21 * tx - r01 * tz, a0 * Math.abs(r21), b0 * Math.abs(r12), r01, r21);
    return Math.max(Math.max(n00, n01), Math.max(n10, n11));
  }

  private static double edgeSeparation(
      double offset, double halfA, double halfB, double u, double v) {
    double separation = Math.abs(offset) - halfA - halfB;
    double squared = u * u + v * v;
    return separation > 0 && squared > SHORTEST ? separation / Math.sqrt(squared) : 0;
  }

  /**
   * The gap along the shortest way between a vertex of one rectangle and the other rectangle; 0
   * where that way is no longer than {@code enough}.
   */
  private double vertexSeparation(double enough) {
    double best = Double.POSITIVE_INFINITY;
    double nx = 0;
    double ny = 0;
    double nz = 0;
    for (int corner = 0; corner < 4; corner++) {
      double s = (corner & 1) == 0 ? b0 : -b0;
      double t = (corner & 2) == 0 ? b1 : -b1;
      double x = tx + r00 * s + r01 * t;
      double y = ty + r10 * s + r11 * t;
      double z = tz + r20 * s + r21 * t;
      double dx = x - clamp(x, a0);
      double dy = y - clamp(y, a1);
      double squared = dx * dx + dy * dy + z * z;
      if (squared < best) {
        best = squared;
        nx = dx;
        ny = dy;
        nz = z;
      }
    }
    double ux = r00 * tx + r10 * ty + r20 * tz;
    double uy = r01 * tx + r11 * ty + r21 * tz;
    double uz = r02 * tx + r12 * ty + r22 * tz;
    for (int corner = 0; corner < 4; corner++) {
      double s = (corner & 1) == 0 ? a0 : -a0;
      double t = (corner & 2) == 0 ? a1 : -a1;
      double x = r00 * s + r10 * t - ux;
      double y = r01 * s + r11 * t - uy;
      double z = r02 * s + r12 * t - uz;
      double dx = x - clamp(x, b0);
      double dy = y - clamp(y, b1);
      double squared = dx * dx + dy * dy + z * z;
      if (squared < best) {
        best = squared;
        nx = r00 * dx + r01 * dy + r02 * z;
        ny = r10 * dx + r11 * dy + r12 * z;
        nz = r20 * dx + r21 * dy + r22 * z;
      }
    }
    return best <= enough * enough ? 0 : separationAlong(nx, ny, nz);
  }

  private double separationAlong(double nx, double ny, double nz) {
    double squared = nx * nx + ny * ny + nz * nz;
    double offset = Math.abs(nx * tx + ny * ty + nz * tz);
    double halfA = a0 * Math.abs(nx) + a1 * Math.abs(ny);
    double halfB =
        b0 * Math.abs(nx * r00 + ny * r10 + nz * r20)
            + b1 * Math.abs(nx * r01 + ny * r11 + nz * r21);
    double separation = offset - halfA - halfB;
    return separation > 0 && squared > SHORTEST ? separation / Math.sqrt(squared) : 0;
  }
}
