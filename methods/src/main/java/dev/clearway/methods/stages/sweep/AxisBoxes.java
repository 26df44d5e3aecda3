package dev.clearway.methods.stages.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.math.Rounding;

/**
 * A box along the axes of the world around the contents of each node of a tree that is put
 * somewhere in it: for bodies at rest and users who ask for overlap with other such boxes.
 *
 * <p>Node i has six doubles of {@link #boxes} from {@code i * STRIDE}: least x, y, z and largest x,
 * y, z, metres.
 *
 * <p><b>Guarantee.</b> Each box contains the contents of its node in place, wherever within the
 * given error the place is.
 *
 * <p>Immutable and thread-safe, made in O(n) for n triangles.
 */
public final class AxisBoxes {
  /** Doubles a node. */
  public static final int STRIDE = 6;

  /** A point in place: three products and three sums, 4 · 2⁻⁵³ of the absolute terms. */
  private static final double PLACING_UNITS = 8;

  private final Bvh tree;
  private final double[] boxes;

  private AxisBoxes(Bvh tree) {
    this.tree = tree;
    boxes = new double[STRIDE * tree.nodeCount()];
  }

  /**
   * Makes the boxes of a mesh's tree.
   *
   * @param worldFromShape read: twelve numbers from {@code at}
   * @param error how far any point may be from where they put it, metres
   * @throws IllegalArgumentException if the tree holds no triangles
   */
  public static AxisBoxes of(Bvh tree, double[] worldFromShape, int at, double error) {
    if (tree.isConvex()) {
      throw new IllegalArgumentException("boxes are made of triangles, not of a convex shape");
    }
    AxisBoxes out = new AxisBoxes(tree);
    double far = tree.reach();
    for (int k = 9; k < 12; k++) {
      far = Rounding.addUp(far, Math.abs(worldFromShape[at + k]));
    }
    // A row of the rotation sums to at most √3 in absolute values.
    double wide = Rounding.addUp(error, Rounding.roundoff(2 * PLACING_UNITS, far));
    for (int i = tree.nodeCount() - 1; i >= 0; i--) {
      if (tree.isLeaf(i)) {
        out.cover(i, worldFromShape, at, wide);
      } else {
        out.join(i, i + 1, tree.secondChild(i));
      }
    }
    return out;
  }

  private void cover(int node, double[] m, int at, double wide) {
    double[] corners = tree.corners();
    int c = 9 * tree.leaf(node);
    for (int k = 0; k < 3; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int p = c; p < c + 9; p += 3) {
        int row = at + 3 * k;
        double x =
            m[row] * corners[p]
                + m[row + 1] * corners[p + 1]
                + m[row + 2] * corners[p + 2]
                + m[at + 9 + k];
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      boxes[STRIDE * node + k] = Rounding.subtractDown(low, wide);
      boxes[STRIDE * node + 3 + k] = Rounding.addUp(high, wide);
    }
  }

  private void join(int node, int first, int second) {
    for (int k = 0; k < 3; k++) {
      int low = STRIDE * node + k;
      boxes[low] = Math.min(boxes[STRIDE * first + k], boxes[STRIDE * second + k]);
      boxes[low + 3] = Math.max(boxes[STRIDE * first + 3 + k], boxes[STRIDE * second + 3 + k]);
    }
  }

  /** Returns the tree. */
  public Bvh tree() {
    return tree;
  }

  /** Returns the boxes: this object's own array, laid out as the class says, not to be written. */
  public double[] boxes() {
    return boxes;
  }
}
