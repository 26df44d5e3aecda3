package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;

/**
 * All geometries that rest in the world as one binary tree of volumes along the {@link Directions}.
 *
 * <p>Each geometry's part has the nodes of its own tree ({@link Bvh}), so that a node here names a
 * part of a pair; above them a tree over the geometries' boxes. Nodes are numbered: first the ones
 * above, from 0, then geometry by geometry in the order of their own numbers. Node n takes {@value
 * #STRIDE} words: nine of its volume ({@link DopCode}), then its second child in the upper half of
 * the tenth, negative for a leaf, and its size, a float, in the lower half.
 *
 * <p><b>Guarantee.</b> A volume contains all that its node holds as placed by the given numbers;
 * its ends are rounded outward. docs/sweeps.md, section 1.
 *
 * <p>Immutable and thread-safe. Made in O(n + m log m) for n triangles of m geometries.
 */
final class WorldTree {
  /** Words a node. */
  static final int STRIDE = DopCode.WORDS + 1;

  private final GeometryTable table;
  private final DopCode code;
  private final long[] words;
  private final int[] firstChildren;
  private final int[] geometries;
  private final int[] roots;
  private final double[] poses;

  private WorldTree(
      GeometryTable table,
      DopCode code,
      long[] words,
      int[] firstChildren,
      int[] geometries,
      int[] roots,
      double[] poses) {
    this.table = table;
    this.code = code;
    this.words = words;
    this.firstChildren = firstChildren;
    this.geometries = geometries;
    this.roots = roots;
    this.poses = poses;
  }

  /**
   * Makes the tree of some geometries, at least one.
   *
   * @param chosen read: their numbers
   * @param worldFromShape read: twelve numbers for each geometry of the table
   */
  static WorldTree of(GeometryTable table, int[] chosen, double[] worldFromShape) {
    return new Builder(table, chosen, worldFromShape).build();
  }

  /** Returns how bounds are written. */
  DopCode code() {
    return code;
  }

  /** Returns the nodes' words: the tree's own array, laid out as the class says. */
  long[] words() {
    return words;
  }

  /** Returns how many geometries there are: they are numbered here from 0. */
  int geometryCount() {
    return geometries.length;
  }

  /** Returns the number in the scene's table of a geometry here. */
  int geometry(int slot) {
    return geometries[slot];
  }

  /** Returns the root node of a geometry here. */
  int root(int slot) {
    return roots[slot];
  }

  /** Returns the number of nodes above the geometries' own. */
  int nodesAbove() {
    return firstChildren.length;
  }

  /** Returns the first child of a node above the geometries' own. */
  int firstChildAbove(int node) {
    return firstChildren[node];
  }

  /** Returns the second child of an inner node; negative for a leaf. */
  int secondChild(int node) {
    return (int) (words[node * STRIDE + DopCode.WORDS] >> 32);
  }

  /** Returns the geometry here that a node is of, which must not be one above them. */
  int slotOf(int node) {
    int at = Arrays.binarySearch(roots, node);
    return at >= 0 ? at : -2 - at;
  }

  /** Returns new scratch that bounds leaves of the tree more closely. */
  RestingLeaf leaf() {
    return new RestingLeaf(table, poses);
  }

  /** Returns the place of all geometries of the scene's table when the tree was made; read. */
  double[] poses() {
    return poses;
  }

  /** Fills the arrays. */
  private static final class Builder {
    private final GeometryTable table;
    private final int[] chosen;
    private final double[] poses;
    private final int[] roots;
    private final int[] firstChildren;
    private final RestingLeaf leaf;
    private final double[] centres;
    private final DopCode code;
    private final long[] words;
    private int next;

    Builder(GeometryTable table, int[] chosen, double[] worldFromShape) {
      this.table = table;
      this.chosen = chosen.clone();
      this.poses = worldFromShape.clone();
      this.leaf = new RestingLeaf(table, poses);
      this.roots = new int[chosen.length];
      this.firstChildren = new int[chosen.length - 1];
      this.centres = new double[3 * chosen.length];
      int nodes = firstChildren.length;
      for (int slot = 0; slot < chosen.length; slot++) {
        roots[slot] = nodes;
        nodes = Math.addExact(nodes, table.tree(chosen[slot]).nodeCount());
      }
      this.words = new long[Math.multiplyExact(STRIDE, nodes)];
      this.code = range();
    }

    /** Finds the range of all bounds, and the middles of the geometries' boxes. */
    private DopCode range() {
      double[] least = new double[Directions.COUNT];
      double[] most = new double[Directions.COUNT];
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      Arrays.fill(most, Double.NEGATIVE_INFINITY);
      for (int slot = 0; slot < chosen.length; slot++) {
        double[] lows = new double[Directions.COUNT];
        double[] highs = new double[Directions.COUNT];
        Arrays.fill(lows, Double.POSITIVE_INFINITY);
        Arrays.fill(highs, Double.NEGATIVE_INFINITY);
        Bvh tree = table.tree(chosen[slot]);
        for (int node = 0; node < tree.nodeCount(); node++) {
          if (tree.isLeaf(node)) {
            leaf.bound(chosen[slot], node);
            Directions.include(leaf.low(), lows, highs);
            Directions.include(leaf.high(), lows, highs);
          }
        }
        for (int k = 0; k < 3; k++) {
          centres[3 * slot + k] = lows[k] / 2 + highs[k] / 2;
        }
        Directions.include(lows, least, most);
        Directions.include(highs, least, most);
      }
      return new DopCode(least, most);
    }

    WorldTree build() {
      for (int slot = 0; slot < chosen.length; slot++) {
        Bvh tree = table.tree(chosen[slot]);
        for (int node = tree.nodeCount() - 1; node >= 0; node--) {
          int world = roots[slot] + node;
          if (tree.isLeaf(node)) {
            leaf.bound(chosen[slot], node);
            code.encodeVolume(leaf.low(), leaf.high(), words, world * STRIDE);
            finish(world, -1);
          } else {
            unite(world, world + 1, roots[slot] + tree.secondChild(node));
          }
        }
      }
      Integer[] order = new Integer[chosen.length];
      Arrays.setAll(order, i -> i);
      above(order, 0, order.length);
      return new WorldTree(table, code, words, firstChildren, chosen, roots, poses);
    }

    private void unite(int node, int first, int second) {
      DopCode.unite(words, first * STRIDE, second * STRIDE, node * STRIDE);
      finish(node, second);
    }

    private void finish(int node, int secondChild) {
      float size = (float) code.size(words, node * STRIDE);
      words[node * STRIDE + DopCode.WORDS] =
          ((long) secondChild << 32) | (Float.floatToRawIntBits(size) & 0xFFFFFFFFL);
    }

    /** Makes the nodes above some geometries: halves along the axis on which they lie widest. */
    private int above(Integer[] order, int from, int to) {
      if (to - from == 1) {
        return roots[order[from]];
      }
      int axis = widest(order, from, to);
      Arrays.sort(order, from, to, (a, b) -> compare(a, b, axis));
      int node = next++;
      int middle = (from + to) >>> 1;
      int first = above(order, from, middle);
      int second = above(order, middle, to);
      firstChildren[node] = first;
      unite(node, first, second);
      return node;
    }

    private int compare(int a, int b, int axis) {
      int byPlace = Double.compare(centres[3 * a + axis], centres[3 * b + axis]);
      return byPlace != 0 ? byPlace : Integer.compare(a, b);
    }

    private int widest(Integer[] order, int from, int to) {
      int widest = 0;
      double most = -1;
      for (int axis = 0; axis < 3; axis++) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
          least = Math.min(least, centres[3 * order[i] + axis]);
          largest = Math.max(largest, centres[3 * order[i] + axis]);
        }
        if (largest - least > most) {
          most = largest - least;
          widest = axis;
        }
      }
      return widest;
    }
  }
}
