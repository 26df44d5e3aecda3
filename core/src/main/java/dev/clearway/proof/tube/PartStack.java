package dev.clearway.proof.tube;

/**
 * Parts of a pair, intervals of them and boxes of deviations that are still to be proven, last in,
 * first out. Scratch, one thread.
 */
final class PartStack {
  private static final int DEEPEST = 512;

  private final int[] nodes = new int[2 * DEEPEST];
  private final double[] ends = new double[2 * DEEPEST];

  /** What of the tube is meant: about which deviations of the coordinates, and how far about. */
  private final DeviationBox[] boxes = new DeviationBox[DEEPEST];

  private int size;

  /** Forgets all. */
  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Adds nodes of both trees over an interval and a box.
   *
   * @return false where there is no room
   */
  boolean push(int first, int second, double from, double to, DeviationBox box) {
    if (size == DEEPEST) {
      return false;
    }
    nodes[2 * size] = first;
    nodes[2 * size + 1] = second;
    ends[2 * size] = from;
    ends[2 * size + 1] = to;
    boxes[size] = box;
    size++;
    return true;
  }

  /** Takes away what was added last, which is told until something is added. */
  void pop() {
    size--;
  }

  int first() {
    return nodes[2 * size];
  }

  int second() {
    return nodes[2 * size + 1];
  }

  double from() {
    return ends[2 * size];
  }

  double to() {
    return ends[2 * size + 1];
  }

  DeviationBox box() {
    return boxes[size];
  }
}
