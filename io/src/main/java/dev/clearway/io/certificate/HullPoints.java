package dev.clearway.io.certificate;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;

/**
 * Finds four points of a hull with another point between them, which shows that it lies in the
 * hull. Up to rounding: whoever reads it finds out whether it holds.
 */
final class HullPoints {
  /** Points of a hull from which on not all triples are tried. */
  private static final int MOST_POINTS = 160;

  private final double[] points;
  private final double[] p = new double[3];
  private final int[] best = new int[4];
  private double margin;

  HullPoints(double[] points) {
    this.points = points.clone();
  }

  /** Returns the corners of a box, x first. */
  static double[] corners(Box box) {
    double[] half = {box.x() / 2, box.y() / 2, box.z() / 2};
    double[] corners = new double[24];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = ((i / 3) >> (i % 3) & 1) == 0 ? -half[i % 3] : half[i % 3];
    }
    return corners;
  }

  /** Returns the hull's points grown from their middle. */
  static ConvexHull scaled(double[] points, double factor) {
    double[] middle = middle(points);
    double[] out = points.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] = middle[i % 3] + factor * (out[i] - middle[i % 3]);
    }
    return ConvexHull.of(out);
  }

  /** Returns the middle of points. */
  static double[] middle(double[] points) {
    double[] middle = new double[3];
    for (int i = 0; i < points.length; i++) {
      middle[i % 3] += points[i] / (points.length / 3.0);
    }
    return middle;
  }

  /**
   * Looks for the four points that show it best. One of them may be any: on the way from it through
   * the point lies a face of the hull.
   *
   * @return how far, about, all may be moved so that it still holds, metres; 0 if it does not
   */
  double around(double x, double y, double z) {
    p[0] = x;
    p[1] = y;
    p[2] = z;
    margin = 0;
    int apex = furthest();
    int count = points.length / 3;
    int step = Math.max(1, count / MOST_POINTS);
    for (int i = 0; i < count; i += step) {
      for (int j = i + step; j < count; j += step) {
        for (int k = j + step; k < count; k += step) {
          tryOut(apex, i, j, k);
        }
      }
    }
    return margin;
  }

  /** Returns the numbers of the four points. */
  int[] best() {
    return best.clone();
  }

  /** Returns the weights of the four points whose mean the other point is. */
  double[] weights() {
    double[] weights = new double[4];
    double sum = 0;
    for (int k = 0; k < 4; k++) {
      weights[k] = Math.abs(volume(best[(k + 1) % 4], best[(k + 2) % 4], best[(k + 3) % 4]));
      sum += weights[k];
    }
    for (int k = 0; k < 4; k++) {
      weights[k] /= sum;
    }
    return weights;
  }

  private int furthest() {
    int at = 0;
    double most = -1;
    for (int i = 0; i < points.length; i += 3) {
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        squared += (points[i + k] - p[k]) * (points[i + k] - p[k]);
      }
      at = squared > most ? i / 3 : at;
      most = Math.max(most, squared);
    }
    return at;
  }

  private void tryOut(int... four) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 4; k++) {
      double side = volume(four[(k + 1) % 4], four[(k + 2) % 4], four[(k + 3) % 4]);
      side = k % 2 == 0 ? side : -side;
      least = Math.min(least, side);
      most = Math.max(most, side);
      if (least <= 0 && most >= 0) {
        return;
      }
    }
    double longest = 0;
    for (int corner : four) {
      for (int k = 0; k < 3; k++) {
        longest = Math.max(longest, Math.abs(points[3 * corner + k] - p[k]));
      }
    }
    double found = Math.max(least, -most) / (longest * longest);
    if (found > margin) {
      margin = found;
      System.arraycopy(four, 0, best, 0, 4);
    }
  }

  private double volume(int a, int b, int c) {
    double[] m = new double[9];
    for (int k = 0; k < 3; k++) {
      m[k] = points[3 * a + k] - p[k];
      m[3 + k] = points[3 * b + k] - p[k];
      m[6 + k] = points[3 * c + k] - p[k];
    }
    return MeetingFinder.volume(m, 0, m, 3, m, 6);
  }
}
