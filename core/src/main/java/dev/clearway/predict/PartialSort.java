package dev.clearway.predict;

/** Splits pairs by a rank of their times, in expected linear time. Stateless. */
final class PartialSort {
  private PartialSort() {}

  /**
   * Orders keys and times so that none of the first {@code rank} times is above a later one.
   *
   * @param keys written
   * @param times written; none is NaN
   * @param count how many of them to order; at least {@code rank}
   */
  static void split(long[] keys, double[] times, int count, int rank) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      double middle = median(times[low], times[(low + high) >>> 1], times[high]);
      int left = low;
      int right = high;
      while (left <= right) {
        while (times[left] < middle) {
          left++;
        }
        while (times[right] > middle) {
          right--;
        }
        if (left <= right) {
          swap(keys, times, left++, right--);
        }
      }
      // [low, right] ≤ middle ≤ [left, high], and what is in between equals the middle.
      if (rank <= right) {
        high = right;
      } else if (rank >= left) {
        low = left;
      } else {
        return;
      }
    }
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private static void swap(long[] keys, double[] times, int i, int j) {
    long key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    double time = times[i];
    times[i] = times[j];
    times[j] = time;
  }
}
