package dev.clearway.bvh;

/**
 * An oriented box around the contents of each node of a tree, along the three axes of its rectangle
 * swept sphere: for users who ask for overlap alone.
 *
 * <p>Node i has fifteen doubles of {@link #boxes} from {@code i * STRIDE}: the box's centre in the
 * shape's frame, its half lengths along axis 0, axis 1 and the normal of the node, metres, and
 * these axes as the tree has them, so that a test reads one place. A convex shape has no box.
 *
 * <p>Boxes fitted to the triangles leave a third fewer pairs to test than those that enclose the
 * swept spheres would (mesh_pair: 70 instead of 100 volume tests a query); they take 120 bytes a
 * node, so a tree makes them when they are asked for first.
 *
 * <p><b>Guarantee.</b> Each point p of a node's contents is c + Σ s aₖ with |sₖ| at most the half
 * length, and |aₖ · (p − c)| is too, for the stored c and aₖ: half lengths are widened by {@link
 * RssFit#WIDENING} of the largest offset from the centre. docs/distance.md, section 9.
 *
 * <p>Immutable and thread-safe, made in O(n log n) for n triangles.
 *
 * @see "Gottschalk, Lin, Manocha: OBBTree, A Hierarchical Structure for Rapid Interference
 *     Detection, 1996"
 */
public final class OrientedBoxes {
  /** Doubles a node. */
  public static final int STRIDE = 15;

  /** Offset of the half lengths; the centre is at 0. */
  public static final int HALVES = 3;

  /** Offset of the first axis; the second and the normal follow. */
  public static final int AXES = 6;

  private final Bvh tree;
  private final double[] boxes;

  private OrientedBoxes(Bvh tree) {
    this.tree = tree;
    this.boxes = new double[tree.isConvex() ? 0 : STRIDE * tree.nodeCount()];
  }

  /** Fits boxes to the nodes of a tree. Cost: O(n log n) in its triangles. */
  static OrientedBoxes of(Bvh tree) {
    OrientedBoxes out = new OrientedBoxes(tree);
    if (!tree.isConvex()) {
      out.fit();
    }
    return out;
  }

  /** Returns the tree. */
  public Bvh tree() {
    return tree;
  }

  /** Returns the boxes: this object's own array, laid out as the class says, not to be written. */
  public double[] boxes() {
    return boxes;
  }

  /** Leaves are numbered depth first, as nodes are: those of a node follow each other. */
  private void fit() {
    int count = tree.nodeCount();
    int[] end = new int[count];
    int leaves = 0;
    for (int i = count - 1; i >= 0; i--) {
      end[i] = tree.isLeaf(i) ? tree.leaf(i) + 1 : end[tree.secondChild(i)];
    }
    for (int i = 0; i < count; i++) {
      System.arraycopy(tree.volumes(), i * Bvh.STRIDE + Bvh.AXES, boxes, i * STRIDE + AXES, 9);
      place(i, 9 * leaves, 9 * end[i]);
      cover(i, 9 * leaves, 9 * end[i]);
      leaves += tree.isLeaf(i) ? 1 : 0;
    }
  }

  /** Puts the centre in the middle of the corners {@code from} to {@code to}, along each axis. */
  private void place(int node, int from, int to) {
    double[] v = tree.volumes();
    double[] corners = tree.corners();
    for (int axis = 0; axis < 3; axis++) {
      int at = node * Bvh.STRIDE + Bvh.AXES + 3 * axis;
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int p = from; p < to; p += 3) {
        double along = v[at] * corners[p] + v[at + 1] * corners[p + 1] + v[at + 2] * corners[p + 2];
        low = Math.min(low, along);
        high = Math.max(high, along);
      }
      for (int k = 0; k < 3; k++) {
        boxes[node * STRIDE + k] += (low + high) / 2 * v[at + k];
      }
    }
  }

  /** The half lengths that cover the corners from the centre as written, widened past rounding. */
  private void cover(int node, int from, int to) {
    double[] v = tree.volumes();
    double[] corners = tree.corners();
    int box = node * STRIDE;
    double largest = 0;
    for (int p = from; p < to; p += 3) {
      double x = corners[p] - boxes[box];
      double y = corners[p + 1] - boxes[box + 1];
      double z = corners[p + 2] - boxes[box + 2];
      largest = Math.max(largest, Math.abs(x) + Math.abs(y) + Math.abs(z));
      for (int axis = 0; axis < 3; axis++) {
        int at = node * Bvh.STRIDE + Bvh.AXES + 3 * axis;
        double along = Math.abs(v[at] * x + v[at + 1] * y + v[at + 2] * z);
        boxes[box + HALVES + axis] = Math.max(boxes[box + HALVES + axis], along);
      }
    }
    for (int axis = 0; axis < 3; axis++) {
      boxes[box + HALVES + axis] += largest * RssFit.WIDENING + RssFit.SMALLEST;
    }
  }
}
