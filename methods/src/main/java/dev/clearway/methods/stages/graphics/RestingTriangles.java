package dev.clearway.methods.stages.graphics;

import dev.clearway.bvh.Bvh;
import dev.clearway.math.Rounding;
import dev.clearway.methods.stages.sweep.AxisBoxes;
import dev.clearway.methods.stages.sweep.StaticGeometry;
import java.util.Arrays;

/**
 * The triangles of an element at rest, in the world's frame.
 *
 * <p>Scratch object, one thread. Memory: nine doubles a triangle.
 */
final class RestingTriangles {
  /** A point in place: three products and three sums, as {@link AxisBoxes} allows for it. */
  private static final double PLACING_UNITS = 16;

  private final AxisBoxes boxes;
  private final double[] corners;
  private final double error;
  private int[] stack = new int[64];
  private int[] found = new int[64];

  RestingTriangles(StaticGeometry geometry, AxisBoxes boxes) {
    this.boxes = boxes;
    double[] m = geometry.worldFromShape();
    double[] local = geometry.tree().corners();
    corners = new double[local.length];
    for (int p = 0; p < local.length; p += 3) {
      for (int k = 0; k < 3; k++) {
        corners[p + k] =
            m[3 * k] * local[p]
                + m[3 * k + 1] * local[p + 1]
                + m[3 * k + 2] * local[p + 2]
                + m[9 + k];
      }
    }
    double far = geometry.tree().reach();
    for (int k = 9; k < 12; k++) {
      far = Rounding.addUp(far, Math.abs(m[k]));
    }
    // Each coordinate is off by as much, so a point by √3 times that at most.
    error = Rounding.addUp(geometry.error(), Rounding.roundoff(2 * PLACING_UNITS, far));
  }

  /** Returns the corners, nine numbers a triangle, metres: this object's own array. */
  double[] corners() {
    return corners;
  }

  /** Returns how far any point may be from where the corners put it, metres. */
  double error() {
    return error;
  }

  /** Returns the numbers of the triangles whose boxes overlap a box. */
  int[] overlapping(double[] box) {
    Bvh tree = boxes.tree();
    int count = 0;
    int depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      int node = stack[--depth];
      if (!overlap(box, boxes.boxes(), AxisBoxes.STRIDE * node)) {
        continue;
      }
      if (tree.isLeaf(node)) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = tree.leaf(node);
      } else {
        if (depth + 2 > stack.length) {
          stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        stack[depth++] = tree.secondChild(node);
        stack[depth++] = node + 1;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** Returns false where two boxes certainly have no common point; true where one is no number. */
  private static boolean overlap(double[] a, double[] b, int at) {
    boolean apart = false;
    for (int k = 0; k < 3; k++) {
      apart |= a[3 + k] < b[at + k] || b[at + 3 + k] < a[k];
    }
    return !apart;
  }

  /**
   * Returns a box around triangles that holds all within a distance of them: least x, y, z, largest
   * x, y, z.
   *
   * @param corners read: nine numbers a triangle
   */
  static double[] box(double[] corners, double within) {
    double[] box = new double[6];
    Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
    Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < corners.length; i++) {
      box[i % 3] = Math.min(box[i % 3], corners[i]);
      box[3 + i % 3] = Math.max(box[3 + i % 3], corners[i]);
    }
    for (int k = 0; k < 3; k++) {
      box[k] = Rounding.subtractDown(box[k], within);
      box[3 + k] = Rounding.addUp(box[3 + k], within);
    }
    return box;
  }
}
