package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.scene.GeometryTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Fills the arrays of a {@link WorldTree}; the blocks of large meshes on all processors. */
final class WorldTreeBuilder {
  /** Numbers of one volume: its lower ends, then its upper ones. */
  private static final int ENDS = 2 * Directions.COUNT;

  private final GeometryTable table;
  private final int[] chosen;
  private final double[] poses;
  private final int[] roots;
  private final int[] firstChildren;

  /** The first of the late geometries, by place in {@code chosen}. */
  private final int firstLateSlot;

  /** The number from which on nodes are late. */
  private final int firstLate;

  /** The late nodes that are kept, their geometries by place in {@code chosen}. */
  private final int[] kept;

  private final int[] keptSlots;

  private final RestingLeaf leaf;
  private final double[] centres;

  /** Of single leaves: the ends of their volumes; the same of late nodes right above a block. */
  private final double[] ends;

  private final double[] keptEnds;
  private final DopCode code;
  private final long[] words;
  private int next;

  WorldTreeBuilder(GeometryTable table, int[] given, double[] worldFromShape) {
    this.table = table;
    this.chosen = lateLast(table, given);
    this.poses = worldFromShape.clone();
    this.leaf = new RestingLeaf(table, poses);
    this.roots = new int[chosen.length];
    this.firstChildren = new int[chosen.length - 1];
    this.centres = new double[3 * chosen.length];
    this.ends = new double[ENDS * chosen.length];
    int nodes = firstChildren.length;
    int sorted = 0;
    for (int slot = 0; slot < chosen.length; slot++) {
      roots[slot] = nodes;
      nodes = Math.addExact(nodes, table.tree(chosen[slot]).nodeCount());
      sorted += LateNodes.isLate(table.tree(chosen[slot])) ? 0 : 1;
    }
    this.firstLateSlot = sorted;
    this.firstLate = sorted < chosen.length ? roots[sorted] : nodes;
    IntStream.Builder numbers = IntStream.builder();
    IntStream.Builder slots = IntStream.builder();
    for (int slot = sorted; slot < chosen.length; slot++) {
      for (int node : LateNodes.keptOf(table.tree(chosen[slot]))) {
        numbers.add(roots[slot] + node);
        slots.add(slot);
      }
    }
    this.kept = numbers.build().toArray();
    this.keptSlots = slots.build().toArray();
    this.keptEnds = new double[ENDS * kept.length];
    this.words =
        new long[Math.multiplyExact(WorldTree.STRIDE, Math.addExact(firstLate, kept.length))];
    this.code = range();
  }

  private static int[] lateLast(GeometryTable table, int[] chosen) {
    IntStream soon = Arrays.stream(chosen).filter(e -> !LateNodes.isLate(table.tree(e)));
    IntStream late = Arrays.stream(chosen).filter(e -> LateNodes.isLate(table.tree(e)));
    return IntStream.concat(soon, late).toArray();
  }

  /** Finds the range of all bounds, and the middles of the geometries' boxes. */
  private DopCode range() {
    IntStream.range(0, kept.length).parallel().filter(this::isAboveBlock).forEach(this::bound);
    double[] least = new double[Directions.COUNT];
    double[] most = new double[Directions.COUNT];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (int slot = 0; slot < chosen.length; slot++) {
      double[] lows = new double[Directions.COUNT];
      double[] highs = new double[Directions.COUNT];
      Arrays.fill(lows, Double.POSITIVE_INFINITY);
      Arrays.fill(highs, Double.NEGATIVE_INFINITY);
      include(slot, lows, highs);
      for (int k = 0; k < 3; k++) {
        centres[3 * slot + k] = lows[k] / 2 + highs[k] / 2;
      }
      Directions.include(lows, least, most);
      Directions.include(highs, least, most);
    }
    return new DopCode(least, most);
  }

  private void include(int slot, double[] lows, double[] highs) {
    if (slot >= firstLateSlot) {
      for (int i = 0; i < kept.length; i++) {
        if (keptSlots[i] == slot && isAboveBlock(i)) {
          Directions.include(lowEnds(keptEnds, i), lows, highs);
          Directions.include(highEnds(keptEnds, i), lows, highs);
        }
      }
      return;
    }
    Bvh tree = table.tree(chosen[slot]);
    for (int node = 0; node < tree.nodeCount(); node++) {
      if (tree.isLeaf(node)) {
        leaf.bound(chosen[slot], node);
        Directions.include(leaf.low(), lows, highs);
        Directions.include(leaf.high(), lows, highs);
      }
    }
    if (tree.nodeCount() == 1) {
      keepEnds(leaf.low(), leaf.high(), ends, slot);
    }
  }

  /** Returns the number after those of all nodes below a late one that is kept. */
  private int endBelow(int index) {
    int slot = keptSlots[index];
    return index + 1 < kept.length && keptSlots[index + 1] == slot
        ? kept[index + 1]
        : roots[slot] + table.tree(chosen[slot]).nodeCount();
  }

  /** Whether none of the nodes below a kept one is kept: kept children follow at once. */
  private boolean isAboveBlock(int index) {
    boolean next = index + 1 < kept.length && keptSlots[index + 1] == keptSlots[index];
    return !next || kept[index + 1] != kept[index] + 1;
  }

  /** Bounds all that lies in a block. */
  private void bound(int index) {
    int slot = keptSlots[index];
    int geometry = chosen[slot];
    Bvh tree = table.tree(geometry);
    RestingLeaf own = new RestingLeaf(table, poses);
    if (tree.shape() instanceof PointCloud cloud) {
      own.boundAll(geometry, cloud);
      keepEnds(own.low(), own.high(), keptEnds, index);
      return;
    }
    double[] lows = new double[Directions.COUNT];
    double[] highs = new double[Directions.COUNT];
    Arrays.fill(lows, Double.POSITIVE_INFINITY);
    Arrays.fill(highs, Double.NEGATIVE_INFINITY);
    int to = endBelow(index) - roots[slot];
    for (int node = kept[index] - roots[slot]; node < to; node++) {
      if (tree.isLeaf(node)) {
        own.bound(geometry, node);
        Directions.include(own.low(), lows, highs);
        Directions.include(own.high(), lows, highs);
      }
    }
    keepEnds(lows, highs, keptEnds, index);
  }

  private static void keepEnds(double[] low, double[] high, double[] out, int index) {
    System.arraycopy(low, 0, out, ENDS * index, Directions.COUNT);
    System.arraycopy(high, 0, out, ENDS * index + Directions.COUNT, Directions.COUNT);
  }

  private static double[] lowEnds(double[] from, int index) {
    return Arrays.copyOfRange(from, ENDS * index, ENDS * index + Directions.COUNT);
  }

  private static double[] highEnds(double[] from, int index) {
    return Arrays.copyOfRange(from, ENDS * index + Directions.COUNT, ENDS * (index + 1));
  }

  WorldTree build() {
    GeometryWords whole = new GeometryWords(table, poses, code);
    for (int slot = 0; slot < firstLateSlot; slot++) {
      int nodes = table.tree(chosen[slot]).nodeCount();
      if (nodes == 1) {
        encode(ends, slot, roots[slot], -1);
      } else {
        whole.write(chosen[slot], roots[slot], 0, nodes, words, roots[slot]);
      }
    }
    for (int index = kept.length - 1; index >= 0; index--) {
      encodeKept(index);
    }
    Integer[] order = new Integer[chosen.length];
    Arrays.setAll(order, i -> i);
    above(order, 0, order.length);
    int[] owners = Arrays.stream(keptSlots).map(slot -> chosen[slot]).toArray();
    int[] rootsOfKept = Arrays.stream(keptSlots).map(slot -> roots[slot]).toArray();
    LateNodes late = new LateNodes(table, poses, code, firstLate, kept, owners, rootsOfKept);
    return new WorldTree(table, late, words, firstChildren, chosen, roots, poses);
  }

  private void encode(double[] from, int index, int row, int second) {
    int at = row * WorldTree.STRIDE;
    code.encodeVolume(lowEnds(from, index), highEnds(from, index), words, at);
    GeometryWords.finish(code, words, at, second);
  }

  private void encodeKept(int index) {
    int slot = keptSlots[index];
    Bvh tree = table.tree(chosen[slot]);
    int node = kept[index] - roots[slot];
    if (isAboveBlock(index)) {
      boolean single = endBelow(index) == kept[index] + 1;
      encode(keptEnds, index, firstLate + index, single ? -1 : WorldTree.UNBUILT);
      return;
    }
    int second = roots[slot] + tree.secondChild(node);
    unite(firstLate + index, firstLate + index + 1, row(second), second);
  }

  /** Where the words of a node stand, which is not late or kept. */
  private int row(int node) {
    return node < firstLate ? node : firstLate + Arrays.binarySearch(kept, node);
  }

  private void unite(int row, int first, int second, int secondChild) {
    int at = row * WorldTree.STRIDE;
    DopCode.unite(words, first * WorldTree.STRIDE, second * WorldTree.STRIDE, at);
    GeometryWords.finish(code, words, at, secondChild);
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
    unite(node, row(first), row(second), second);
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
