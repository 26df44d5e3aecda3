package dev.clearway.proof.sweep;

import dev.clearway.motion.Motion;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is still to be swept of one motion: intervals that wait, each with nodes of moving
 * geometries and, for each, the nodes of the world that it may meet.
 *
 * <p>Lists of the world's nodes are kept in one array: both halves of an interval share them. One
 * thread.
 */
public final class SweptMotion {
  /** A task: moving geometry, node of its tree, start and end of its list. */
  static final int TASK = 4;

  /** Parts of a pair that are left by themselves, before what is left of it is left as a whole. */
  private static final int MOST_PARTS = 32;

  /** Instants that are looked at before time is halved. */
  static final int LOOKS = 3;

  /**
   * Halvings beyond which the middle of an interval is looked at where no contact is expected:
   * chosen on `bench planning` among 1, 3, 5 and never.
   */
  private static final int EXPECTED_DEPTH = 5;

  final Motion motion;
  final SweptPairs pairs;
  double[] starts = new double[8];
  double[] ends = new double[8];

  /** Of each interval: its first task and the one after its last, and how often it was halved. */
  int[] spans = new int[24];

  int[] tasks = new int[64];
  int[] lists = new int[256];
  int taskTop;
  int listTop;

  /** Instants that were looked at; −1 before the whole motion was tried. */
  int looks = -1;

  /** Halvings beyond which the middle of an interval is looked at. */
  int lookDepth = 1;

  /** What was done so far, in comparisons of volumes. */
  long effort;

  /**
   * What of it looks took: no part of what proofs may take, so that a motion that is looked at is
   * proven as one is that is not.
   */
  long looked;

  /** The direction that told two leaves apart last; zeros before any did. */
  final double[] lastDirection = new double[3];

  double leastSlack = Double.POSITIVE_INFINITY;

  /** Moving geometries whose volumes as wholes were apart from all they have pairs with, always. */
  final boolean[] apartAsWholes;

  /** How many parts of a pair were left to others. */
  private final Map<Integer, Integer> left = new HashMap<>();

  /** Pairs of which so many parts were left that the rest is to be left as a whole. */
  private final BitSet tooMany = new BitSet();

  /** Pairs that were given up. */
  private final BitSet given = new BitSet();

  private Optional<SweptRecord> record = Optional.empty();

  private int first;
  private int end;
  private boolean earliestFirst;

  SweptMotion(Motion motion, SweptPairs pairs) {
    this.motion = motion;
    this.pairs = pairs;
    this.apartAsWholes = new boolean[pairs.movingCount()];
  }

  /**
   * Has intervals proven at once, without looks at instants before, nor in their middle until they
   * are short: for motions that somebody else looked at.
   */
  public void skipLooks() {
    looks = LOOKS;
    lookDepth = EXPECTED_DEPTH;
  }

  /**
   * Does the same where evenly spaced instants were looked at: the middles of intervals shorter
   * than their spacing are looked at.
   *
   * @param instants one less than a power of 2
   */
  public void skipLooks(int instants) {
    looks = LOOKS;
    lookDepth = Integer.numberOfTrailingZeros(instants + 1) - 1;
  }

  /** Has what nodes sweep recorded, until another motion is. Comes before the first step. */
  public void recordTo(SweptRecord out) {
    out.begin(motion);
    record = Optional.of(out);
  }

  /** Records what a node sweeps, if anybody asks. */
  void record(int g, int node, SweptNode swept, WorldWalk walk, SweptPlaces places) {
    if (record.isPresent() && record.get().isOf(motion)) {
      record.get().add(g, node, swept, walk, places, pairs.mostKept(g));
    }
  }

  /**
   * Has intervals proven in the order of time, the middle of each looked at once it was tried: the
   * earliest that waits is halved before a later one is tried, and what follows contact in an
   * interval is dropped. Comes before the first step.
   */
  public void takeEarliestFirst() {
    looks = LOOKS;
    lookDepth = -1;
    earliestFirst = true;
  }

  /** Returns where the interval that is next begins; there must be one. */
  public double nextFrom() {
    return starts[next()];
  }

  private int next() {
    return earliestFirst ? end - 1 : first;
  }

  /** Counts a part of a pair that is left to others. */
  void countLeft(int pair) {
    if (left.merge(pair, 1, Integer::sum) > MOST_PARTS) {
      tooMany.set(pair);
    }
  }

  /** Gives up the pairs of which many parts were left, from now on. */
  void giveUpPairs() {
    given.or(tooMany);
  }

  /** Returns whether any pair was given up. */
  boolean hasGivenUp() {
    return !given.isEmpty();
  }

  /** Returns the pairs that were given up; not to be written. */
  BitSet givenUp() {
    return given;
  }

  /** Returns whether a pair was given up. */
  boolean isGivenUp(int pair) {
    return given.get(pair);
  }

  /** Returns what was done so far, in comparisons of volumes. */
  public long effort() {
    return effort;
  }

  /** Returns how many intervals wait. */
  public int waiting() {
    return end - first;
  }

  /** Returns whether nothing is left to be swept. */
  public boolean isDone() {
    return first == end;
  }

  /**
   * Returns the length of the interval that is next, all of the motion before instants were looked
   * at; 0 where there is none.
   */
  public double nextLength() {
    if (first == end) {
      return 0;
    }
    return looks < LOOKS ? 1 : ends[next()] - starts[next()];
  }

  /** Returns whether a pair is swept, so that nobody else need look at it but where it is left. */
  public boolean sweeps(int pair) {
    return pairs.isSwept(pair);
  }

  /** Returns the pairs that are not swept: somebody else must look at them; not to be written. */
  public int[] others() {
    return pairs.others();
  }

  /**
   * Returns a lower bound on the slack of all that was proven so far, metres, &gt; 0; +∞ where
   * nothing was.
   */
  public double leastSlack() {
    return leastSlack;
  }

  /** Returns the start of the k-th interval that waits, from 0. */
  public double from(int k) {
    return starts[first + k];
  }

  /** Returns its end. */
  public double to(int k) {
    return ends[first + k];
  }

  /** Returns the first task of the interval that is next. */
  int firstTask() {
    return spans[3 * next()];
  }

  int slot(int k) {
    return first + k;
  }

  /**
   * Takes the interval that is next; its place stays readable until another is added. Where the
   * earliest comes first, what came after its tasks is of no more use.
   */
  int take() {
    if (!earliestFirst) {
      return first++;
    }
    end--;
    taskTop = spans[3 * end + 1];
    listTop = taskTop > 0 ? tasks[TASK * taskTop - 1] : 0;
    return end;
  }

  /** Returns whether the earliest interval is the next. */
  boolean isEarliestFirst() {
    return earliestFirst;
  }

  /**
   * Adds both halves of an interval whose tasks were added last, or the interval itself, which is a
   * half already.
   */
  void goOn(double from, double to, int firstTask, int depth, boolean isHalf) {
    double middle = from + (to - from) / 2;
    if (isHalf) {
      add(from, to, firstTask, depth);
    } else if (earliestFirst) {
      add(middle, to, firstTask, depth);
      add(from, middle, firstTask, depth);
    } else {
      add(from, middle, firstTask, depth);
      add(middle, to, firstTask, depth);
    }
  }

  /** Adds an interval whose tasks were added last. */
  void add(double from, double to, int firstTask, int depth) {
    if (end == starts.length) {
      starts = Arrays.copyOf(starts, 2 * end);
      ends = Arrays.copyOf(ends, 2 * end);
      spans = Arrays.copyOf(spans, 6 * end);
    }
    starts[end] = from;
    ends[end] = to;
    spans[3 * end] = firstTask;
    spans[3 * end + 1] = taskTop;
    spans[3 * end + 2] = depth;
    end++;
  }

  /** Adds a task whose list is copied. */
  void addTask(int g, int node, int[] list, int from, int to) {
    if (TASK * (taskTop + 1) > tasks.length) {
      tasks = Arrays.copyOf(tasks, 2 * tasks.length);
    }
    while (listTop + to - from > lists.length) {
      lists = Arrays.copyOf(lists, 2 * lists.length);
    }
    System.arraycopy(list, from, lists, listTop, to - from);
    int at = TASK * taskTop++;
    tasks[at] = g;
    tasks[at + 1] = node;
    tasks[at + 2] = listTop;
    listTop += to - from;
    tasks[at + 3] = listTop;
  }
}
