package dev.clearway.methods.rigid;

import java.util.Arrays;

/** Intervals that wait to be proven, the one that came first at the front: a ring in one array. */
final class IntervalList {
  private double[] ends = new double[32];
  private int front;
  private int size;

  void clear() {
    front = 0;
    size = 0;
  }

  int size() {
    return size;
  }

  /** Adds [from, to], unless it is empty: to is not above from. */
  void add(double from, double to) {
    if (!(from < to)) {
      return;
    }
    if (2 * size == ends.length) {
      double[] more = Arrays.copyOfRange(ends, front, front + 2 * ends.length);
      System.arraycopy(ends, 0, more, ends.length - front, front);
      ends = more;
      front = 0;
    }
    int slot = (front + 2 * size) % ends.length;
    ends[slot] = from;
    ends[slot + 1] = to;
    size++;
  }

  /** Returns the start of the interval at a place from the front. */
  double from(int place) {
    return ends[(front + 2 * place) % ends.length];
  }

  /** Returns its end. */
  double to(int place) {
    return ends[(front + 2 * place) % ends.length + 1];
  }

  void removeFirst() {
    front = (front + 2) % ends.length;
    size--;
  }
}
