package dev.clearway.check;

import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.PriorityQueue;

/**
 * The check of a path of many segments, the most likely collision first.
 *
 * <p>Each segment keeps a queue of its own; the path goes on with the segment whose first entry is
 * the most urgent, until it is half as urgent as the next, and stops at the first hit. The paper
 * takes turns at each step; but what is computed of a motion is kept while it is in hand, and most
 * of that would be computed anew after each turn. The segments' checks are the caller's: what was
 * proven of them stays proven, so a path that shares segments with one checked before does only
 * what is new.
 *
 * <p>One thread. Cost beside the segments' own: O(log n) a step for n segments.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-D"
 */
public final class PathCheck {
  /**
   * Part of the next segment's urgency to which a segment's own may fall before the other's turn
   * comes. Placements are kept for one motion at a time, so turns cost them. Chosen on `bench sbl`
   * among 1, 1/2, 1/4 and 1/16.
   */
  private static final double SHARE = 0.5;

  private final List<SegmentCheck> segments;
  private final PriorityQueue<Entry> queue =
      new PriorityQueue<>(
          Comparator.comparingDouble(Entry::urgency).reversed().thenComparingInt(Entry::segment));
  private OptionalInt hit = OptionalInt.empty();

  /** A segment that is not decided, and how urgent it was when it was put in the queue. */
  private record Entry(double urgency, int segment) {}

  private PathCheck(List<SegmentCheck> segments) {
    this.segments = segments;
    for (int i = 0; i < segments.size(); i++) {
      file(i);
    }
  }

  /** Returns the check of a path of the given segments, new ones or such that were run before. */
  public static PathCheck of(List<? extends SegmentCheck> segments) {
    return new PathCheck(List.copyOf(segments));
  }

  private void file(int segment) {
    SegmentCheck check = segments.get(segment);
    double urgency = check.urgency();
    if (urgency > Double.NEGATIVE_INFINITY) {
      queue.add(new Entry(urgency, segment));
    } else if (hit.isEmpty() && check.verdict() instanceof Verdict.Hit) {
      hit = OptionalInt.of(segment);
    }
  }

  /**
   * Goes on until a segment hits, all are decided or the budget is spent.
   *
   * @return the number of a segment that hits, if one was found
   */
  public OptionalInt run(Budget budget) {
    CostCounters done = CostCounters.NONE;
    while (hit.isEmpty() && !queue.isEmpty() && budget.poll(done) == Budget.Spent.NO) {
      Entry next = queue.remove();
      SegmentCheck check = segments.get(next.segment());
      CostCounters before = check.work();
      check.advance(new Turn(check, rival(), done, budget));
      done = done.plus(check.work().minus(before));
      file(next.segment());
    }
    return hit;
  }

  /** Returns the verdicts of the segments so far, in the order of the path. */
  public List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    segments.forEach(segment -> verdicts.add(segment.verdict()));
    return verdicts;
  }

  /** Returns the urgency of the segment that comes next; −∞ if there is none. */
  private double rival() {
    return queue.isEmpty() ? Double.NEGATIVE_INFINITY : queue.element().urgency();
  }

  /** Lets a segment do one step, and more while it is not far less urgent than its rival. */
  private static final class Turn implements Budget {
    private final SegmentCheck check;
    private final double rival;
    private final CostCounters before;
    private final Budget whole;
    private boolean asked;

    Turn(SegmentCheck check, double rival, CostCounters before, Budget whole) {
      this.check = check;
      this.rival = rival;
      this.before = before;
      this.whole = whole;
    }

    @Override
    public Spent poll(CostCounters work) {
      boolean first = !asked;
      asked = true;
      if (first) {
        return Spent.NO;
      }
      return check.urgency() > SHARE * rival ? whole.poll(before.plus(work)) : Spent.YES;
    }
  }
}
