package dev.clearway.bench.bodies;

import dev.clearway.distance.Proximity;

/**
 * Whether two placed surfaces share a point, found with nothing of the library but its meshes:
 * trees of boxes, and separating axes of two triangles. Not thread-safe.
 *
 * <p>In contact are triangles that overlap along every axis by more than a billionth of the bodies'
 * size, apart those between which some axis leaves more than that; all else is not told.
 */
final class SurfaceOverlap {
  /** Far above what doubles round, far below what anybody sees. */
  private static final double SHARE = 1e-9;

  private final BoxTree a;
  private final BoxTree b;

  /** Corners of a triangle of each, in the frame of the first. */
  private final double[] p = new double[BoxTree.TRIANGLE];

  private final double[] q = new double[BoxTree.TRIANGLE];

  /** Their edges, their normals, and an axis made of these. */
  private final double[] e = new double[BoxTree.TRIANGLE];

  private final double[] f = new double[BoxTree.TRIANGLE];
  private final double[] n = new double[6];
  private final double[] direction = new double[3];

  private double[] aFromB = new double[0];
  private double tolerance;
  private boolean touching;

  SurfaceOverlap(BoxTree a, BoxTree b) {
    this.a = a;
    this.b = b;
  }

  /**
   * Answers for one place.
   *
   * @param pose read: twelve numbers that place the second in the first one's frame
   */
  Proximity at(double[] pose) {
    aFromB = pose;
    double size = 0;
    for (int axis = 0; axis < 3; axis++) {
      size += Math.abs(a.middle(0, axis)) + a.half(0, axis);
      size += Math.abs(b.middle(0, axis)) + b.half(0, axis) + Math.abs(pose[9 + axis]);
    }
    tolerance = SHARE * size;
    touching = false;
    if (descend(0, 0)) {
      return Proximity.IN_CONTACT;
    }
    return touching ? Proximity.UNCERTAIN : Proximity.APART;
  }

  private boolean descend(int i, int j) {
    if (apart(i, j)) {
      return false;
    }
    if (a.isLeaf(i) && b.isLeaf(j)) {
      return leavesMeet(i, j);
    }
    boolean first = b.isLeaf(j) || (!a.isLeaf(i) && a.end(i) - a.begin(i) > b.end(j) - b.begin(j));
    return first
        ? descend(a.left(i), j) || descend(a.right(i), j)
        : descend(i, b.left(j)) || descend(i, b.right(j));
  }

  /** Compares each box with the box around the other one, along its own axes. */
  private boolean apart(int i, int j) {
    for (int axis = 0; axis < 3; axis++) {
      double middle = aFromB[9 + axis] - a.middle(i, axis);
      double reach = a.half(i, axis) + 2 * tolerance;
      double middleInB = -b.middle(j, axis);
      double reachInB = b.half(j, axis) + 2 * tolerance;
      for (int c = 0; c < 3; c++) {
        middle += aFromB[3 * axis + c] * b.middle(j, c);
        reach += Math.abs(aFromB[3 * axis + c]) * b.half(j, c);
        middleInB += aFromB[3 * c + axis] * (a.middle(i, c) - aFromB[9 + c]);
        reachInB += Math.abs(aFromB[3 * c + axis]) * a.half(i, c);
      }
      if (Math.abs(middle) > reach || Math.abs(middleInB) > reachInB) {
        return true;
      }
    }
    return false;
  }

  private boolean leavesMeet(int i, int j) {
    for (int t = b.begin(j); t < b.end(j); t++) {
      place(t);
      for (int s = a.begin(i); s < a.end(i); s++) {
        System.arraycopy(a.triangles(), BoxTree.TRIANGLE * s, p, 0, BoxTree.TRIANGLE);
        double depth = leastOverlap();
        if (depth > tolerance) {
          return true;
        }
        touching |= depth >= -tolerance;
      }
    }
    return false;
  }

  private void place(int triangle) {
    for (int corner = 0; corner < 3; corner++) {
      int at = BoxTree.TRIANGLE * triangle + 3 * corner;
      for (int row = 0; row < 3; row++) {
        q[3 * corner + row] =
            aFromB[3 * row] * b.triangles()[at]
                + aFromB[3 * row + 1] * b.triangles()[at + 1]
                + aFromB[3 * row + 2] * b.triangles()[at + 2]
                + aFromB[9 + row];
      }
    }
  }

  /**
   * Returns the least overlap of the triangles along the axes that may separate them; the first
   * that leaves a gap ends the search.
   */
  private double leastOverlap() {
    edges(p, e);
    edges(q, f);
    cross(e, 0, e, 3, n, 0);
    cross(f, 0, f, 3, n, 3);
    double least = Math.min(overlap(n, 0), overlap(n, 3));
    for (int k = 0; k < 15 && least >= -tolerance; k++) {
      if (k < 9) {
        cross(e, 3 * (k / 3), f, 3 * (k % 3), direction, 0);
      } else if (k < 12) {
        cross(n, 0, e, 3 * (k - 9), direction, 0);
      } else {
        cross(n, 3, f, 3 * (k - 12), direction, 0);
      }
      least = Math.min(least, overlap(direction, 0));
    }
    return least;
  }

  private static void edges(double[] triangle, double[] out) {
    for (int i = 0; i < BoxTree.TRIANGLE; i++) {
      out[i] = triangle[(i + 3) % BoxTree.TRIANGLE] - triangle[i];
    }
  }

  private static void cross(double[] x, int i, double[] y, int j, double[] out, int at) {
    out[at] = x[i + 1] * y[j + 2] - x[i + 2] * y[j + 1];
    out[at + 1] = x[i + 2] * y[j] - x[i] * y[j + 2];
    out[at + 2] = x[i] * y[j + 1] - x[i + 1] * y[j];
  }

  /**
   * Returns how far the triangles would have to move along an axis to be apart; below 0 they are.
   */
  private double overlap(double[] axes, int at) {
    double u = axes[at];
    double v = axes[at + 1];
    double w = axes[at + 2];
    double length = Math.sqrt(u * u + v * v + w * w);
    if (!(length > Double.MIN_NORMAL)) { // parallel edges, or a triangle without area
      return Double.POSITIVE_INFINITY;
    }
    double lowP = Double.POSITIVE_INFINITY;
    double highP = Double.NEGATIVE_INFINITY;
    double lowQ = Double.POSITIVE_INFINITY;
    double highQ = Double.NEGATIVE_INFINITY;
    for (int corner = 0; corner < 9; corner += 3) {
      double x = u * p[corner] + v * p[corner + 1] + w * p[corner + 2];
      double y = u * q[corner] + v * q[corner + 1] + w * q[corner + 2];
      lowP = Math.min(lowP, x);
      highP = Math.max(highP, x);
      lowQ = Math.min(lowQ, y);
      highQ = Math.max(highQ, y);
    }
    return Math.min(highP - lowQ, highQ - lowP) / length;
  }
}
