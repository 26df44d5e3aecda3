package dev.clearway.check.pairs;

import java.util.Arrays;

/**
 * Boxes of configurations that wait, last in first out, each with the parts that are open in it.
 *
 * <p>A box is an interval for each free coordinate, lower ends first. A part is three numbers: the
 * element pair, the node of its first element, the node of its second.
 */
final class BoxStack {
  /** Numbers a part. */
  static final int PART = 3;

  private final int dimensions;
  private double[] ends = new double[64];
  private int[] depths = new int[16];
  private int[] partEnds = new int[16];
  private int[] parts = new int[256];
  private int size;

  BoxStack(int dimensions) {
    this.dimensions = dimensions;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Adds a box.
   *
   * @param lower read: {@code dimensions} numbers
   * @param upper read
   * @param depth how often the whole was halved
   * @param open read: its parts
   * @param count number of parts
   */
  void push(double[] lower, double[] upper, int depth, int[] open, int count) {
    int at = 2 * dimensions * size;
    int from = size == 0 ? 0 : partEnds[size - 1];
    grow(at + 2 * dimensions, from + PART * count);
    System.arraycopy(lower, 0, ends, at, dimensions);
    System.arraycopy(upper, 0, ends, at + dimensions, dimensions);
    System.arraycopy(open, 0, parts, from, PART * count);
    depths[size] = depth;
    partEnds[size] = from + PART * count;
    size++;
  }

  private void grow(int endsNeeded, int partsNeeded) {
    if (size == depths.length) {
      depths = Arrays.copyOf(depths, 2 * size);
      partEnds = Arrays.copyOf(partEnds, 2 * size);
    }
    if (endsNeeded > ends.length) {
      ends = Arrays.copyOf(ends, 2 * endsNeeded);
    }
    if (partsNeeded > parts.length) {
      parts = Arrays.copyOf(parts, 2 * partsNeeded);
    }
  }

  /**
   * Takes out the last box; its depth and parts stay readable until the next push.
   *
   * @param lower written
   * @param upper written
   */
  void pop(double[] lower, double[] upper) {
    size--;
    int at = 2 * dimensions * size;
    System.arraycopy(ends, at, lower, 0, dimensions);
    System.arraycopy(ends, at + dimensions, upper, 0, dimensions);
  }

  /** Returns the depth of the box taken out last. */
  int depth() {
    return depths[size];
  }

  /** Returns the number of parts of the box taken out last. */
  int partCount() {
    return (partEnds[size] - partsFrom()) / PART;
  }

  /**
   * Writes a part of the box taken out last.
   *
   * @param out written: three numbers
   */
  void part(int number, int[] out) {
    System.arraycopy(parts, partsFrom() + PART * number, out, 0, PART);
  }

  private int partsFrom() {
    return size == 0 ? 0 : partEnds[size - 1];
  }
}
