package dev.clearway.predict;

import java.util.Arrays;

/**
 * Boxes of objects in grids of cells of powers of two, to find those that meet a box.
 *
 * <p>A box lives in the one cell that holds its least corner, in the grid whose cells are the
 * smallest that are larger than the box; so a grid's boxes that meet another box begin in its cells
 * or in the row of cells before. Cells are hashed; what they hold is a doubly linked list through
 * the slots.
 *
 * <p><b>Guarantee.</b> {@link #find} leaves out no box that meets the box asked for, touching
 * included, and names each once.
 *
 * <p>Mutable; one thread. Memory is linear in the slots. Cost of a search: the cells of each grid
 * in use that the box covers, at most 27 in its own and coarser ones, or one pass over all boxes
 * where that is less.
 */
final class HierarchicalGrid {
  /** Coordinates of cells and levels are compared by their last bits only, in one number. */
  private static final int CELL_BITS = 18;

  private static final long CELL_MASK = (1L << CELL_BITS) - 1;
  private static final int LEVELS = 1 << (64 - (3 * CELL_BITS));

  /** Sizes from 2⁻⁵¹¹ to 2⁵¹¹ metres; smaller ones share the first, larger ones the last. */
  private static final int BIAS = LEVELS / 2 - 1;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int NONE = -1;

  /** Receives what was found. */
  interface Found {
    /** Takes a slot, and says whether it wants more. */
    boolean slot(int slot);
  }

  private final int[] atLevel = new int[LEVELS];
  private double[] boxes = new double[6 * 64];
  private long[] cells = new long[64];
  private int[] next = new int[64];
  private int[] previous = new int[64];
  private boolean[] in = new boolean[64];
  private int[] heads = new int[128];
  private int used;
  private int count;
  private int lowest = LEVELS;
  private int highest = -1;

  HierarchicalGrid() {
    Arrays.fill(heads, NONE);
  }

  /** Puts a slot's box, in place of any before. */
  void put(int slot, double[] box) {
    remove(slot);
    ensure(slot);
    System.arraycopy(box, 0, boxes, 6 * slot, 6);
    int level = level(box);
    double scale = Math.scalb(1.0, BIAS - level);
    long cell = cell(level, index(box[0] * scale), index(box[1] * scale), index(box[2] * scale));
    cells[slot] = cell;
    link(slot);
    in[slot] = true;
    count++;
    if (atLevel[level]++ == 0) {
      lowest = Math.min(lowest, level);
      highest = Math.max(highest, level);
    }
  }

  void remove(int slot) {
    if (slot >= used || !in[slot]) {
      return;
    }
    if (previous[slot] == NONE) {
      heads[bucket(cells[slot])] = next[slot];
    } else {
      next[previous[slot]] = next[slot];
    }
    if (next[slot] != NONE) {
      previous[next[slot]] = previous[slot];
    }
    in[slot] = false;
    count--;
    atLevel[(int) (cells[slot] >>> (3 * CELL_BITS))]--;
  }

  /** Names the slots whose boxes meet that of a slot, itself included, while more are wanted. */
  void find(int slot, Found found) {
    int at = 6 * slot;
    if (!(cellsToVisit(at) <= count)) { // also for boxes without bounds
      for (int other = 0; other < used; other++) {
        if (in[other] && meet(at, 6 * other) && !found.slot(other)) {
          return;
        }
      }
      return;
    }
    for (int level = lowest; level <= highest; level++) {
      if (atLevel[level] > 0 && !find(level, at, found)) {
        return;
      }
    }
  }

  /**
   * Returns how many cells a search visits; infinite if they cannot be told apart by their bits.
   */
  private double cellsToVisit(int at) {
    double sum = atLevel[LEVELS - 1] > 0 ? Double.POSITIVE_INFINITY : 0;
    for (int level = lowest; level <= highest; level++) {
      if (atLevel[level] > 0) {
        double scale = Math.scalb(1.0, BIAS - level);
        double cells = 1;
        for (int k = 0; k < 3; k++) {
          double low = Math.floor(boxes[at + k] * scale);
          double high = Math.floor(boxes[at + 3 + k] * scale);
          boolean exact = Math.abs(low) < 0x1p52 && high - low + 2 <= CELL_MASK;
          cells *= exact ? high - low + 2 : Double.POSITIVE_INFINITY;
        }
        sum += cells;
      }
    }
    return sum;
  }

  /** Returns whether more is wanted. */
  private boolean find(int level, int at, Found found) {
    double scale = Math.scalb(1.0, BIAS - level);
    long x1 = index(boxes[at + 3] * scale);
    long y1 = index(boxes[at + 4] * scale);
    long z1 = index(boxes[at + 5] * scale);
    for (long x = index(boxes[at] * scale) - 1; x <= x1; x++) {
      for (long y = index(boxes[at + 1] * scale) - 1; y <= y1; y++) {
        for (long z = index(boxes[at + 2] * scale) - 1; z <= z1; z++) {
          long cell = cell(level, x, y, z);
          for (int i = heads[bucket(cell)]; i != NONE; i = next[i]) {
            if (cells[i] == cell && meet(at, 6 * i) && !found.slot(i)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private boolean meet(int a, int b) {
    return !(boxes[a] > boxes[b + 3]
        || boxes[b] > boxes[a + 3]
        || boxes[a + 1] > boxes[b + 4]
        || boxes[b + 1] > boxes[a + 4]
        || boxes[a + 2] > boxes[b + 5]
        || boxes[b + 2] > boxes[a + 5]);
  }

  /** Returns the level whose cells are larger than the box, where there is one. */
  private static int level(double[] box) {
    double size = Math.max(box[3] - box[0], Math.max(box[4] - box[1], box[5] - box[2]));
    return Math.clamp(Math.getExponent(size) + 1L + BIAS, 0, LEVELS - 1);
  }

  private static long index(double scaled) {
    return (long) Math.floor(scaled);
  }

  private static long cell(int level, long x, long y, long z) {
    return ((long) level << (3 * CELL_BITS))
        | ((x & CELL_MASK) << (2 * CELL_BITS))
        | ((y & CELL_MASK) << CELL_BITS)
        | (z & CELL_MASK);
  }

  private int bucket(long cell) {
    return (int) ((cell * GOLDEN) >>> 32) & (heads.length - 1);
  }

  private void link(int slot) {
    int bucket = bucket(cells[slot]);
    previous[slot] = NONE;
    next[slot] = heads[bucket];
    if (heads[bucket] != NONE) {
      previous[heads[bucket]] = slot;
    }
    heads[bucket] = slot;
  }

  private void ensure(int slot) {
    used = Math.max(used, slot + 1);
    if (slot < cells.length) {
      return;
    }
    int size = Math.max(2 * cells.length, slot + 1);
    boxes = Arrays.copyOf(boxes, 6 * size);
    cells = Arrays.copyOf(cells, size);
    next = Arrays.copyOf(next, size);
    previous = Arrays.copyOf(previous, size);
    in = Arrays.copyOf(in, size);
    heads = new int[Integer.highestOneBit(size) << 2];
    Arrays.fill(heads, NONE);
    for (int i = 0; i < used; i++) {
      if (in[i]) {
        link(i);
      }
    }
  }
}
