package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.scene.GeometryTable;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * The nodes of a {@link WorldTree} that are of clouds of points and of large meshes, of which the
 * words of few are kept: of a cloud's root, and of a mesh's nodes over more than {@value #BLOCK}
 * leaves and of the children of these. What lies below a kept node without kept children is a
 * block: its words are made when a sweep comes to them, and again, with the same bits, where the
 * memory was needed for other things since.
 *
 * <p>Nodes are numbered depth first, so that a block is the nodes from a kept one to the next.
 *
 * <p>Thread-safe.
 */
final class LateNodes {
  /** Leaves below which nodes are kept no more. */
  static final int BLOCK = 4096;

  /** Nodes from which on a mesh is large: the words of smaller ones take less than 10 MB. */
  static final int LARGE = 1 << 17;

  private final GeometryTable table;
  private final double[] poses;
  private final DopCode code;
  private final int first;
  private final int[] kept;

  /** For each kept node, its geometry's number and the number of that one's root. */
  private final int[] owners;

  private final int[] roots;
  private final AtomicReferenceArray<SoftReference<long[]>> blocks;

  /**
   * Takes the kept nodes.
   *
   * @param first the number from which on all nodes are late
   * @param kept taken, ascending
   * @param owners taken: for each of these the number of its geometry
   * @param roots taken: for each of these the number of its geometry's root
   */
  LateNodes(
      GeometryTable table,
      double[] poses,
      DopCode code,
      int first,
      int[] kept,
      int[] owners,
      int[] roots) {
    this.table = table;
    this.poses = poses;
    this.code = code;
    this.first = first;
    this.kept = kept;
    this.owners = owners;
    this.roots = roots;
    this.blocks = new AtomicReferenceArray<>(kept.length);
  }

  /** Returns whether a geometry's nodes are late. */
  static boolean isLate(Bvh tree) {
    return tree.shape() instanceof PointCloud || tree.nodeCount() >= LARGE;
  }

  /** Returns, ascending, the nodes of a geometry that are kept, from 0 for its root. */
  static int[] keptOf(Bvh tree) {
    if (tree.shape() instanceof PointCloud) {
      return new int[] {0};
    }
    IntStream.Builder out = IntStream.builder();
    keep(tree, 0, tree.nodeCount(), out);
    return out.build().toArray();
  }

  private static void keep(Bvh tree, int node, int end, IntStream.Builder out) {
    out.add(node);
    if (end - node > 2 * BLOCK) {
      int second = tree.secondChild(node);
      keep(tree, node + 1, second, out);
      keep(tree, second, end, out);
    }
  }

  /** Returns how bounds are written. */
  DopCode code() {
    return code;
  }

  /** Returns the number from which on all nodes are late. */
  int first() {
    return first;
  }

  /** Returns which of the kept nodes a late node is, from 0; −1 − the one of its block, if none. */
  int find(int node) {
    int at = Arrays.binarySearch(kept, node);
    return at >= 0 ? at : at + 1;
  }

  /** Returns the number of a kept node. */
  int node(int index) {
    return kept[index];
  }

  /** Returns the words of the nodes of a block, from the kept one on; makes them if need be. */
  long[] words(int index) {
    SoftReference<long[]> known = blocks.get(index);
    long[] there = known == null ? null : known.get();
    if (there == null) {
      int root = roots[index];
      int end = root + table.tree(owners[index]).nodeCount();
      int last = index + 1 < kept.length ? Math.min(kept[index + 1], end) : end;
      int from = kept[index] - root;
      there = new long[WorldTree.STRIDE * (last - kept[index])];
      new GeometryWords(table, poses, code).write(owners[index], root, from, last - root, there, 0);
      blocks.set(index, new SoftReference<>(there));
    }
    return there;
  }
}
