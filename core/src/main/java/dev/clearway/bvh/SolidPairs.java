package dev.clearway.bvh;

import java.util.Arrays;

/**
 * Remembers an answer about pairs of a mesh's solids, for whoever asks next.
 *
 * <p>Thread-safe: answers must depend on the mesh alone, so that it does not matter who finds them.
 * Asking costs O(log n) for n pairs that were asked about and makes no garbage.
 */
public final class SolidPairs {
  /** Bits of an answer. */
  private static final int ANSWER_BITS = 2;

  /** Bits of a solid's number: no mesh with a tree has more than 2²⁶ triangles. */
  private static final int SOLID_BITS = 30;

  /** Sorted; first solid, second solid, answer. */
  private volatile long[] known = {};

  SolidPairs() {}

  /** Returns the answer for an ordered pair of solids, 0 to 3; −1 if none is known. */
  public int answer(int first, int second) {
    long[] all = known;
    long key = key(first, second);
    int at = Arrays.binarySearch(all, key);
    int i = at < 0 ? -1 - at : at;
    boolean found = i < all.length && all[i] >> ANSWER_BITS == key >> ANSWER_BITS;
    return found ? (int) (all[i] - key) : -1;
  }

  /**
   * Keeps the answer for an ordered pair of solids.
   *
   * @throws IllegalArgumentException unless it is from 0 to 3
   */
  public synchronized void keep(int first, int second, int answer) {
    if (answer < 0 || answer >= 1 << ANSWER_BITS) {
      throw new IllegalArgumentException("an answer of " + answer);
    }
    if (answer(first, second) >= 0) {
      return;
    }
    long[] more = Arrays.copyOf(known, known.length + 1);
    more[known.length] = key(first, second) + answer;
    Arrays.sort(more);
    known = more;
  }

  private static long key(int first, int second) {
    return ((long) first << SOLID_BITS | second) << ANSWER_BITS;
  }
}
