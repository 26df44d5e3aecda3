package dev.clearway.methods.overlap;

import java.util.Arrays;

/**
 * Where the last descent went down unevenly: a collision is most likely there.
 *
 * <p>The cut list is taken in groups of neighbours; a group whose depths have a standard deviation
 * above a threshold is dangerous, with all of its pairs. Where no group is, all are, so that there
 * is always something to prove. Scratch object, one thread.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. IV-A"
 */
final class DangerousRegions {
  private final int group;
  private final double deviation;
  private boolean[] dangerous = new boolean[64];

  DangerousRegions(int group, double deviation) {
    this.group = group;
    this.deviation = deviation;
  }

  /**
   * Returns which pairs of a cut list are dangerous: this object's own array, until the next call.
   *
   * @param depths read: of the pairs, the first {@code count}
   */
  boolean[] of(int[] depths, int count) {
    if (dangerous.length < count) {
      dangerous = new boolean[2 * count];
    }
    boolean none = true;
    for (int from = 0; from < count; from += group) {
      int to = Math.min(from + group, count);
      boolean uneven = variance(depths, from, to) > deviation * deviation;
      Arrays.fill(dangerous, from, to, uneven);
      none &= !uneven;
    }
    if (none) {
      Arrays.fill(dangerous, 0, count, true);
    }
    return dangerous;
  }

  private static double variance(int[] depths, int from, int to) {
    double sum = 0;
    double squares = 0;
    for (int k = from; k < to; k++) {
      sum += depths[k];
      squares += (double) depths[k] * depths[k];
    }
    double mean = sum / (to - from);
    return squares / (to - from) - mean * mean;
  }
}
