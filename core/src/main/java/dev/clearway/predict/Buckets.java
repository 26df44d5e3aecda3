package dev.clearway.predict;

import java.util.Arrays;

/**
 * Places for pairs in buckets of growing size, one place of each visited per step in turn.
 *
 * <p>Bucket k holds the places from {@code start(k)} on; its size is the number of steps between
 * two visits of a place, whether other places of it hold pairs or not. A place holds a pair's key
 * or {@link #EMPTY}.
 *
 * @see "Hayward et al. 1995, Sec. 7.1"
 */
final class Buckets {
  static final long EMPTY = -1;

  private final boolean fibonacci;
  private long[] places = new long[0];
  private int[] starts = new int[8];
  private int count;
  private int held;

  Buckets(boolean fibonacci) {
    this.fibonacci = fibonacci;
  }

  int count() {
    return count;
  }

  /** Returns how many places hold a pair. */
  int held() {
    return held;
  }

  int places() {
    return places.length;
  }

  int start(int bucket) {
    return starts[bucket];
  }

  int size(int bucket) {
    return (bucket + 1 < count ? starts[bucket + 1] : places.length) - starts[bucket];
  }

  long get(int place) {
    return places[place];
  }

  /** Fills a place or, with {@link #EMPTY}, clears it. */
  void set(int place, long key) {
    held += (key == EMPTY ? 0 : 1) - (places[place] == EMPTY ? 0 : 1);
    places[place] = key;
  }

  /** Returns the place of a bucket that a step visits. */
  int visited(int bucket, long step) {
    return starts[bucket] + (int) (step % size(bucket));
  }

  /** Adds buckets until there are as many places. */
  void growTo(int wanted) {
    while (places.length < wanted) {
      int size = nextSize();
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, 2 * count);
      }
      starts[count++] = places.length;
      int before = places.length;
      places = Arrays.copyOf(places, Math.addExact(before, size));
      Arrays.fill(places, before, places.length, EMPTY);
    }
  }

  private int nextSize() {
    if (count < 2) {
      return count + 1;
    }
    return fibonacci ? size(count - 1) + size(count - 2) : 2 * size(count - 1);
  }
}
