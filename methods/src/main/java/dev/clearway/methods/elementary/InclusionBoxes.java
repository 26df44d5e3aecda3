package dev.clearway.methods.elementary;

import java.util.Arrays;

/**
 * The boxes of instants and feature coordinates that {@link InclusionBisection} has still to judge:
 * the coarsest first, of those the earliest.
 *
 * <p>A binary heap over numbered places in one flat array. Scratch object: one thread, no
 * allocation once it has grown.
 */
final class InclusionBoxes {
  /** Lower and upper ends of t, u and v, and the number of halvings that led to the box. */
  static final int STRIDE = 7;

  static final int LEVEL = 6;

  private double[] boxes = new double[64 * STRIDE];
  private int[] heap = new int[64];

  /** Places of {@link #boxes} that are not in use: those from {@code size} on in {@link #heap}. */
  private int size;

  private int used;

  /** Leaves the box of the whole motion and the whole of both features. */
  void start() {
    used = 0;
    size = 0;
    int at = add();
    Arrays.fill(boxes, at, at + STRIDE, 0);
    boxes[at + 1] = 1;
    boxes[at + 3] = 1;
    boxes[at + 5] = 1;
    order();
  }

  int size() {
    return size;
  }

  /** Moves the first box to {@code out}, {@link #STRIDE} numbers. */
  void take(double[] out) {
    int place = heap[0];
    System.arraycopy(boxes, place * STRIDE, out, 0, STRIDE);
    size--;
    heap[0] = heap[size];
    heap[size] = place;
    sink();
  }

  /** Adds half of a box: the box with one end moved to the middle. */
  void addHalf(double[] box, int end, double middle) {
    int at = add();
    System.arraycopy(box, 0, boxes, at, STRIDE);
    boxes[at + end] = middle;
    boxes[at + LEVEL]++;
    order();
  }

  /** Returns the earliest instant of all boxes that are left; infinite if there are none. */
  double earliest() {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      least = Math.min(least, boxes[heap[i] * STRIDE]);
    }
    return least;
  }

  /** Takes a place at the end of the heap and returns where its box begins. */
  private int add() {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
      boxes = Arrays.copyOf(boxes, 2 * boxes.length);
    }
    if (size == used) {
      heap[size] = used++;
    }
    return heap[size++] * STRIDE;
  }

  private boolean before(int one, int other) {
    int a = heap[one] * STRIDE;
    int b = heap[other] * STRIDE;
    return boxes[a + LEVEL] < boxes[b + LEVEL]
        || (boxes[a + LEVEL] == boxes[b + LEVEL] && boxes[a] < boxes[b]);
  }

  /** Lets the last box rise to where it belongs. */
  private void order() {
    int i = size - 1;
    while (i > 0 && before(i, (i - 1) / 2)) {
      swap(i, (i - 1) / 2);
      i = (i - 1) / 2;
    }
  }

  private void sink() {
    int i = 0;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && before(child + 1, child)) {
        child++;
      }
      if (!before(child, i)) {
        return;
      }
      swap(i, child);
      i = child;
    }
  }

  private void swap(int one, int other) {
    int kept = heap[one];
    heap[one] = heap[other];
    heap[other] = kept;
  }
}
