package dev.clearway.proof.placement;

/**
 * Where two triangles all but meet, and which way leads out of the bodies they bound there.
 *
 * <p>The second triangle is cut by the sides of the first and by a thin slab around its plane; the
 * middle of what is left is the place. Nothing is bounded: what rests on it must test the point.
 *
 * <p>Scratch object, one thread.
 */
final class TriangleOverlap {
  /** Sum of two unit normals below which they are opposite: no body lies below both. */
  private static final double OPPOSITE = 0.5;

  /** Corners of a polygon: three, and one more for each of five cuts. */
  private static final int MOST_CORNERS = 8;

  private double[] polygon = new double[3 * MOST_CORNERS];
  private double[] cut = new double[3 * MOST_CORNERS];
  private int corners;
  private final double[] normal = new double[3];
  private final double[] otherNormal = new double[3];
  private final double[] middle = new double[3];
  private final double[] outward = new double[3];
  private final double[] side = new double[3];
  private double size;

  /**
   * Finds the place.
   *
   * @param first read: nine coordinates, seen from outside counterclockwise
   * @param second read: the same of the other triangle, or the same array where the other body has
   *     no triangles
   * @param slab half the slab's width, relative to the first triangle's size
   * @return whether there is one, and bodies on the inner side of both
   */
  boolean find(double[] first, double[] second, double slab) {
    if (!normal(first, normal) || !normal(second, otherNormal)) {
      return false;
    }
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      outward[k] = normal[k] + otherNormal[k];
      squared += outward[k] * outward[k];
    }
    double length = Math.sqrt(squared);
    if (!(length > OPPOSITE)) {
      return false;
    }
    size = Math.min(longestSide(first), longestSide(second));
    cutOut(first, second, slab * size);
    if (corners == 0) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      outward[k] /= length;
      double sum = 0;
      for (int c = 0; c < corners; c++) {
        sum += polygon[3 * c + k];
      }
      middle[k] = sum / corners;
    }
    return true;
  }

  /** Returns a coordinate of the place. */
  double middle(int axis) {
    return middle[axis];
  }

  /** Returns a coordinate of the unit vector that leads out of both. */
  double outward(int axis) {
    return outward[axis];
  }

  /** Returns the longest side of the smaller triangle. */
  double size() {
    return size;
  }

  /** Writes the unit normal; returns whether there is one. */
  private static boolean normal(double[] t, double[] out) {
    double ax = t[3] - t[0];
    double ay = t[4] - t[1];
    double az = t[5] - t[2];
    double bx = t[6] - t[0];
    double by = t[7] - t[1];
    double bz = t[8] - t[2];
    out[0] = ay * bz - az * by;
    out[1] = az * bx - ax * bz;
    out[2] = ax * by - ay * bx;
    double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
    for (int k = 0; k < 3; k++) {
      out[k] /= length;
    }
    return length > 0;
  }

  private static double longestSide(double[] t) {
    double longest = 0;
    for (int c = 0; c < 9; c += 3) {
      int d = (c + 3) % 9;
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        squared += (t[c + k] - t[d + k]) * (t[c + k] - t[d + k]);
      }
      longest = Math.max(longest, squared);
    }
    return Math.sqrt(longest);
  }

  private void cutOut(double[] first, double[] second, double slab) {
    System.arraycopy(second, 0, polygon, 0, 9);
    corners = 3;
    keepBelow(normal, dot(normal, first, 0) + slab);
    for (int k = 0; k < 3; k++) {
      side[k] = -normal[k];
    }
    keepBelow(side, slab - dot(normal, first, 0));
    for (int c = 0; c < 9; c += 3) {
      int d = (c + 3) % 9;
      double ex = first[d] - first[c];
      double ey = first[d + 1] - first[c + 1];
      double ez = first[d + 2] - first[c + 2];
      side[0] = ey * normal[2] - ez * normal[1];
      side[1] = ez * normal[0] - ex * normal[2];
      side[2] = ex * normal[1] - ey * normal[0];
      keepBelow(side, dot(side, first, c));
    }
  }

  private static double dot(double[] n, double[] points, int at) {
    return n[0] * points[at] + n[1] * points[at + 1] + n[2] * points[at + 2];
  }

  /** Keeps the part of the polygon on which n · x is at most a bound. */
  private void keepBelow(double[] n, double bound) {
    int kept = 0;
    for (int c = 0; c < corners; c++) {
      int d = (c + 1) % corners;
      double here = dot(n, polygon, 3 * c) - bound;
      double there = dot(n, polygon, 3 * d) - bound;
      if (here <= 0 && kept < MOST_CORNERS) {
        System.arraycopy(polygon, 3 * c, cut, 3 * kept++, 3);
      }
      if (here < 0 != there < 0 && here != 0 && there != 0 && kept < MOST_CORNERS) {
        double share = here / (here - there);
        for (int k = 0; k < 3; k++) {
          double start = polygon[3 * c + k];
          cut[3 * kept + k] = start + share * (polygon[3 * d + k] - start);
        }
        kept++;
      }
    }
    double[] old = polygon;
    polygon = cut;
    cut = old;
    corners = kept;
  }
}
