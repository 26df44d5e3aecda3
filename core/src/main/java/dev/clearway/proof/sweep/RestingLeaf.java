package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * What a leaf of a geometry at rest fills along the {@link Directions}, as doubles rounded outward:
 * docs/sweeps.md, section 1. Scratch object, one thread.
 */
final class RestingLeaf {
  /** Rounding of a placed point and of its projection, relative to reach and offset. */
  private static final double ERROR = 0x1p-48;

  /** Two roundings of a quotient. */
  private static final double DOWN = 1 - 0x1p-50;

  private final GeometryTable table;
  private final double[] poses;
  private final double[] low = new double[Directions.COUNT];
  private final double[] high = new double[Directions.COUNT];
  private final double[] along = new double[Directions.COUNT];
  private final double[] point = new double[3];
  private final double[] centre = new double[3];

  /**
   * Makes one.
   *
   * @param poses kept: worldFromShape of all geometries
   */
  RestingLeaf(GeometryTable table, double[] poses) {
    this.table = table;
    this.poses = poses;
  }

  /** Returns the lower ends. */
  double[] low() {
    return low;
  }

  /** Returns the upper ends. */
  double[] high() {
    return high;
  }

  /** Returns a lower bound on the gap to a volume, metres; negative where there is none. */
  double gap(double[] from, double[] to) {
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < Directions.COUNT; k++) {
      double apart = Math.max(low[k] - to[k], from[k] - high[k]);
      double gap = Math.nextDown(apart) * (DOWN / Directions.length(k));
      most = gap > most ? gap : most;
    }
    return most;
  }

  /** Bounds what all points of a cloud fill along all directions, rounded outward. */
  void boundAll(int geometry, PointCloud cloud) {
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    for (int p = 0; p < cloud.size(); p++) {
      for (int k = 0; k < 3; k++) {
        centre[k] = cloud.coordinate(p, k);
      }
      include(centre, 0, Pose.SIZE * geometry);
    }
    widen(geometry);
  }

  private void include(double[] points, int at, int pose) {
    place(points, at, pose);
    Directions.project(point[0], point[1], point[2], along);
    Directions.include(along, low, high);
  }

  /** Bounds what a leaf holds along all directions, rounded outward. */
  void bound(int geometry, int node) {
    Bvh tree = table.tree(geometry);
    int at = Pose.SIZE * geometry;
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    if (tree.isConvex()) {
      ofConvex((ConvexShape) tree.shape(), at);
    } else {
      int corner = 9 * tree.leaf(node);
      for (int c = corner; c < corner + 9; c += 3) {
        include(tree.corners(), c, at);
      }
    }
    widen(geometry);
  }

  private void widen(int geometry) {
    int at = Pose.SIZE * geometry;
    double offset = Math.abs(poses[at + 9]) + Math.abs(poses[at + 10]) + Math.abs(poses[at + 11]);
    double error = 2 * ERROR * (table.tree(geometry).reach() + offset);
    for (int k = 0; k < Directions.COUNT; k++) {
      low[k] -= error;
      high[k] += error;
    }
  }

  private void place(double[] from, int at, int pose) {
    double x = from[at];
    double y = from[at + 1];
    double z = from[at + 2];
    for (int k = 0; k < 3; k++) {
      int r = pose + 3 * k;
      point[k] = poses[r] * x + poses[r + 1] * y + poses[r + 2] * z + poses[pose + 9 + k];
    }
  }

  private void ofConvex(ConvexShape shape, int at) {
    for (int k = 0; k < Directions.COUNT; k++) {
      double dx = Directions.component(k, 0);
      double dy = Directions.component(k, 1);
      double dz = Directions.component(k, 2);
      for (int side = -1; side <= 1; side += 2) {
        double x = side * (poses[at] * dx + poses[at + 3] * dy + poses[at + 6] * dz);
        double y = side * (poses[at + 1] * dx + poses[at + 4] * dy + poses[at + 7] * dz);
        double z = side * (poses[at + 2] * dx + poses[at + 5] * dy + poses[at + 8] * dz);
        double most = ShapeReach.along(shape, x, y, z, point);
        double offset = dx * poses[at + 9] + dy * poses[at + 10] + dz * poses[at + 11];
        if (side < 0) {
          low[k] = offset - most;
        } else {
          high[k] = offset + most;
        }
      }
    }
  }
}
