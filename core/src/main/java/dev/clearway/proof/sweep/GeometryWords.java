package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.scene.GeometryTable;

/** Writes the words of a geometry's nodes, as {@link WorldTree} lays them out. */
final class GeometryWords {
  private final GeometryTable table;
  private final DopCode code;
  private final RestingLeaf leaf;

  /**
   * Makes scratch.
   *
   * @param poses kept: worldFromShape of all geometries
   */
  GeometryWords(GeometryTable table, double[] poses, DopCode code) {
    this.table = table;
    this.code = code;
    this.leaf = new RestingLeaf(table, poses);
  }

  /**
   * Returns the words of all nodes of a geometry.
   *
   * @param root the number of its root
   */
  long[] of(int geometry, int root) {
    long[] words = new long[WorldTree.STRIDE * table.tree(geometry).nodeCount()];
    write(geometry, root, words, 0);
    return words;
  }

  /**
   * Writes the words of all nodes of a geometry.
   *
   * @param root the number of its root
   * @param firstRow where the root stands among the words
   */
  void write(int geometry, int root, long[] words, int firstRow) {
    Bvh tree = table.tree(geometry);
    for (int node = tree.nodeCount() - 1; node >= 0; node--) {
      int at = (firstRow + node) * WorldTree.STRIDE;
      if (tree.isLeaf(node)) {
        leaf.bound(geometry, node);
        code.encodeVolume(leaf.low(), leaf.high(), words, at);
        finish(code, words, at, -1);
      } else {
        int second = tree.secondChild(node);
        int row = (firstRow + second) * WorldTree.STRIDE;
        DopCode.unite(words, at + WorldTree.STRIDE, row, at);
        finish(code, words, at, root + second);
      }
    }
  }

  /** Writes what stands behind the volume of a node. */
  static void finish(DopCode code, long[] words, int at, int secondChild) {
    float size = (float) code.size(words, at);
    words[at + DopCode.WORDS] =
        ((long) secondChild << 32) | (Float.floatToRawIntBits(size) & 0xFFFFFFFFL);
  }
}
