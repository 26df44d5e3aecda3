package dev.clearway.proof.sweep;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.PointCloud;
import dev.clearway.scene.GeometryTable;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * All geometries that rest in the world as one binary tree of volumes along the {@link Directions}.
 *
 * <p>Each geometry's part has the nodes of its own tree ({@link Bvh}), so that a node here names a
 * part of a pair; above them a tree over the geometries' boxes. Nodes are numbered: first the ones
 * above, from 0, then geometry by geometry, clouds of points last, else in the order of their own
 * numbers. Node n takes {@value #STRIDE} words: nine of its volume ({@link DopCode}), then its
 * second child in the upper half of the tenth, negative for a leaf, and its size, a float, in the
 * lower half.
 *
 * <p>Of a cloud only the root's words are kept. Those of its other nodes are made when a sweep
 * comes to them, and again where the memory was needed for other things since: {@link NodeWords}
 * finds them.
 *
 * <p><b>Guarantee.</b> A volume contains all that its node holds as placed by the given numbers;
 * its ends are rounded outward. docs/sweeps.md, section 1.
 *
 * <p>Thread-safe, and immutable but for the words of clouds. Made in O(n + m log m) for n triangles
 * and points of m geometries.
 */
final class WorldTree {
  /** Words a node. */
  static final int STRIDE = DopCode.WORDS + 1;

  /** In place of the second child of a cloud's root: {@link NodeWords#secondChild} finds it. */
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

  /** How many geometries are no clouds: these come first. */
  private final int solids;

  /** The node from which on all are of clouds. */
  private final int firstOfClouds;

  /** The words of clouds as far as they are kept. */
  private final AtomicReferenceArray<SoftReference<long[]>> clouds;

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
    this.slotOfBlock = slotOfBlock(table, geometries, roots);
    int sorted = 0;
    while (sorted < roots.length && !isCloud(table, geometries[sorted])) {
      sorted++;
    }
    this.solids = sorted;
    this.firstOfClouds = sorted < roots.length ? roots[sorted] : Integer.MAX_VALUE;
    this.clouds = new AtomicReferenceArray<>(roots.length - sorted);
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

  private static boolean isCloud(GeometryTable table, int geometry) {
    return table.geometry(geometry).shape() instanceof PointCloud;
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

  /**
   * Returns the words of all nodes but those of clouds, and of the clouds' roots after them: the
   * tree's own array, laid out as the class says.
   */
  long[] words() {
    return words;
  }

  /** Returns the node from which on all are of clouds. */
  int firstOfClouds() {
    return firstOfClouds;
  }

  /** Returns where in {@link #words} the root of a cloud stands. */
  int wordsOfRoot(int slot) {
    return STRIDE * (firstOfClouds + slot - solids);
  }

  /** Returns the words of all nodes of a cloud, from its root on; makes them where they are not. */
  long[] wordsOfCloud(int slot) {
    SoftReference<long[]> known = clouds.get(slot - solids);
    long[] there = known == null ? null : known.get();
    if (there == null) {
      there = new GeometryWords(table, poses, code).of(geometries[slot], roots[slot]);
      clouds.set(slot - solids, new SoftReference<>(there));
    }
    return there;
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

  /** Returns the second child of an inner node that is not of a cloud; negative for a leaf. */
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

  /** Fills the arrays. */
  private static final class Builder {
    private final GeometryTable table;
    private final int[] chosen;
    private final double[] poses;
    private final int[] roots;
    private final int[] firstChildren;

    /** Where the root of each geometry stands among the words. */
    private final int[] rowOfRoot;

    private final RestingLeaf leaf;
    private final double[] centres;

    /** Of clouds and of single leaves: the lower and the upper ends of their volumes. */
    private final double[] ends;

    private final DopCode code;
    private final long[] words;
    private int next;

    Builder(GeometryTable table, int[] chosen, double[] worldFromShape) {
      this.table = table;
      this.chosen = cloudsLast(table, chosen);
      this.poses = worldFromShape.clone();
      this.leaf = new RestingLeaf(table, poses);
      this.roots = new int[chosen.length];
      this.firstChildren = new int[chosen.length - 1];
      this.centres = new double[3 * chosen.length];
      this.ends = new double[2 * Directions.COUNT * chosen.length];
      int nodes = firstChildren.length;
      int rows = nodes;
      for (int slot = 0; slot < chosen.length; slot++) {
        int geometry = this.chosen[slot];
        int own = table.tree(geometry).nodeCount();
        roots[slot] = nodes;
        rows = Math.addExact(rows, isCloud(table, geometry) ? 1 : own);
        nodes = Math.addExact(nodes, own);
      }
      this.rowOfRoot = new int[chosen.length];
      for (int slot = chosen.length - 1; slot >= 0; slot--) {
        boolean cloud = isCloud(table, this.chosen[slot]);
        rowOfRoot[slot] = cloud ? rows - chosen.length + slot : roots[slot];
      }
      this.words = new long[Math.multiplyExact(STRIDE, rows)];
      this.code = range();
    }

    private static int[] cloudsLast(GeometryTable table, int[] chosen) {
      IntStream solids = Arrays.stream(chosen).filter(e -> !isCloud(table, e));
      IntStream clouds = Arrays.stream(chosen).filter(e -> isCloud(table, e));
      return IntStream.concat(solids, clouds).toArray();
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
      Bvh tree = table.tree(chosen[slot]);
      if (tree.shape() instanceof PointCloud cloud) {
        leaf.boundAll(chosen[slot], cloud);
        Directions.include(leaf.low(), lows, highs);
        Directions.include(leaf.high(), lows, highs);
        keepEnds(slot);
        return;
      }
      if (tree.nodeCount() == 1) {
        leaf.bound(chosen[slot], 0);
        Directions.include(leaf.low(), lows, highs);
        Directions.include(leaf.high(), lows, highs);
        keepEnds(slot);
        return;
      }
      for (int node = 0; node < tree.nodeCount(); node++) {
        if (tree.isLeaf(node)) {
          leaf.bound(chosen[slot], node);
          Directions.include(leaf.low(), lows, highs);
          Directions.include(leaf.high(), lows, highs);
        }
      }
    }

    private void keepEnds(int slot) {
      int at = 2 * Directions.COUNT * slot;
      System.arraycopy(leaf.low(), 0, ends, at, Directions.COUNT);
      System.arraycopy(leaf.high(), 0, ends, at + Directions.COUNT, Directions.COUNT);
    }

    WorldTree build() {
      GeometryWords whole = new GeometryWords(table, poses, code);
      for (int slot = 0; slot < chosen.length; slot++) {
        if (isCloud(table, chosen[slot]) || table.tree(chosen[slot]).nodeCount() == 1) {
          encodeRoot(slot);
        } else {
          whole.write(chosen[slot], roots[slot], words, roots[slot]);
        }
      }
      Integer[] order = new Integer[chosen.length];
      Arrays.setAll(order, i -> i);
      above(order, 0, order.length);
      return new WorldTree(table, code, words, firstChildren, chosen, roots, poses);
    }

    private void encodeRoot(int slot) {
      double[] low = new double[Directions.COUNT];
      double[] high = new double[Directions.COUNT];
      System.arraycopy(ends, 2 * Directions.COUNT * slot, low, 0, Directions.COUNT);
      System.arraycopy(ends, (2 * slot + 1) * Directions.COUNT, high, 0, Directions.COUNT);
      int second = table.tree(chosen[slot]).nodeCount() == 1 ? -1 : UNBUILT;
      int at = rowOfRoot[slot] * STRIDE;
      code.encodeVolume(low, high, words, at);
      GeometryWords.finish(code, words, at, second);
    }

    private int row(int node) {
      int slot = node < firstChildren.length ? -1 : Arrays.binarySearch(roots, node);
      return slot < 0 ? node : rowOfRoot[slot];
    }

    private void unite(int node, int first, int second) {
      DopCode.unite(words, row(first) * STRIDE, row(second) * STRIDE, node * STRIDE);
      GeometryWords.finish(code, words, node * STRIDE, second);
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
