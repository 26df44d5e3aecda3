package dev.clearway.bvh;

import dev.clearway.geometry.ConvexShape;

/**
 * A box swept sphere around the contents of each node of a tree, in the shape's frame: the volumes
 * that moving shapes are swept by. Nodes are numbered as in the {@link Bvh}, which makes them when
 * they are asked for first.
 *
 * <p>Node i takes {@value #STRIDE} doubles from {@code i * STRIDE}:
 *
 * <pre>
 *   0 1 2    3 4 5     6 7 8     9 10 11   12       13
 *   centre   segment   segment   segment   radius   size
 * </pre>
 *
 * <p>It stands for the points centre + s₀ + s₁ + s₂ + w, each s no more than plus or minus its
 * segment, |w| ≤ radius; size is an upper bound on the distance of its points from the centre, up
 * to rounding. Of the rectangle swept sphere of the tree and the box along the same axes the one is
 * taken that is thinner on average over all directions. A leaf of a mesh is swept by its corners;
 * only its centre and size stand here.
 *
 * <p><b>Guarantee.</b> Each contains what the node holds.
 *
 * <p>Immutable and thread-safe. Made in O(n log n) for n triangles.
 */
public final class BoxSweptSpheres {
  /** Doubles a node. */
  public static final int STRIDE = 14;

  /** Offset of the three segments. */
  public static final int SEGMENTS = 3;

  /** Offset of the radius. */
  public static final int RADIUS = 12;

  /** Offset of the size. */
  public static final int SIZE = 13;

  /** As the radius of a rectangle swept sphere, {@code docs/distance.md}, twice. */
  private static final double WIDENING = 0x1p-44;

  private final Bvh tree;
  private final double[] nodes;

  private BoxSweptSpheres(Bvh tree) {
    this.tree = tree;
    this.nodes = new double[STRIDE * tree.nodeCount()];
  }

  /** Makes the volumes of a tree. */
  static BoxSweptSpheres of(Bvh tree) {
    BoxSweptSpheres made = new BoxSweptSpheres(tree);
    if (tree.isConvex()) {
      made.boundConvex();
    } else {
      int leaves = 0;
      int[] firstLeaf = new int[tree.nodeCount()];
      for (int node = 0; node < firstLeaf.length; node++) {
        firstLeaf[node] = leaves;
        leaves += tree.isLeaf(node) ? 1 : 0;
      }
      for (int node = 0; node < firstLeaf.length; node++) {
        made.bound(node, firstLeaf[node], endOfLeaves(tree, node, firstLeaf, leaves));
      }
    }
    return made;
  }

  /** The number after that of the last leaf below a node: that of the first one after them. */
  private static int endOfLeaves(Bvh tree, int node, int[] firstLeaf, int leaves) {
    int last = node;
    while (!tree.isLeaf(last)) {
      last = tree.secondChild(last);
    }
    return last + 1 < firstLeaf.length ? firstLeaf[last + 1] : leaves;
  }

  /** Returns the tree. */
  public Bvh tree() {
    return tree;
  }

  /** Returns the volumes: its own array, laid out as the class says, not to be written. */
  public double[] nodes() {
    return nodes;
  }

  /** Returns the size of a node, metres. */
  public double size(int node) {
    return nodes[node * STRIDE + SIZE];
  }

  /** The box around the core, and the shape's own radius. */
  private void boundConvex() {
    double radius = ((ConvexShape) tree.shape()).radius();
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      double half = Math.max(0, tree.bound(k + 3) / 2 - tree.bound(k) / 2 - radius);
      nodes[k] = tree.bound(k) / 2 + tree.bound(k + 3) / 2;
      nodes[SEGMENTS + 4 * k] = half;
      squares += half * half;
    }
    nodes[RADIUS] = radius + WIDENING * tree.reach();
    nodes[SIZE] = Math.sqrt(squares) * (1 + WIDENING) + nodes[RADIUS];
  }

  private void bound(int node, int from, int to) {
    double[] v = tree.volumes();
    int at = node * Bvh.STRIDE;
    double[] low = new double[3];
    double[] high = new double[3];
    for (int k = 0; k < 3; k++) {
      low[k] = Double.POSITIVE_INFINITY;
      high[k] = Double.NEGATIVE_INFINITY;
    }
    double[] corners = tree.corners();
    for (int c = 9 * from; c < 9 * to; c += 3) {
      double x = corners[c] - v[at];
      double y = corners[c + 1] - v[at + 1];
      double z = corners[c + 2] - v[at + 2];
      for (int k = 0; k < 3; k++) {
        int axis = at + Bvh.AXES + 3 * k;
        double along = v[axis] * x + v[axis + 1] * y + v[axis + 2] * z;
        low[k] = Math.min(low[k], along);
        high[k] = Math.max(high[k], along);
      }
    }
    double extents = 0;
    for (int k = 0; k < 3; k++) {
      extents += (high[k] - low[k]) / 2;
    }
    double ofSphere = v[at + Bvh.HALVES] + v[at + Bvh.HALVES + 1] + 2 * v[at + Bvh.RADIUS];
    if (extents < ofSphere) {
      box(node, low, high);
    } else {
      sphere(node);
    }
  }

  private void box(int node, double[] low, double[] high) {
    double[] v = tree.volumes();
    int from = node * Bvh.STRIDE;
    int at = node * STRIDE;
    double squares = 0;
    double off = 0;
    for (int axis = 0; axis < 3; axis++) {
      nodes[at + axis] = v[from + axis];
    }
    for (int k = 0; k < 3; k++) {
      double half = (high[k] - low[k]) / 2;
      double middle = (high[k] + low[k]) / 2;
      for (int axis = 0; axis < 3; axis++) {
        double unit = v[from + Bvh.AXES + 3 * k + axis];
        nodes[at + axis] += middle * unit;
        nodes[at + SEGMENTS + 3 * k + axis] = half * unit;
      }
      squares += half * half;
      off += half + Math.abs(middle);
    }
    nodes[at + RADIUS] = WIDENING * (off + tree.reach());
    nodes[at + SIZE] = Math.sqrt(squares) * (1 + WIDENING) + nodes[at + RADIUS];
  }

  private void sphere(int node) {
    double[] v = tree.volumes();
    int from = node * Bvh.STRIDE;
    int at = node * STRIDE;
    for (int axis = 0; axis < 3; axis++) {
      nodes[at + axis] = v[from + axis];
      for (int k = 0; k < 2; k++) {
        nodes[at + SEGMENTS + 3 * k + axis] =
            v[from + Bvh.HALVES + k] * v[from + Bvh.AXES + 3 * k + axis];
      }
    }
    nodes[at + RADIUS] = v[from + Bvh.RADIUS] * (1 + WIDENING) + WIDENING * tree.reach();
    nodes[at + SIZE] = v[from + Bvh.SIZE] * (1 + WIDENING) + nodes[at + RADIUS];
  }
}
