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
   * Writes the words of some nodes of a geometry, one after the other: a node and all below it.
   *
   * @param root the number of its root
   * @param from the first of these nodes, from 0 for the root
   * @param to the node after the last
   * @param firstRow where the first of them is to stand among the words
   */
  void write(int geometry, int root, int from, int to, long[] words, int firstRow) {
    Bvh tree = table.tree(geometry);
    for (int node = to - 1; node >= from; node--) {
      int at = (firstRow + node - from) * WorldTree.STRIDE;
      if (tree.isLeaf(node)) {
        leaf.bound(geometry, node);
        code.encodeVolume(leaf.low(), leaf.high(), words, at);
        finish(code, words, at, -1);
      } else {
        int second = tree.secondChild(node);
        int row = (firstRow + second - from) * WorldTree.STRIDE;
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
