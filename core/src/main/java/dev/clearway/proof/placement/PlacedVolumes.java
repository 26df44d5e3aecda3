package dev.clearway.proof.placement;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.GeometryTable;
import java.util.stream.IntStream;

/**
 * One ball and one box, grown by a radius, around each shape of a scene where it is placed: what
 * tells most pairs apart at a look. To rounding, which is not accounted for.
 *
 * <p>Scratch object, one thread. A pair costs some twenty operations.
 */
final class PlacedVolumes {
  /** Pose of each volume in its shape: the rotation's columns are the box's axes. */
  private final double[] shapeFromBox;

  /** Half lengths of the boxes. */
  private final double[] halves;

  /** What the boxes are grown by. */
  private final double[] grown;

  /** Radii of the balls around the boxes' centres. */
  private final double[] balls;

  /** Poses in the world. */
  private final double[] placed;

  /** Numbers of the shapes that are not fixed in the world. */
  private final int[] moving;

  private boolean placedOnce;

  PlacedVolumes(GeometryTable geometries) {
    int count = geometries.size();
    this.shapeFromBox = new double[Pose.SIZE * count];
    this.placed = new double[Pose.SIZE * count];
    this.halves = new double[3 * count];
    this.grown = new double[count];
    this.balls = new double[count];
    this.moving = IntStream.range(0, count).filter(e -> geometries.link(e) != 0).toArray();
    for (int e = 0; e < count; e++) {
      Bvh tree = geometries.tree(e);
      if (tree.isConvex() || tree.shape() instanceof PointCloud) { // a cloud's tree stays unbuilt
        takeBounds(e, tree);
      } else {
        takeRoot(e, tree.volumes());
      }
    }
  }

  private void takeBounds(int e, Bvh tree) {
    Pose.IDENTITY.copyTo(shapeFromBox, Pose.SIZE * e);
    for (int k = 0; k < 3; k++) {
      shapeFromBox[Pose.SIZE * e + 9 + k] = (tree.bound(k) + tree.bound(k + 3)) / 2;
      halves[3 * e + k] = (tree.bound(k + 3) - tree.bound(k)) / 2;
    }
    double[] h = halves;
    int at = 3 * e;
    balls[e] = Math.sqrt(h[at] * h[at] + h[at + 1] * h[at + 1] + h[at + 2] * h[at + 2]);
  }

  private void takeRoot(int e, double[] volumes) {
    for (int k = 0; k < 3; k++) {
      for (int axis = 0; axis < 3; axis++) {
        shapeFromBox[Pose.SIZE * e + 3 * k + axis] = volumes[Bvh.AXES + 3 * axis + k];
      }
      shapeFromBox[Pose.SIZE * e + 9 + k] = volumes[Bvh.CENTRE + k];
    }
    halves[3 * e] = volumes[Bvh.HALVES];
    halves[3 * e + 1] = volumes[Bvh.HALVES + 1];
    grown[e] = volumes[Bvh.RADIUS];
    balls[e] = volumes[Bvh.SIZE];
  }

  /**
   * Places all volumes; those of what is fixed in the world once.
   *
   * @param poses read: worldFromShape of all shapes
   */
  void place(double[] poses) {
    if (!placedOnce) {
      for (int at = 0; at < placed.length; at += Pose.SIZE) {
        Pose.multiply(poses, at, shapeFromBox, at, placed, at);
      }
      placedOnce = true;
      return;
    }
    for (int e : moving) {
      int at = Pose.SIZE * e;
      Pose.multiply(poses, at, shapeFromBox, at, placed, at);
    }
  }

  /** Returns whether the volumes do not show that two shapes are farther apart than a reach. */
  boolean mayMeet(int a, int b, double reach) {
    int i = Pose.SIZE * a + 9;
    int j = Pose.SIZE * b + 9;
    double x = placed[j] - placed[i];
    double y = placed[j + 1] - placed[i + 1];
    double z = placed[j + 2] - placed[i + 2];
    double radii = balls[a] + balls[b] + reach;
    return x * x + y * y + z * z <= radii * radii
        && isNear(b, x, y, z, balls[a] + grown[b] + reach)
        && isNear(a, x, y, z, balls[b] + grown[a] + reach);
  }

  /** Whether a point, seen from the middle of a box either way, is within a radius of the box. */
  private boolean isNear(int e, double x, double y, double z, double radius) {
    double[] p = placed;
    int at = Pose.SIZE * e;
    double squared = 0;
    for (int axis = 0; axis < 3; axis++) {
      double along = p[at + axis] * x + p[at + 3 + axis] * y + p[at + 6 + axis] * z;
      double beyond = Math.max(Math.abs(along) - halves[3 * e + axis], 0);
      squared += beyond * beyond;
    }
    return squared <= radius * radius;
  }
}
