package dev.clearway.methods.stages.sweep;

import dev.clearway.math.Rounding;
import dev.clearway.math.SymmetricEigen;

/**
 * All points within a radius of a segment, around the vertices of a mesh.
 *
 * <p>Along each principal direction of the vertices: the radius is the largest distance from the
 * line through the middle of what they span across it, the segment as short as this radius allows.
 * The one of least volume is taken, and its radius measured again from the segment as stored.
 *
 * <p><b>Guarantee.</b> Every vertex, so every triangle, is within the radius of the segment.
 *
 * @param ends the segment's ends, six numbers, metres, in the mesh's frame
 * @param radius metres
 */
public record LineSweptSphere(double[] ends, double radius) {
  /** A distance from a segment, of the coordinates it is made of: below 20 · 2⁻⁵³. */
  private static final double WIDENING = 0x1p-47;

  /**
   * Fits one to points.
   *
   * @param points read: x0 y0 z0 x1 ..., metres; at least one
   */
  public static LineSweptSphere around(double[] points) {
    double[] axes = new double[9];
    SymmetricEigen.decompose(secondMoments(points), axes);
    LineSweptSphere best = new LineSweptSphere(new double[6], Double.POSITIVE_INFINITY);
    for (int k = 0; k < 3; k++) {
      LineSweptSphere candidate = along(points, axes, k);
      if (!(candidate.volume() >= best.volume())) {
        best = candidate;
      }
    }
    return best;
  }

  private static double[] secondMoments(double[] points) {
    double[] mean = new double[3];
    for (int i = 0; i < points.length; i++) {
      mean[i % 3] += points[i] * 3 / points.length;
    }
    double[] second = new double[9];
    for (int i = 0; i < points.length; i += 3) {
      for (int k = 0; k < 9; k++) {
        second[k] += (points[i + k / 3] - mean[k / 3]) * (points[i + k % 3] - mean[k % 3]);
      }
    }
    return second;
  }

  private static LineSweptSphere along(double[] points, double[] axes, int main) {
    double[] middle = new double[3];
    for (int k = 0; k < 3; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < points.length; i += 3) {
        double x = dot(points, i, axes, 3 * k);
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      middle[k] = (low + high) / 2;
    }
    double[] across = new double[points.length / 3];
    double radius = 0;
    for (int i = 0; i < across.length; i++) {
      double y = dot(points, 3 * i, axes, 3 * ((main + 1) % 3)) - middle[(main + 1) % 3];
      double z = dot(points, 3 * i, axes, 3 * ((main + 2) % 3)) - middle[(main + 2) % 3];
      across[i] = Math.sqrt(y * y + z * z);
      radius = Math.max(radius, across[i]);
    }
    double from = Double.POSITIVE_INFINITY;
    double to = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < across.length; i++) {
      double x = dot(points, 3 * i, axes, 3 * main);
      double cap = Math.sqrt(Math.max(0, radius * radius - across[i] * across[i]));
      from = Math.min(from, x + cap);
      to = Math.max(to, x - cap);
    }
    boolean ball = from > to;
    double[] ends = new double[6];
    for (int k = 0; k < 6; k++) {
      middle[main] = ball ? (from + to) / 2 : k < 3 ? from : to;
      int c = k % 3;
      ends[k] = middle[0] * axes[c] + middle[1] * axes[3 + c] + middle[2] * axes[6 + c];
    }
    return new LineSweptSphere(ends, furthest(points, ends));
  }

  private static double dot(double[] a, int i, double[] b, int j) {
    return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  }

  /** Returns an upper bound on the distance of every point from the segment. */
  private static double furthest(double[] points, double[] ends) {
    double[] d = {ends[3] - ends[0], ends[4] - ends[1], ends[5] - ends[2]};
    double square = dot(d, 0, d, 0);
    double most = 0;
    double far = 0;
    for (int i = 0; i < points.length; i += 3) {
      double x = points[i] - ends[0];
      double y = points[i + 1] - ends[1];
      double z = points[i + 2] - ends[2];
      double s = square > 0 ? (x * d[0] + y * d[1] + z * d[2]) / square : 0;
      double t = s > 0 ? Math.min(s, 1) : 0;
      most = Math.max(most, Rounding.normUp(x - t * d[0], y - t * d[1], z - t * d[2]));
      far = Math.max(far, Rounding.normUp(points[i], points[i + 1], points[i + 2]));
    }
    double reach =
        far + Rounding.normUp(ends[0], ends[1], ends[2]) + Rounding.normUp(d[0], d[1], d[2]);
    return Rounding.addUp(most, reach * WIDENING);
  }

  /** Returns this one with a larger radius. */
  public LineSweptSphere grown(double by) {
    return new LineSweptSphere(ends, Rounding.addUp(radius, by));
  }

  /** Returns the segment's length, metres, rounded. */
  public double length() {
    double x = ends[3] - ends[0];
    double y = ends[4] - ends[1];
    double z = ends[5] - ends[2];
    return Math.sqrt(x * x + y * y + z * z);
  }

  private double volume() {
    return radius * radius * (length() + radius * 4 / 3);
  }
}
