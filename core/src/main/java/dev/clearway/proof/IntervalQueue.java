package dev.clearway.proof;

import dev.clearway.proof.placement.PairPart;
import java.util.Arrays;

/**
 * A priority queue of intervals to prove, the one with the greatest key first.
 *
 * <p>A binary heap in flat arrays. Slot s holds the interval [from, to] of one pair of elements, a
 * node of each element's tree (0 for the whole element), the slacks proven at its two ends (0 where
 * nothing is proven), and its key: for a check, travel minus both slacks. A plane that separates
 * the part at one end may wait with it: its normal and gap, and which end it is. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-C"
 */
public final class IntervalQueue {
  /** Offsets in a slot of {@link #numbers}. */
  private static final int KEY = 0;

  private static final int FROM = 1;
  private static final int TO = 2;
  private static final int SLACK_FROM = 3;
  private static final int SLACK_TO = 4;
  private static final int PLANE = 5;
  private static final int STRIDE = PLANE + Plane.SIZE;

  /** Pair, first node, second node, and the end at which a plane is known. */
  private static final int NODES = 4;

  private static final int END = 3;

  /** No plane waits. */
  public static final int NONE = 0;

  /** A plane is known at the start. */
  public static final int AT_START = 1;

  /** A plane is known at the end. */
  public static final int AT_END = 2;

  /** Intervals for which there is room at first, once there is one. */
  private static final int FEW = 16;

  private double[] numbers = {};
  private int[] nodes = {};
  private int size;

  /** Returns how many intervals wait. */
  public int size() {
    return size;
  }

  /**
   * Adds an interval, with no plane.
   *
   * @return its slot until the next change
   */
  public int push(
      PairPart part, double from, double to, double slackFrom, double slackTo, double key) {
    if (NODES * size == nodes.length) {
      int room = Math.max(FEW, 2 * size);
      nodes = Arrays.copyOf(nodes, room * NODES);
      numbers = Arrays.copyOf(numbers, room * STRIDE);
    }
    int hole = size++;
    while (hole > 0 && numbers[(hole - 1) / 2 * STRIDE + KEY] < key) {
      move((hole - 1) / 2, hole);
      hole = (hole - 1) / 2;
    }
    int node = hole * NODES;
    nodes[node] = part.pair();
    nodes[node + 1] = part.first();
    nodes[node + 2] = part.second();
    nodes[node + END] = NONE;
    int at = hole * STRIDE;
    numbers[at + KEY] = key;
    numbers[at + FROM] = from;
    numbers[at + TO] = to;
    numbers[at + SLACK_FROM] = slackFrom;
    numbers[at + SLACK_TO] = slackTo;
    return hole;
  }

  /**
   * Lets a plane wait with an interval.
   *
   * @param end {@link #AT_START} or {@link #AT_END}
   */
  void attach(int slot, Plane plane, int end) {
    plane.copyTo(numbers, slot * STRIDE + PLANE);
    nodes[slot * NODES + END] = end;
  }

  /** Returns the end at which a plane is known, and writes it if there is one. */
  int plane(int slot, Plane out) {
    out.load(numbers, slot * STRIDE + PLANE);
    return nodes[slot * NODES + END];
  }

  /** Returns a queue with the same intervals. */
  public IntervalQueue copy() {
    IntervalQueue copy = new IntervalQueue();
    copy.numbers = numbers.clone();
    copy.nodes = nodes.clone();
    copy.size = size;
    return copy;
  }

  /** Removes the first interval; it stays readable as slot {@link #size} until the next push. */
  public void pop() {
    size--;
    if (size == 0) {
      return;
    }
    swap(0, size);
    int hole = 0;
    while (2 * hole + 1 < size) {
      int child = 2 * hole + 1;
      if (child + 1 < size && key(child + 1) > key(child)) {
        child++;
      }
      if (key(child) <= key(hole)) {
        break;
      }
      swap(child, hole);
      hole = child;
    }
  }

  /** Returns the key of the first interval; there must be one. */
  public double greatestKey() {
    return key(0);
  }

  /** Returns the key. */
  public double key(int slot) {
    return numbers[slot * STRIDE + KEY];
  }

  /** Returns the number of the pair. */
  public int pair(int slot) {
    return nodes[slot * NODES];
  }

  /** Writes the pair's number and the two nodes. */
  public void part(int slot, PairPart out) {
    out.set(nodes[slot * NODES], nodes[slot * NODES + 1], nodes[slot * NODES + 2]);
  }

  /** Returns the start. */
  public double from(int slot) {
    return numbers[slot * STRIDE + FROM];
  }

  /** Returns the end. */
  public double to(int slot) {
    return numbers[slot * STRIDE + TO];
  }

  /** Returns the slack proven at the start. */
  public double slackFrom(int slot) {
    return numbers[slot * STRIDE + SLACK_FROM];
  }

  /** Returns the slack proven at the end. */
  public double slackTo(int slot) {
    return numbers[slot * STRIDE + SLACK_TO];
  }

  private void move(int from, int to) {
    System.arraycopy(nodes, from * NODES, nodes, to * NODES, NODES);
    System.arraycopy(numbers, from * STRIDE, numbers, to * STRIDE, STRIDE);
  }

  private void swap(int i, int j) {
    for (int k = 0; k < NODES; k++) {
      int kept = nodes[i * NODES + k];
      nodes[i * NODES + k] = nodes[j * NODES + k];
      nodes[j * NODES + k] = kept;
    }
    for (int k = 0; k < STRIDE; k++) {
      double kept = numbers[i * STRIDE + k];
      numbers[i * STRIDE + k] = numbers[j * STRIDE + k];
      numbers[j * STRIDE + k] = kept;
    }
  }
}
