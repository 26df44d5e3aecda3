package dev.clearway.check.pairs;

import java.util.Arrays;

/** Parts of a pair of links: element pair, node, node. Grows as needed; one thread. */
final class PartList {
  private int[] numbers = new int[64 * BoxStack.PART];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  /** Returns the list's own array, three numbers a part. */
  int[] numbers() {
    return numbers;
  }

  void add(int pair, int i, int j) {
    int at = BoxStack.PART * size;
    if (at == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * at);
    }
    numbers[at] = pair;
    numbers[at + 1] = i;
    numbers[at + 2] = j;
    size++;
  }

  /** Takes out the last part, which stays readable at index 3 · {@link #size} until the next. */
  void removeLast() {
    size--;
  }
}
