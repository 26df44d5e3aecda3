package dev.clearway.scene;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.math.Rounding;
import dev.clearway.math.SymmetricEigen;
import dev.clearway.motionbound.BoundingHull;

/**
 * Reduces many points to the eight corners of a box around them.
 *
 * <p>Of two boxes, along the coordinate axes and along the principal directions of the points, the
 * one with the shorter diagonal. The directions need not be at right angles to the last bit: each
 * point is compared with the one that its coordinates along them give, and the largest difference
 * is added to the radius.
 */
final class BoundingBoxCorners {
  private static final int CORNERS = 8;

  /** Three products and three sums for a coordinate, the same for a point from coordinates. */
  private static final double UNITS = 32;

  private final double[] points;
  private final double[] axes;
  private final double[] low = new double[3];
  private final double[] high = new double[3];

  private BoundingBoxCorners(double[] points, double[] axes) {
    this.points = points;
    this.axes = axes;
    for (int k = 0; k < 3; k++) {
      low[k] = Double.POSITIVE_INFINITY;
      high[k] = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < points.length; i += 3) {
        low[k] = Math.min(low[k], along(i, k));
        high[k] = Math.max(high[k], along(i, k));
      }
    }
  }

  /**
   * Returns the points themselves where they are few, else the corners of a box around them.
   *
   * @param points read: x0 y0 z0 x1 ...; at least one
   * @param grown an upper bound on the radius around any point, metres
   */
  static BoundingHull around(double[] points, double grown) {
    if (points.length <= 3 * CORNERS) {
      return new BoundingHull(points.clone(), grown);
    }
    BoundingBoxCorners straight =
        new BoundingBoxCorners(points, new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});
    BoundingBoxCorners principal = new BoundingBoxCorners(points, principalAxes(points));
    BoundingBoxCorners shorter = principal.diagonal() < straight.diagonal() ? principal : straight;
    return new BoundingHull(shorter.corners(), addUp(grown, shorter.error()));
  }

  private static double[] principalAxes(double[] points) {
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
    double[] axes = new double[9];
    SymmetricEigen.decompose(second, axes);
    return axes;
  }

  private double along(int point, int axis) {
    int a = 3 * axis;
    return axes[a] * points[point]
        + axes[a + 1] * points[point + 1]
        + axes[a + 2] * points[point + 2];
  }

  private double diagonal() {
    return Rounding.normUp(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  }

  private double coordinate(double[] along, int k) {
    return along[0] * axes[k] + along[1] * axes[3 + k] + along[2] * axes[6 + k];
  }

  private double[] corners() {
    double[] corners = new double[3 * CORNERS];
    double[] along = new double[3];
    for (int i = 0; i < CORNERS; i++) {
      for (int k = 0; k < 3; k++) {
        along[k] = (i >> k & 1) == 0 ? low[k] : high[k];
      }
      for (int k = 0; k < 3; k++) {
        corners[3 * i + k] = coordinate(along, k);
      }
    }
    return corners;
  }

  /** Returns an upper bound on how far any point, or corner, is from what its coordinates mean. */
  private double error() {
    double far = 0;
    double most = 0;
    double[] along = new double[3];
    for (int i = 0; i < points.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        along[k] = along(i, k);
      }
      most =
          Math.max(
              most,
              Rounding.normUp(
                  coordinate(along, 0) - points[i],
                  coordinate(along, 1) - points[i + 1],
                  coordinate(along, 2) - points[i + 2]));
    }
    for (int k = 0; k < 3; k++) {
      far = addUp(far, Math.max(Math.abs(low[k]), Math.abs(high[k])));
    }
    return addUp(most, multiplyUp(UNITS * Rounding.UNIT, far));
  }
}
