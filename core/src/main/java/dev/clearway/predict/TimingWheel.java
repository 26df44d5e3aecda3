package dev.clearway.predict;

import java.util.Arrays;

/**
 * Pairs by the time at which they must have been looked at again: a ring of lists, one per period.
 *
 * <p>An entry is {@value #STRIDE} numbers: the pair's key, the number of the step that made it, and
 * the bits of its time.
 *
 * <p><b>Guarantee.</b> {@link #take} takes every entry whose time is not above the limit.
 *
 * <p>Mutable; one thread. Cost: linear in the entries of the periods passed; memory linear in the
 * most entries at a time.
 */
final class TimingWheel {
  private static final int STRIDE = 3;

  /** More than the periods between a step and the latest time of an entry. */
  private static final int RING = 128;

  /** Tells entries that count. */
  interface Filter {
    boolean counts(long key, long madeAt);
  }

  private final long[][] lists = new long[RING][0];
  private final int[] lengths = new int[RING];
  private final double period;
  private long[] taken = new long[0];
  private double origin = Double.NaN;
  private long first;
  private long count;

  TimingWheel(double period) {
    this.period = period;
  }

  long count() {
    return count;
  }

  /** Adds an entry, at most {@link #RING} − 4 periods after the last limit. */
  void add(long key, long madeAt, double time) {
    if (Double.isNaN(origin)) {
      origin = time;
    }
    int list = (int) (Math.max(first, tick(time)) & (RING - 1));
    int length = lengths[list];
    if (length == lists[list].length) {
      lists[list] = Arrays.copyOf(lists[list], Math.max(8 * STRIDE, 2 * length));
    }
    lists[list][length] = key;
    lists[list][length + 1] = madeAt;
    lists[list][length + 2] = Double.doubleToRawLongBits(time);
    lengths[list] = length + STRIDE;
    count++;
  }

  /**
   * Takes out all entries up to a time; they can be read until the next call, and entries added
   * meanwhile.
   *
   * @param limit not below that of the call before
   * @return how many
   */
  int take(double limit) {
    if (Double.isNaN(origin)) {
      origin = limit;
    }
    long last = Math.max(first, tick(limit));
    int length = 0;
    for (long t = first; t <= last && t < first + RING; t++) {
      length = takeList((int) (t & (RING - 1)), limit, length);
    }
    first = last;
    return length / STRIDE;
  }

  /** Returns the key of an entry that was taken. */
  long key(int entry) {
    return taken[STRIDE * entry];
  }

  /** Returns when an entry that was taken was made. */
  long madeAt(int entry) {
    return taken[STRIDE * entry + 1];
  }

  private int takeList(int list, double limit, int length) {
    long[] entries = lists[list];
    int kept = 0;
    int end = length;
    for (int i = 0; i < lengths[list]; i += STRIDE) {
      if (Double.longBitsToDouble(entries[i + 2]) > limit) {
        System.arraycopy(entries, i, entries, kept, STRIDE);
        kept += STRIDE;
      } else {
        if (end == taken.length) {
          taken = Arrays.copyOf(taken, Math.max(64 * STRIDE, 2 * end));
        }
        System.arraycopy(entries, i, taken, end, STRIDE);
        end += STRIDE;
      }
    }
    lengths[list] = kept;
    count -= (end - length) / STRIDE;
    return end;
  }

  /** Returns the key of the entry with the least time among those that count, or -1. */
  long earliest(Filter filter) {
    double least = Double.POSITIVE_INFINITY;
    long key = -1;
    for (int list = 0; list < RING; list++) {
      for (int i = 0; i < lengths[list]; i += STRIDE) {
        double time = Double.longBitsToDouble(lists[list][i + 2]);
        if (time < least && filter.counts(lists[list][i], lists[list][i + 1])) {
          least = time;
          key = lists[list][i];
        }
      }
    }
    return key;
  }

  /** Returns the period that a time falls into; never decreases with the time. */
  private long tick(double time) {
    return (long) Math.floor((time - origin) / period);
  }
}
