package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.scene.GeometryTable;

/**
 * All geometries that rest in the world as one binary tree of volumes along the {@link Directions}.
 *
 * <p>Each geometry's part has the nodes of its own tree ({@link Bvh}), so that a node here names a
 * part of a pair; above them a tree over the geometries' boxes. Nodes are numbered: first the ones
 * above, from 0, then geometry by geometry, clouds of points and large meshes last, else in the
 * order of their own numbers. Node n takes {@value #STRIDE} words: nine of its volume ({@link
 * DopCode}), then its second child in the upper half of the tenth, negative for a leaf, and its
 * size, a float, in the lower half.
 *
 * <p>Of clouds and large meshes the words of few nodes are kept, those of all others are made when
 * a sweep comes to them: {@link LateNodes} says which, {@link NodeWords} finds them.
 *
 * <p><b>Guarantee.</b> A volume contains all that its node holds as placed by the given numbers;
 * its ends are rounded outward. docs/sweeps.md, section 1.
 *
 * <p>Thread-safe, and immutable but for words that are made late. Made in O(n + m log m) for n
 * triangles and points of m geometries.
 */
final class WorldTree {
  /** Words a node. */
  static final int STRIDE = DopCode.WORDS + 1;

  /** In place of the second child above a block: {@link NodeWords#secondChild} finds it. */
  static final int UNBUILT = Integer.MAX_VALUE;

  /** Logarithm of how many nodes a geometry is looked up for at once: most have more. */
  private static final int BLOCK = 4;

  private final GeometryTable table;
  private final DopCode code;
  private final long[] words;
  private final int[] firstChildren;
  private final int[] geometries;
  private final int[] roots;
  private final double[] poses;

  /** Of each run of 2 to {@link #BLOCK} nodes, what the first is of: the geometry here. */
  private final int[] slotOfBlock;

  private final LateNodes late;

  WorldTree(
      GeometryTable table,
      LateNodes late,
      long[] words,
      int[] firstChildren,
      int[] geometries,
      int[] roots,
      double[] poses) {
    this.table = table;
    this.code = late.code();
    this.words = words;
    this.firstChildren = firstChildren;
    this.geometries = geometries;
    this.roots = roots;
    this.poses = poses;
    this.slotOfBlock = slotOfBlock(table, geometries, roots);
    this.late = late;
  }

  private static int[] slotOfBlock(GeometryTable table, int[] geometries, int[] roots) {
    int last = roots.length - 1;
    int nodes = roots[last] + table.tree(geometries[last]).nodeCount();
    int[] slots = new int[((nodes - 1) >> BLOCK) + 1];
    int slot = 0;
    for (int block = 0; block < slots.length; block++) {
      while (slot < last && roots[slot + 1] <= block << BLOCK) {
        slot++;
      }
      slots[block] = slot;
    }
    return slots;
  }

  /**
   * Makes the tree of some geometries, at least one.
   *
   * @param chosen read: their numbers
   * @param worldFromShape read: twelve numbers for each geometry of the table
   */
  static WorldTree of(GeometryTable table, int[] chosen, double[] worldFromShape) {
    return new WorldTreeBuilder(table, chosen, worldFromShape).build();
  }

  /** Returns how bounds are written. */
  DopCode code() {
    return code;
  }

  /**
   * Returns the words of all nodes that are not late, and of the late ones that are kept after
   * them: the tree's own array, laid out as the class says.
   */
  long[] words() {
    return words;
  }

  /** Returns the nodes whose words are made late. */
  LateNodes late() {
    return late;
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

  /** Returns the second child of an inner node that is not late; negative for a leaf. */
  int secondChild(int node) {
    return (int) (words[node * STRIDE + DopCode.WORDS] >> 32);
  }

  /** Returns the geometry here that a node is of, which must not be one above them. */
  int slotOf(int node) {
    int slot = slotOfBlock[node >> BLOCK];
    while (slot + 1 < roots.length && roots[slot + 1] <= node) {
      slot++;
    }
    return slot;
  }

  /** Returns new scratch that bounds leaves of the tree more closely. */
  RestingLeaf leaf() {
    return new RestingLeaf(table, poses);
  }

  /** Returns the place of all geometries of the scene's table when the tree was made; read. */
  double[] poses() {
    return poses;
  }
}
