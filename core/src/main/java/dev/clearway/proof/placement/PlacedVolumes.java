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
  private static final double APART = -1;

  /** Numbers of a ball: its centre in the world, its radius. */
  private static final int BALL = 4;

  private static final int AXES = 9;

  /** The boxes' axes in their shapes, and middles, nine and three numbers each. */
  private final double[] axes;

  private final double[] middles;

  /** Half lengths of the boxes. */
  private final double[] halves;

  /** What the boxes are grown by. */
  private final double[] grown;

  /** Balls around the boxes where they are placed: all that most pairs need. */
  private final double[] balls;

  /** The boxes' axes in the world, of those boxes that were asked for since the last placing. */
  private final double[] placed;

  /** Whether each box's axes are placed; of what is fixed in the world for good. */
  private final boolean[] arePlaced;

  /** Numbers of the shapes that are not fixed in the world. */
  private final int[] moving;

  private double[] poses = {};
  private boolean placedOnce;

  PlacedVolumes(GeometryTable geometries) {
    int count = geometries.size();
    this.axes = new double[AXES * count];
    this.middles = new double[3 * count];
    this.placed = new double[AXES * count];
    this.halves = new double[3 * count];
    this.grown = new double[count];
    this.balls = new double[BALL * count];
    this.arePlaced = new boolean[count];
    this.moving = IntStream.range(0, count).filter(e -> geometries.link(e) != 0).toArray();
    for (int e = 0; e < count; e++) {
      Bvh tree = geometries.tree(e);
      if (tree.isConvex() || tree.shape() instanceof PointCloud) { // a cloud's tree stays unbuilt
        takeBounds(e, tree);
      } else {
        takeRoot(e, tree.volumesWith(0));
      }
    }
  }

  private void takeBounds(int e, Bvh tree) {
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      double half = (tree.bound(k + 3) - tree.bound(k)) / 2;
      axes[AXES * e + 4 * k] = 1;
      middles[3 * e + k] = (tree.bound(k) + tree.bound(k + 3)) / 2;
      halves[3 * e + k] = half;
      squared += half * half;
    }
    balls[BALL * e + 3] = Math.sqrt(squared);
  }

  private void takeRoot(int e, double[] volumes) {
    System.arraycopy(volumes, Bvh.AXES, axes, AXES * e, AXES);
    System.arraycopy(volumes, Bvh.CENTRE, middles, 3 * e, 3);
    halves[3 * e] = volumes[Bvh.HALVES];
    halves[3 * e + 1] = volumes[Bvh.HALVES + 1];
    grown[e] = volumes[Bvh.RADIUS];
    balls[BALL * e + 3] = volumes[Bvh.SIZE];
  }

  /**
   * Places all volumes; those of what is fixed in the world once.
   *
   * @param worldFromShape kept and read until all are placed anew: poses of all shapes
   */
  void place(double[] worldFromShape) {
    poses = worldFromShape;
    if (!placedOnce) {
      for (int e = 0; e < grown.length; e++) {
        placeBall(e);
      }
      placedOnce = true;
      return;
    }
    for (int e : moving) {
      placeBall(e);
      arePlaced[e] = false;
    }
  }

  private void placeBall(int e) {
    double[] m = poses;
    int at = Pose.SIZE * e;
    double x = middles[3 * e];
    double y = middles[3 * e + 1];
    double z = middles[3 * e + 2];
    balls[BALL * e] = m[at] * x + m[at + 1] * y + m[at + 2] * z + m[at + 9];
    balls[BALL * e + 1] = m[at + 3] * x + m[at + 4] * y + m[at + 5] * z + m[at + 10];
    balls[BALL * e + 2] = m[at + 6] * x + m[at + 7] * y + m[at + 8] * z + m[at + 11];
  }

  /** Places the axes of a box, unless they are. */
  private void placeAxes(int e) {
    if (arePlaced[e]) {
      return;
    }
    arePlaced[e] = true;
    double[] m = poses;
    int from = Pose.SIZE * e;
    for (int axis = AXES * e; axis < AXES * e + AXES; axis += 3) {
      double x = axes[axis];
      double y = axes[axis + 1];
      double z = axes[axis + 2];
      placed[axis] = m[from] * x + m[from + 1] * y + m[from + 2] * z;
      placed[axis + 1] = m[from + 3] * x + m[from + 4] * y + m[from + 5] * z;
      placed[axis + 2] = m[from + 6] * x + m[from + 7] * y + m[from + 8] * z;
    }
  }

  /**
   * Writes which of some pairs have balls within a reach.
   *
   * @param from position of the first pair that is asked about
   * @param to position behind the last one
   * @param first number of the first shape of each pair
   * @param second number of the second
   * @param reach metres, ≥ 0, for each pair
   * @param out written: positions in these arrays, ascending
   * @return how many
   */
  int near(int from, int to, int[] first, int[] second, double[] reach, int[] out) {
    double[] b = balls;
    int count = 0;
    for (int p = from; p < to; p++) {
      int i = BALL * first[p];
      int j = BALL * second[p];
      double x = b[j] - b[i];
      double y = b[j + 1] - b[i + 1];
      double z = b[j + 2] - b[i + 2];
      double radii = b[i + 3] + b[j + 3] + reach[p];
      out[count] = p;
      count += x * x + y * y + z * z <= radii * radii ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns a number below 0 where the volumes show that two shapes are farther apart than a reach,
   * else how much they overlap, from 0 to 1.
   */
  double overlap(int a, int b, double reach) {
    int i = BALL * a;
    int j = BALL * b;
    double x = balls[j] - balls[i];
    double y = balls[j + 1] - balls[i + 1];
    double z = balls[j + 2] - balls[i + 2];
    double radii = balls[i + 3] + balls[j + 3] + reach;
    double square = x * x + y * y + z * z;
    if (square > radii * radii) {
      return APART;
    }
    double ofB = overlapOfBox(b, x, y, z, balls[i + 3] + grown[b] + reach);
    if (ofB < 0) {
      return ofB;
    }
    double ofA = overlapOfBox(a, x, y, z, balls[j + 3] + grown[a] + reach);
    return Math.min(radii * radii - square, Math.min(ofA, ofB));
  }

  /** The same of a box and a ball of a radius, seen from the middle of one of both. */
  private double overlapOfBox(int e, double x, double y, double z, double radius) {
    placeAxes(e);
    double[] p = placed;
    double squared = 0;
    for (int axis = 0; axis < 3; axis++) {
      int at = AXES * e + 3 * axis;
      double along = p[at] * x + p[at + 1] * y + p[at + 2] * z;
      double beyond = Math.max(Math.abs(along) - halves[3 * e + axis], 0);
      squared += beyond * beyond;
    }
    return squared <= radius * radius ? radius * radius - squared : APART;
  }
}
