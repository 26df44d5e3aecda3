package dev.clearway.methods.sampling;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.GeometryTable;
import java.util.stream.IntStream;

/**
 * Boxes along the axes of the world around all elements of one scene where they are placed: what
 * most pairs are told apart by, for six comparisons.
 *
 * <p>Around each element's bounding box as it is turned, so that a wall that is not turned has no
 * larger box than it needs, where a ball around it would reach through the room.
 *
 * <p>Scratch object, one thread; no allocation.
 */
final class PlacedBoxes {
  /**
   * Rounding of a placed centre and of half lengths in the world, relative to reach and offset:
   * below 16 · 2⁻⁵³ each.
   */
  private static final double ERROR = 0x1p-47;

  private static final int STRIDE = 6;

  /** The link that never moves. */
  private static final int WORLD = 0;

  private final GeometryTable geometries;

  /** Centre and half lengths in the element's frame. */
  private final double[] local;

  /** Least and largest coordinates in the world. */
  private final double[] ends;

  /** The elements of links; what is fixed to the world is placed once. */
  private final int[] moving;

  private boolean worldIsPlaced;

  PlacedBoxes(GeometryTable geometries) {
    this.geometries = geometries;
    this.local = new double[STRIDE * geometries.size()];
    this.ends = new double[STRIDE * geometries.size()];
    this.moving =
        IntStream.range(0, geometries.size()).filter(e -> geometries.link(e) != WORLD).toArray();
    for (int e = 0; e < geometries.size(); e++) {
      Bvh tree = geometries.tree(e);
      for (int k = 0; k < 3; k++) {
        double middle = tree.bound(k) / 2 + tree.bound(k + 3) / 2;
        local[STRIDE * e + k] = middle;
        local[STRIDE * e + 3 + k] = Math.max(tree.bound(k + 3) - middle, middle - tree.bound(k));
      }
    }
  }

  /**
   * Places all boxes.
   *
   * @param poses read: worldFromShape of all elements
   */
  void place(double[] poses) {
    if (!worldIsPlaced) {
      for (int e = 0; e < geometries.size(); e++) {
        place(e, poses);
      }
      worldIsPlaced = true;
      return;
    }
    for (int e : moving) {
      place(e, poses);
    }
  }

  private void place(int e, double[] poses) {
    int at = Pose.SIZE * e;
    int box = STRIDE * e;
    double offset = Math.abs(poses[at + 9]) + Math.abs(poses[at + 10]) + Math.abs(poses[at + 11]);
    double error = ERROR * (geometries.tree(e).reach() + offset);
    for (int k = 0; k < 3; k++) {
      double x = poses[at + 3 * k];
      double y = poses[at + 3 * k + 1];
      double z = poses[at + 3 * k + 2];
      double middle = x * local[box] + y * local[box + 1] + z * local[box + 2] + poses[at + 9 + k];
      double half =
          Math.abs(x) * local[box + 3]
              + Math.abs(y) * local[box + 4]
              + Math.abs(z) * local[box + 5]
              + error;
      ends[box + k] = middle - half;
      ends[box + 3 + k] = middle + half;
    }
  }

  /**
   * Whether two elements are certainly further apart than a length.
   *
   * @param kept metres, ≥ 0
   */
  boolean areApart(int first, int second, double kept) {
    int a = STRIDE * first;
    int b = STRIDE * second;
    return ends[a] - ends[b + 3] > kept
        || ends[b] - ends[a + 3] > kept
        || ends[a + 1] - ends[b + 4] > kept
        || ends[b + 1] - ends[a + 4] > kept
        || ends[a + 2] - ends[b + 5] > kept
        || ends[b + 2] - ends[a + 5] > kept;
  }
}
