package dev.clearway.distance;

import dev.clearway.bvh.OrientedBoxes;

/**
 * Separating axes of two oriented boxes.
 *
 * <p>Fifteen axes suffice: the normals of three faces of each, and the cross products of their
 * edges, which are used at the length that they have.
 *
 * <p><b>Guarantee.</b> A gap above {@link #ERROR} of the sum of both shapes' reaches and their
 * offset proves what the boxes hold apart by at least the rest of it, for axes and rotations that
 * are orthonormal to a few roundings: docs/distance.md, section 9, adds it up.
 *
 * <p>Scratch object: one thread, no allocation.
 *
 * @see "Gottschalk, Lin, Manocha: OBBTree, A Hierarchical Structure for Rapid Interference
 *     Detection, 1996"
 */
final class BoxSeparation {
  /** Error of a gap, relative to the largest coordinate in the common frame: 2048 roundings. */
  static final double ERROR = 0x1p-42;

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
  private double a2;
  private double b0;
  private double b1;
  private double b2;

  /**
   * Returns a gap above {@code wanted}, metres, where one of the axes has one; else a value at most
   * that, the smaller the deeper the boxes overlap.
   *
   * @param m read: places b's frame in a's, twelve numbers
   * @param wanted metres, ≥ 0
   */
  double separation(OrientedBoxes a, int i, OrientedBoxes b, int j, double[] m, double wanted) {
    double[] boxesOfA = a.boxes();
    double[] boxesOfB = b.boxes();
    int atA = OrientedBoxes.STRIDE * i;
    int atB = OrientedBoxes.STRIDE * j;
    a0 = boxesOfA[atA + OrientedBoxes.HALVES];
    a1 = boxesOfA[atA + OrientedBoxes.HALVES + 1];
    a2 = boxesOfA[atA + OrientedBoxes.HALVES + 2];
    b0 = boxesOfB[atB + OrientedBoxes.HALVES];
    b1 = boxesOfB[atB + OrientedBoxes.HALVES + 1];
    b2 = boxesOfB[atB + OrientedBoxes.HALVES + 2];
    placeCentre(boxesOfA, atA, boxesOfB, atB, m);
    placeAxes(boxesOfA, atA + OrientedBoxes.AXES, boxesOfB, atB + OrientedBoxes.AXES, m);
    double separation = faceSeparationOfA();
    if (!(separation > wanted)) {
      separation = Math.max(separation, faceSeparationOfB());
    }
    if (separation > wanted) {
      return separation;
    }
    double edges = edgeSeparation();
    return edges > wanted ? edges : separation;
  }

  private void placeCentre(double[] a, int from, double[] b, int to, double[] m) {
    double dx = m[0] * b[to] + m[1] * b[to + 1] + m[2] * b[to + 2] + m[9] - a[from];
    double dy = m[3] * b[to] + m[4] * b[to + 1] + m[5] * b[to + 2] + m[10] - a[from + 1];
    double dz = m[6] * b[to] + m[7] * b[to + 1] + m[8] * b[to + 2] + m[11] - a[from + 2];
    int at = from + OrientedBoxes.AXES;
    tx = a[at] * dx + a[at + 1] * dy + a[at + 2] * dz;
    ty = a[at + 3] * dx + a[at + 4] * dy + a[at + 5] * dz;
    tz = a[at + 6] * dx + a[at + 7] * dy + a[at + 8] * dz;
  }

  private void placeAxes(double[] a, int i, double[] b, int j, double[] m) {
    double x = m[0] * b[j] + m[1] * b[j + 1] + m[2] * b[j + 2];
    double y = m[3] * b[j] + m[4] * b[j + 1] + m[5] * b[j + 2];
    double z = m[6] * b[j] + m[7] * b[j + 1] + m[8] * b[j + 2];
    r00 = a[i] * x + a[i + 1] * y + a[i + 2] * z;
    r10 = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    r20 = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    x = m[0] * b[j + 3] + m[1] * b[j + 4] + m[2] * b[j + 5];
    y = m[3] * b[j + 3] + m[4] * b[j + 4] + m[5] * b[j + 5];
    z = m[6] * b[j + 3] + m[7] * b[j + 4] + m[8] * b[j + 5];
    r01 = a[i] * x + a[i + 1] * y + a[i + 2] * z;
    r11 = a[i + 3] * x + a[i + 4] * y + a[i + 5] * z;
    r21 = a[i + 6] * x + a[i + 7] * y + a[i + 8] * z;
    r02 = r10 * r21 - r20 * r11;
    r12 = r20 * r01 - r00 * r21;
    r22 = r00 * r11 - r10 * r01;
  }

  /** The largest gap along A's axes. */
  private double faceSeparationOfA() {
    double gx = Math.abs(tx) - a0 - b0 * Math.abs(r00) - b1 * Math.abs(r01) - b2 * Math.abs(r02);
    double gy = Math.abs(ty) - a1 - b0 * Math.abs(r10) - b1 * Math.abs(r11) - b2 * Math.abs(r12);
    double gz = Math.abs(tz) - a2 - b0 * Math.abs(r20) - b1 * Math.abs(r21) - b2 * Math.abs(r22);
    return Math.max(gx, Math.max(gy, gz));
  }

  /** The largest gap along B's axes. */
  private double faceSeparationOfB() {
    double ux = r00 * tx + r10 * ty + r20 * tz;
    double uy = r01 * tx + r11 * ty + r21 * tz;
    double uz = r02 * tx + r12 * ty + r22 * tz;
    double gx = Math.abs(ux) - b0 - a0 * Math.abs(r00) - a1 * Math.abs(r10) - a2 * Math.abs(r20);
    double gy = Math.abs(uy) - b1 - a0 * Math.abs(r01) - a1 * Math.abs(r11) - a2 * Math.abs(r21);
    double gz = Math.abs(uz) - b2 - a0 * Math.abs(r02) - a1 * Math.abs(r12) - a2 * Math.abs(r22);
    return Math.max(gx, Math.max(gy, gz));
  }

  /**
   * The largest gap along the cross products of axis i of A and axis k of B, times the length of
   * the product.
   */
  private double edgeSeparation() {
    double x0 = cross(r10, r20, ty, tz, a1, a2) - b1 * Math.abs(r02) - b2 * Math.abs(r01);
    double x1 = cross(r11, r21, ty, tz, a1, a2) - b0 * Math.abs(r02) - b2 * Math.abs(r00);
    double x2 = cross(r12, r22, ty, tz, a1, a2) - b0 * Math.abs(r01) - b1 * Math.abs(r00);
    double y0 = cross(r20, r00, tz, tx, a2, a0) - b1 * Math.abs(r12) - b2 * Math.abs(r11);
    double y1 = cross(r21, r01, tz, tx, a2, a0) - b0 * Math.abs(r12) - b2 * Math.abs(r10);
    double y2 = cross(r22, r02, tz, tx, a2, a0) - b0 * Math.abs(r11) - b1 * Math.abs(r10);
    double z0 = cross(r00, r10, tx, ty, a0, a1) - b1 * Math.abs(r22) - b2 * Math.abs(r21);
    double z1 = cross(r01, r11, tx, ty, a0, a1) - b0 * Math.abs(r22) - b2 * Math.abs(r20);
    double z2 = cross(r02, r12, tx, ty, a0, a1) - b0 * Math.abs(r21) - b1 * Math.abs(r20);
    double x = Math.max(x0, Math.max(x1, x2));
    double y = Math.max(y0, Math.max(y1, y2));
    return Math.max(Math.max(x, y), Math.max(z0, Math.max(z1, z2)));
  }

  /**
   * The part of the centres' offset along (0, −v, u), cyclically, less A's half lengths along it.
   */
  private static double cross(double u, double v, double t, double s, double p, double q) {
    return Math.abs(u * s - v * t) - p * Math.abs(v) - q * Math.abs(u);
  }
}
