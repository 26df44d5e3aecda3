package dev.clearway.check;

import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The check of a path of many segments, the most likely collision first.
 *
 * <p>Each segment keeps a queue of its own; the path goes on with the segment whose first entry is
 * the most urgent, until it is half as urgent as the next, and stops at the first hit. The paper
 * takes turns at each step; but what is computed of a motion is kept while it is in hand, and most
 * of that would be computed anew after each turn. The segments' checks are the caller's: what was
 * proven of them stays proven, so a path that shares segments with one checked before does only
 * what is new. A straight segment that the path runs again, or runs back, is checked once.
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
  private final BitSet reversed;
  private final PriorityQueue<Entry> queue =
      new PriorityQueue<>(
          Comparator.comparingDouble(Entry::urgency).reversed().thenComparingInt(Entry::segment));
  private OptionalInt hit = OptionalInt.empty();

  /** A segment that is not decided, and how urgent it was when it was put in the queue. */
  private record Entry(double urgency, int segment) {}

  /** The two ends of a straight segment. */
  private record Ends(Configuration from, Configuration to) {
    static Ends of(Motion motion) {
      double[] q = new double[motion.coordinates()];
      motion.position(0, q);
      Configuration from = Configuration.of(q);
      motion.position(1, q);
      return new Ends(from, Configuration.of(q));
    }
  }

  private PathCheck(List<SegmentCheck> segments, BitSet reversed) {
    this.segments = segments;
    this.reversed = reversed;
    for (int i = 0; i < segments.size(); i++) {
      file(i);
    }
  }

  /** Returns the check of a path of the given segments, new ones or such that were run before. */
  public static PathCheck of(List<? extends SegmentCheck> segments) {
    return new PathCheck(List.copyOf(segments), new BitSet());
  }

  /**
   * Returns the check of a path of the given motions. Of straight motions between the same two
   * configurations, whichever way they run, one is checked for all: they pass the same
   * configurations.
   *
   * @param checker that the checks belong to
   */
  public static PathCheck of(MotionChecker checker, List<? extends Motion> motions) {
    List<SegmentCheck> segments = new ArrayList<>();
    BitSet reversed = new BitSet();
    Map<Ends, SegmentCheck> known = new HashMap<>();
    for (Motion motion : motions) {
      if (!(motion instanceof StraightMotion straight && straight.reversed().isPresent())) {
        segments.add(checker.begin(motion));
        continue;
      }
      Ends ends = Ends.of(motion);
      SegmentCheck back = known.get(new Ends(ends.to(), ends.from()));
      if (back != null) {
        reversed.set(segments.size());
        segments.add(back);
      } else {
        segments.add(known.computeIfAbsent(ends, _ -> checker.begin(motion)));
      }
    }
    return new PathCheck(segments, reversed);
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
    return run(budget, Budget.UNLIMITED);
  }

  /**
   * Does the same with a budget for each segment besides. A segment whose own is spent stays
   * undecided in this run.
   *
   * @param each told the work of all runs of a segment's check
   */
  public OptionalInt run(Budget budget, Budget each) {
    List<Integer> spent = new ArrayList<>();
    CostCounters done = CostCounters.NONE;
    while (hit.isEmpty() && !queue.isEmpty() && budget.poll(done) == Budget.Spent.NO) {
      Entry next = queue.remove();
      SegmentCheck check = segments.get(next.segment());
      CostCounters before = check.work();
      if (each.poll(before) == Budget.Spent.YES) {
        spent.add(next.segment());
        continue;
      }
      CostCounters others = done;
      Budget shared =
          work ->
              each.poll(before.plus(work)) == Budget.Spent.YES
                  ? Budget.Spent.YES
                  : budget.poll(others.plus(work));
      check.advance(new Turn(check, rival(), shared));
      done = done.plus(check.work().minus(before));
      file(next.segment());
    }
    spent.forEach(this::file);
    return hit;
  }

  /**
   * Returns the verdicts of the segments so far, in the order of the path; of one that runs back
   * what was found of it forth, seen from its own start. Their scopes count the work that they
   * share once each.
   */
  public List<Verdict> verdicts() {
    return IntStream.range(0, segments.size()).mapToObj(this::verdict).toList();
  }

  /** Returns the verdict of one segment so far, as {@link #verdicts} does of all. */
  public Verdict verdict(int number) {
    Verdict verdict = segments.get(number).verdict();
    return reversed.get(number) ? verdict.reversed() : verdict;
  }

  /** Returns the check of a segment: that of the way forth, where this one runs back. */
  public SegmentCheck segment(int number) {
    return segments.get(number);
  }

  /** Returns the urgency of the segment that comes next; −∞ if there is none. */
  private double rival() {
    return queue.isEmpty() ? Double.NEGATIVE_INFINITY : queue.element().urgency();
  }

  /** Lets a segment do one step, and more while it is not far less urgent than its rival. */
  private static final class Turn implements Budget {
    private final SegmentCheck check;
    private final double rival;
    private final Budget whole;
    private boolean asked;

    Turn(SegmentCheck check, double rival, Budget whole) {
      this.check = check;
      this.rival = rival;
      this.whole = whole;
    }

    @Override
    public Spent poll(CostCounters work) {
      boolean first = !asked;
      asked = true;
      if (first) {
        return Spent.NO;
      }
      return check.urgency() > SHARE * rival ? whole.poll(work) : Spent.YES;
    }
  }
}
