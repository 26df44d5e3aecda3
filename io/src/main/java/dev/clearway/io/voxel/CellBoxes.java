package dev.clearway.io.voxel;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Boxes of whole cells, each from its lower corner to its upper one, in cells. Those that are
 * neighbours with one face in common are joined, so that walls and floors become plates: what all
 * boxes hold together stays the same. Not thread-safe.
 */
final class CellBoxes {
  /** Boxes after joining: each makes a pair with each part of a robot. */
  static final int MOST = 50_000;

  /** Boxes before. */
  private static final int MOST_CELLS = 20_000_000;

  private static final int SIZE = 6;

  private int[] boxes = new int[SIZE * 1024];
  private int length;

  /** Adds a box; false where there are too many. */
  boolean add(int x, int y, int z, int toX, int toY, int toZ) {
    if (length == SIZE * MOST_CELLS) {
      return false;
    }
    if (length == boxes.length) {
      boxes = Arrays.copyOf(boxes, Math.min(2 * length, SIZE * MOST_CELLS));
    }
    int[] box = {x, y, z, toX, toY, toZ};
    System.arraycopy(box, 0, boxes, length, SIZE);
    length += SIZE;
    return true;
  }

  int count() {
    return length / SIZE;
  }

  /** Returns the least and the largest corner of all boxes; there must be one. */
  int[] bounds() {
    int[] bounds = Arrays.copyOf(boxes, SIZE);
    for (int at = 0; at < length; at += SIZE) {
      for (int k = 0; k < 3; k++) {
        bounds[k] = Math.min(bounds[k], boxes[at + k]);
        bounds[3 + k] = Math.max(bounds[3 + k], boxes[at + 3 + k]);
      }
    }
    return bounds;
  }

  /** Adds the part of each of another's boxes that lies within bounds. */
  boolean addWithin(CellBoxes others, int[] bounds) {
    boolean fits = true;
    int[] cut = new int[SIZE];
    for (int at = 0; at < others.length; at += SIZE) {
      boolean empty = false;
      for (int k = 0; k < 3; k++) {
        cut[k] = Math.max(others.boxes[at + k], bounds[k]);
        cut[3 + k] = Math.min(others.boxes[at + 3 + k], bounds[3 + k]);
        empty |= cut[k] >= cut[3 + k];
      }
      fits &= empty || add(cut[0], cut[1], cut[2], cut[3], cut[4], cut[5]);
    }
    return fits;
  }

  /** Joins neighbours along each axis, until no two are left that make a box. */
  void join() {
    int before;
    do {
      before = length;
      for (int axis = 0; axis < 3; axis++) {
        join(axis);
      }
    } while (length < before);
  }

  private void join(int axis) {
    Integer[] order = new Integer[count()];
    Arrays.setAll(order, i -> SIZE * i);
    int u = (axis + 1) % 3;
    int v = (axis + 2) % 3;
    Comparator<Integer> rows = Comparator.comparingInt(at -> boxes[at + u]);
    for (int k : new int[] {v, 3 + u, 3 + v, axis}) {
      rows = rows.thenComparingInt(at -> boxes[at + k]);
    }
    Arrays.sort(order, rows);
    int[] joined = new int[length];
    int out = 0;
    for (int at : order) {
      int last = out - SIZE;
      boolean follows =
          out > 0
              && joined[last + u] == boxes[at + u]
              && joined[last + v] == boxes[at + v]
              && joined[last + 3 + u] == boxes[at + 3 + u]
              && joined[last + 3 + v] == boxes[at + 3 + v]
              && joined[last + 3 + axis] == boxes[at + axis];
      if (follows) {
        joined[last + 3 + axis] = boxes[at + 3 + axis];
      } else {
        System.arraycopy(boxes, at, joined, out, SIZE);
        out += SIZE;
      }
    }
    boxes = joined;
    length = out;
  }

  /**
   * Returns the boxes as shapes, each larger than its cells by what placing it rounds.
   *
   * @param origin of cell 0 0 0, in the frame before the pose, metres
   * @param sizes of a cell, metres
   * @param pose of that frame
   */
  List<PlacedShape> shapes(double[] origin, double[] sizes, Pose pose) {
    List<PlacedShape> shapes = new ArrayList<>();
    for (int at = 0; at < length; at += SIZE) {
      double[] middle = new double[3];
      double[] lengths = new double[3];
      for (int k = 0; k < 3; k++) {
        double low = origin[k] + sizes[k] * boxes[at + k];
        double high = origin[k] + sizes[k] * boxes[at + 3 + k];
        middle[k] = low / 2 + high / 2;
        double rounding = 0x1p-48 * (Math.abs(origin[k]) + Math.abs(low) + Math.abs(high));
        lengths[k] = high - low + rounding;
      }
      Pose place = Pose.translation(middle[0], middle[1], middle[2]);
      shapes.add(new PlacedShape(new Box(lengths[0], lengths[1], lengths[2]), pose.times(place)));
    }
    return shapes;
  }
}
