package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * A lower bound of the distance of two rectangle swept spheres, equal to the distance but for
 * rounding.
 *
 * <p>Every value returned is the gap between the projections of the two volumes on some direction,
 * or the norm of the gaps along the three axes of a rectangle's frame: each a lower bound in
 * itself, so no case analysis can go wrong. The bound is exact because the nearest points of two
 * disjoint rectangles are either the interiors of two edges, whose common normal is among the six
 * directions tried first, or a vertex of one and a point of the other, found by clamping the eight
 * vertices.
 *
 * <p><b>Rounding.</b> The axes, the relative pose and all products err by less than 2⁻⁴⁸ of the
 * largest coordinate; an edge direction is used only where the sine of the edges' angle exceeds
 * 2⁻¹⁰, which amplifies by at most 2¹⁰. Callers subtract {@link #ERROR} of the sum of both shapes'
 * reaches and their offset.
 *
 * @see "Larsen, Gottschalk, Lin, Manocha: Fast Distance Queries with Rectangular Swept Sphere
 *     Volumes"
 */
final class RssOld {
  /** Error of a bound, relative to the largest coordinate in the common frame. */
  static final double ERROR = 0x1p-38;

  /** Squared sine of the angle below which two edges count as parallel. */
  private static final double PARALLEL = 0x1p-20;

  /** Shorter directions are not used: their squares may have lost bits to underflow. */
  private static final double SHORTEST = 0x1p-400;

  /** Of the rotation from B's node to A's node, row by row, and the offset. */
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
   * Returns at most the distance of two volumes, in metres, or some value ≤ {@code enough} where
   * the distance is at most {@code enough}.
   *
   * @param a read: node volumes, {@code i} the offset of the node
   * @param b read: node volumes, {@code j} the offset of the node
   * @param m read: places b's frame in a's, twelve numbers
   * @param enough distances up to this need not be told apart
   */
  double bound(double[] a, int i, double[] b, int j, double[] m, double enough) {
    place(a, i, b, j, m);
    double radii = a[i + Bvh.RADIUS] + b[j + Bvh.RADIUS];
    double faces = Math.max(faceGapsOfA(), faceGapsOfB());
    double gap = Math.max(faces, edgeGaps());
    if (!(gap > 0)) {
      return -radii;
    }
    return Math.max(gap, vertexGap(radii + enough)) - radii;
  }

  private void place(double[] a, int i, double[] b, int j, double[] m) {
    double x = b[j];
    double y = b[j + 1];
    double z = b[j + 2];
    double dx = m[0] * x + m[1] * y + m[2] * z + m[9] - a[i];
    double dy = m[3] * x + m[4] * y + m[5] * z + m[10] - a[i + 1];
    double dz = m[6] * x + m[7] * y + m[8] * z + m[11] - a[i + 2];
    tx = a[i + 3] * dx + a[i + 4] * dy + a[i + 5] * dz;
    ty = a[i + 6] * dx + a[i + 7] * dy + a[i + 8] * dz;
    tz = a[i + 9] * dx + a[i + 10] * dy + a[i + 11] * dz;
    x = m[0] * b[j + 3] + m[1] * b[j + 4] + m[2] * b[j + 5];
    y = m[3] * b[j + 3] + m[4] * b[j + 4] + m[5] * b[j + 5];
    z = m[6] * b[j + 3] + m[7] * b[j + 4] + m[8] * b[j + 5];
    r00 = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    r10 = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    r20 = a[i + 9] * x + a[i + 10] * y + a[i + 11] * z;
    x = m[0] * b[j + 6] + m[1] * b[j + 7] + m[2] * b[j + 8];
    y = m[3] * b[j + 6] + m[4] * b[j + 7] + m[5] * b[j + 8];
    z = m[6] * b[j + 6] + m[7] * b[j + 7] + m[8] * b[j + 8];
    r01 = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    r11 = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    r21 = a[i + 9] * x + a[i + 10] * y + a[i + 11] * z;
    x = m[0] * b[j + 9] + m[1] * b[j + 10] + m[2] * b[j + 11];
    y = m[3] * b[j + 9] + m[4] * b[j + 10] + m[5] * b[j + 11];
    z = m[6] * b[j + 9] + m[7] * b[j + 10] + m[8] * b[j + 11];
    r02 = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    r12 = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    r22 = a[i + 9] * x + a[i + 10] * y + a[i + 11] * z;
    a0 = a[i + 12];
    a1 = a[i + 13];
    b0 = b[j + 12];
    b1 = b[j + 13];
  }

  /** Norm of the gaps between rectangle A and the box around B along A's axes. */
  private double faceGapsOfA() {
    double gx = Math.max(0, Math.abs(tx) - a0 - Math.abs(r00) * b0 - Math.abs(r01) * b1);
    double gy = Math.max(0, Math.abs(ty) - a1 - Math.abs(r10) * b0 - Math.abs(r11) * b1);
    double gz = Math.max(0, Math.abs(tz) - Math.abs(r20) * b0 - Math.abs(r21) * b1);
    return Math.sqrt(gx * gx + gy * gy + gz * gz);
  }

  /** The same with the roles exchanged. */
  private double faceGapsOfB() {
    double ux = r00 * tx + r10 * ty + r20 * tz;
    double uy = r01 * tx + r11 * ty + r21 * tz;
    double uz = r02 * tx + r12 * ty + r22 * tz;
    double gx = Math.max(0, Math.abs(ux) - b0 - Math.abs(r00) * a0 - Math.abs(r10) * a1);
    double gy = Math.max(0, Math.abs(uy) - b1 - Math.abs(r01) * a0 - Math.abs(r11) * a1);
    double gz = Math.max(0, Math.abs(uz) - Math.abs(r02) * a0 - Math.abs(r12) * a1);
    return Math.sqrt(gx * gx + gy * gy + gz * gz);
  }

  /** Largest gap along the cross products of an edge of A with an edge of B. */
  private double edgeGaps() {
    double n00 = edgeGap(r10 * tz - r20 * ty, a1 * Math.abs(r20), b1 * Math.abs(r02), r10, r20);
    double n01 = edgeGap(r11 * tz - r21 * ty, a1 * Math.abs(r21), b0 * Math.abs(r02), r11, r21);
    double n10 = edgeGap(r20 * tx - r00 * tz, a0 * Math.abs(r20), b1 * Math.abs(r12), r00, r20);
    double n11 = edgeGap(r21 * tx - r01 * tz, a0 * Math.abs(r21), b0 * Math.abs(r12), r01, r21);
    return Math.max(Math.max(n00, n01), Math.max(n10, n11));
  }

  private static double edgeGap(double offset, double halfA, double halfB, double u, double v) {
    double gap = Math.abs(offset) - halfA - halfB;
    double squared = u * u + v * v;
    return gap > 0 && squared > PARALLEL ? gap / Math.sqrt(squared) : 0;
  }

  /**
   * The gap along the shortest way between a vertex of one rectangle and the other rectangle; 0
   * where that way is no longer than {@code enough}.
   */
  private double vertexGap(double enough) {
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
      double dx = x - Math.max(-a0, Math.min(a0, x));
      double dy = y - Math.max(-a1, Math.min(a1, y));
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
      double dx = x - Math.max(-b0, Math.min(b0, x));
      double dy = y - Math.max(-b1, Math.min(b1, y));
      double squared = dx * dx + dy * dy + z * z;
      if (squared < best) {
        best = squared;
        nx = r00 * dx + r01 * dy + r02 * z;
        ny = r10 * dx + r11 * dy + r12 * z;
        nz = r20 * dx + r21 * dy + r22 * z;
      }
    }
    return enough > 0 && best <= enough * enough ? 0 : gapAlong(nx, ny, nz);
  }

  private double gapAlong(double nx, double ny, double nz) {
    double norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
    double offset = Math.abs(nx * tx + ny * ty + nz * tz);
    double halfA = a0 * Math.abs(nx) + a1 * Math.abs(ny);
    double halfB =
        b0 * Math.abs(nx * r00 + ny * r10 + nz * r20)
            + b1 * Math.abs(nx * r01 + ny * r11 + nz * r21);
    double gap = offset - halfA - halfB;
    return gap > 0 && norm > SHORTEST ? gap / norm : 0;
  }
}
