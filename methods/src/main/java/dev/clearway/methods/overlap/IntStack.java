package dev.clearway.methods.overlap;

import java.util.Arrays;

/** A stack of ints that grows as needed and is kept between uses. */
final class IntStack {
  private int[] values = new int[64];
  private int size;

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void push(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int pop() {
    return values[--size];
  }

  /** Returns the values, the first {@link #size} of this array: its own, until the next push. */
  int[] array() {
    return values;
  }
}
