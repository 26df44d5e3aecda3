package dev.clearway.proof.sweep;

import dev.clearway.motion.Motion;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the sweeps of a motion proved: for each node of a moving geometry and each interval over
 * which it was swept, the ends of its volume. All that rests outside of the volume is proven there,
 * by a plane across the direction along which it is furthest outside; what is not is proven by the
 * volumes of the node's children, or of the halves of the interval. So {@link SweptDirections}
 * finds the steps of a proof for others without searching anew.
 *
 * <p>A record is of the motion that was begun last. Memory: 336 bytes a volume. Scratch object, one
 * thread.
 */
public final class SweptRecord {
  /** There is no such volume. */
  static final int NONE = -1;

  /** Numbers of a volume: lower ends, upper ends, and what {@link #add} says. */
  static final int SIZE = 2 * Directions.COUNT + 3;

  private static final int BEND = 2 * Directions.COUNT;
  private static final int WIDER = BEND + 1;
  private static final int MOTION = BEND + 2;

  private @Nullable Motion motion;
  private int count;
  private double[] numbers = new double[64 * SIZE];
  private long[] words = new long[64 * DopCode.WORDS];
  private long[] intervals = new long[64];
  private long[] nodes = new long[64];

  /** One more than the number of a volume, at its place or after it; 0 for none. */
  private int[] table = new int[256];

  /** Begins anew, with a motion. */
  void begin(Motion next) {
    motion = next;
    count = 0;
    Arrays.fill(table, 0);
  }

  /** Returns whether it is of a motion: of the very one, not of another that is equal. */
  @SuppressWarnings("ReferenceEquality") // what is checked is proven next, by whoever has it
  boolean isOf(Motion other) {
    return motion == other;
  }

  /**
   * Adds the volume that a node sweeps.
   *
   * @param swept its ends, and about how far the node's points travel
   * @param walk that compares it with the world
   * @param places over the interval
   * @param wider what the ends are moved outward by, metres
   */
  void add(int g, int node, SweptNode swept, WorldWalk walk, SweptPlaces places, double wider) {
    if (count == intervals.length) {
      grow();
    }
    int at = count * SIZE;
    System.arraycopy(swept.low(), 0, numbers, at, Directions.COUNT);
    System.arraycopy(swept.high(), 0, numbers, at + Directions.COUNT, Directions.COUNT);
    numbers[at + BEND] = places.chordBend(g);
    numbers[at + WIDER] = wider;
    numbers[at + MOTION] = places.isAlongAxis(g) ? Double.POSITIVE_INFINITY : swept.motion();
    walk.copyQuery(words, count * DopCode.WORDS);
    intervals[count] = places.interval();
    nodes[count] = key(g, node);
    insert(count++);
  }

  private void grow() {
    intervals = Arrays.copyOf(intervals, 2 * count);
    nodes = Arrays.copyOf(nodes, 2 * count);
    numbers = Arrays.copyOf(numbers, 2 * count * SIZE);
    words = Arrays.copyOf(words, 2 * count * DopCode.WORDS);
    table = new int[8 * count];
    for (int number = 0; number < count; number++) {
      insert(number);
    }
  }

  private static long key(int g, int node) {
    return (long) g << 32 | node;
  }

  /** Where the search for a volume begins; the table's length is a power of 2. */
  private int place(long interval, long key) {
    long mixed = (interval * 0x9E3779B97F4A7C15L ^ key) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (table.length - 1);
  }

  private void insert(int number) {
    int at = place(intervals[number], nodes[number]);
    while (table[at] != 0) {
      at = (at + 1) & (table.length - 1);
    }
    table[at] = number + 1;
  }

  /**
   * Returns the number of the volume that a node sweeps, or {@link #NONE}.
   *
   * @param interval its number: 1 for the whole motion, 2 n and 2 n + 1 for the halves of n
   */
  int find(long interval, int g, int node) {
    long key = key(g, node);
    for (int at = place(interval, key); table[at] != 0; at = (at + 1) & (table.length - 1)) {
      int number = table[at] - 1;
      if (intervals[number] == interval && nodes[number] == key) {
        return number;
      }
    }
    return NONE;
  }

  /**
   * Returns whether a node was swept over a half of an interval, or a quarter of the whole motion:
   * long intervals over which it moves far are halved without more.
   */
  boolean hasShorter(long interval, int g, int node) {
    return hasHalf(interval, g, node)
        || (interval == 1 && (hasHalf(2, g, node) || hasHalf(3, g, node)));
  }

  private boolean hasHalf(long interval, int g, int node) {
    return find(2 * interval, g, node) != NONE || find(2 * interval + 1, g, node) != NONE;
  }

  /** Returns the numbers of all volumes, {@value #SIZE} each: lower ends, then upper ends. */
  double[] numbers() {
    return numbers;
  }

  /** Returns whether a volume was apart from a node at rest, whose words stand at a place. */
  boolean isApart(int volume, long[] resting, int w) {
    int at = volume * DopCode.WORDS;
    for (int k = 0; k < DopCode.WORDS; k++) {
      if (((words[at + k] - resting[w + k]) & DopCode.GUARDS) != DopCode.GUARDS) {
        return true;
      }
    }
    return false;
  }

  /** Returns how far the node's points are from their chords at most, metres, but for rounding. */
  double bend(int volume) {
    return numbers[volume * SIZE + BEND];
  }

  /** Returns what the ends of a volume are moved outward by, metres. */
  double wider(int volume) {
    return numbers[volume * SIZE + WIDER];
  }

  /** Returns about how far the node's points travel, metres; +∞ where it moves along a plane. */
  double motion(int volume) {
    return numbers[volume * SIZE + MOTION];
  }
}
