package dev.clearway.coordinate;

import dev.clearway.distance.Containment;
import dev.clearway.distance.QueryCounters;
import dev.clearway.math.Rounding;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fills the cells of one diagram: takes rectangles of stretches, proves pairs apart all over them,
 * and halves the rectangles for the pairs that are left.
 *
 * <p>A pair whose slack at the middles of both stretches is more than both bodies travel from there
 * is apart all over the rectangle: docs/coordination.md, section 1. Scratch object, one thread.
 */
final class DiagramSearch {
  /** Of rectangles that can be halved, slack below this share of the travel need not be exact. */
  private static final double SHARE = 0.25;

  private final StepTree first;
  private final StepTree second;
  private final GeometryPair[] pairs;
  private final PairSeparation separation;
  private final double[] poses;
  private final double[] reach;
  private final Cells cells;
  private int[] open;
  private double slack = Double.POSITIVE_INFINITY;
  private long rectangles;
  private long volumesBefore;
  private long trianglesBefore;
  private Budget budget = Budget.UNLIMITED;

  /**
   * The cells of a diagram, row by row of the second robot's steps.
   *
   * @param states numbers of {@link CellState}
   * @param pairs 1 + the number of a pair that is not free; of a free cell, how often the rectangle
   *     of a task was halved to the one that was proven
   */
  record Cells(byte[] states, short[] pairs) {
    static Cells open(int count) {
      byte[] states = new byte[count];
      Arrays.fill(states, CellState.OPEN.code());
      return new Cells(states, new short[count]);
    }
  }

  /** What was found besides. */
  record Findings(double slack, CostCounters work) {
    static final Findings NONE = new Findings(Double.POSITIVE_INFINITY, CostCounters.NONE);

    Findings plus(Findings other) {
      return new Findings(Math.min(slack, other.slack), work.plus(other.work));
    }
  }

  /** A rectangle of a stretch of each robot. */
  record Rectangle(int first, int second) {}

  /**
   * Prepares to fill cells.
   *
   * @param poses scratch: worldFromShape of all elements
   * @param cells written; rectangles that do not overlap may be filled by several threads at once
   */
  DiagramSearch(
      StepTree first,
      StepTree second,
      List<GeometryPair> pairs,
      PairSeparation separation,
      double[] poses,
      int rates,
      Cells cells) {
    this.first = first;
    this.second = second;
    this.pairs = pairs.toArray(GeometryPair[]::new);
    this.separation = separation;
    this.poses = poses;
    this.reach = new double[rates];
    this.cells = cells;
    this.open = new int[Math.max(16, 4 * pairs.size())];
  }

  /** Fills the cells of a rectangle; once the budget is spent, what is left stays open. */
  Findings fill(Rectangle rectangle, Budget limit) {
    budget = limit;
    slack = Double.POSITIVE_INFINITY;
    rectangles = 0;
    volumesBefore = separation.counters().volumeTests();
    trianglesBefore = separation.counters().triangleTests();
    for (int p = 0; p < pairs.length; p++) {
      open[p] = p;
    }
    search(rectangle, 0, 0, pairs.length);
    return new Findings(slack, work());
  }

  /** Returns the work on the rectangle in hand. */
  private CostCounters work() {
    QueryCounters counters = separation.counters();
    return new CostCounters(
        counters.volumeTests() - volumesBefore,
        counters.triangleTests() - trianglesBefore,
        rectangles);
  }

  /** Searches a rectangle for the pairs at {@code open[from .. to)}. */
  private void search(Rectangle rectangle, int depth, int from, int to) {
    int a = rectangle.first;
    int b = rectangle.second;
    rectangles++;
    boolean single = first.size(a) == 1 && second.size(b) == 1;
    int end = test(a, b, from, to, single);
    if (end == to) {
      set(a, b, CellState.FREE, depth);
    } else if (single) {
      boolean hit = end < 0;
      int pair = open[hit ? from : to];
      set(a, b, hit ? CellState.HIT : CellState.OPEN, pair + 1);
    } else if (isSpent()) {
      set(a, b, CellState.OPEN, open[to] + 1);
    } else {
      for (Rectangle part : halves(first, second, rectangle)) {
        search(part, depth + 1, to, end);
      }
    }
  }

  private boolean isSpent() {
    return budget.poll(work()) == Budget.Spent.YES;
  }

  /**
   * Returns what a rectangle of several cells is halved into, the second robot's first half first.
   */
  static List<Rectangle> halves(StepTree first, StepTree second, Rectangle rectangle) {
    int a = rectangle.first;
    int b = rectangle.second;
    boolean halveFirst = first.size(a) > 1 && 2 * first.size(a) > second.size(b);
    boolean halveSecond = second.size(b) > 1 && 2 * second.size(b) > first.size(a);
    List<Rectangle> out = new ArrayList<>(4);
    for (int nextB : halveSecond ? new int[] {second.half(b), second.second(b)} : new int[] {b}) {
      for (int nextA : halveFirst ? new int[] {first.half(a), first.second(a)} : new int[] {a}) {
        out.add(new Rectangle(nextA, nextB));
      }
    }
    return out;
  }

  /**
   * Tests the pairs of a rectangle, and writes those that are not proven apart behind them.
   *
   * @param single whether it is one cell, of which a hit ends the test
   * @return the end of those that are left; negative for a hit of a single cell, whose pair then is
   *     the first
   */
  private int test(int a, int b, int from, int to, boolean single) {
    first.putPoses(a, poses);
    second.putPoses(b, poses);
    Arrays.fill(reach, 0);
    first.addReach(a, reach);
    second.addReach(b, reach);
    if (open.length < to + (to - from)) {
      open = Arrays.copyOf(open, 2 * open.length + pairs.length);
    }
    int end = to;
    boolean touched = false;
    for (int k = from; k < to; k++) {
      int pair = open[k];
      double left = touched ? 0 : slackBeyond(pairs[pair], single);
      if (left > 0) {
        slack = Math.min(slack, left);
        continue;
      }
      open[end++] = pair;
      if (left == Double.NEGATIVE_INFINITY) {
        touched = true;
        swap(to, end - 1); // children ask for it first
        if (single) {
          swap(from, k);
          return -1;
        }
      }
    }
    return end;
  }

  private void swap(int i, int j) {
    int kept = open[i];
    open[i] = open[j];
    open[j] = kept;
  }

  /**
   * Returns what a pair's slack is more than its travel, proven all over the rectangle, metres; 0
   * where that is not proven, −∞ where contact is proven at the middle.
   */
  private double slackBeyond(GeometryPair pair, boolean single) {
    double travel = pair.motionBound().bound(reach);
    double rough = single ? travel : SHARE * travel;
    double found = separation.slack(pair, poses, rough, travel);
    if (found < 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (!(found > 0)) {
      return 0;
    }
    Containment.Answer inside = separation.contained(pair, poses);
    if (inside == Containment.Answer.YES) {
      return Double.NEGATIVE_INFINITY;
    }
    double left = Rounding.subtractDown(found, travel);
    return inside == Containment.Answer.NO && left > 0 ? left : 0;
  }

  private void set(int a, int b, CellState state, int pair) {
    int width = first.steps();
    for (int j = second.first(b); j < second.first(b) + second.size(b); j++) {
      int row = j * width + first.first(a);
      Arrays.fill(cells.states, row, row + first.size(a), state.code());
      Arrays.fill(cells.pairs, row, row + first.size(a), (short) pair);
    }
  }
}
