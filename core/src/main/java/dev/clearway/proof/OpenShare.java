package dev.clearway.proof;

import dev.clearway.proof.placement.PairSeparation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How much of a motion the intervals of a queue leave open.
 *
 * <p>A pair that moves at constant speed cannot touch in the first part of an interval, as long as
 * its travel is below the slack at the start, nor in the last. What is left of an interval in the
 * middle is open. A pair's open share is that of the union of what its intervals, and those of its
 * parts, leave open; the answer is the mean over all pairs. A slack covers nothing at an instant at
 * which it cannot be told that neither element holds the other.
 *
 * <p><b>Guarantee.</b> Between 0 and 1, and the same for the same queue. It proves nothing: speeds
 * are not constant, and nothing is rounded outward.
 *
 * <p>Stateless and thread-safe. Cost: O(n log n) for n intervals.
 *
 * @see "docs/budgeted-checks.md"
 */
public final class OpenShare {
  private OpenShare() {}

  /** Tells at which instants neither element of a pair holds a part of the other. */
  @FunctionalInterface
  public interface Outside {
    /** Returns {@code NO} if that is so at an instant, as far as it can be told. */
    PairSeparation.Inside at(int pair, double instant);
  }

  /** What an interval leaves open. */
  private record Middle(int pair, double from, double to) {}

  /**
   * Returns the mean share over all pairs.
   *
   * @param pairs how many there are, &gt; 0, those with nothing in the queue included
   */
  public static double of(IntervalQueue queue, int pairs, Outside outside) {
    List<Middle> middles = new ArrayList<>(queue.size());
    for (int slot = 0; slot < queue.size(); slot++) {
      middles.add(middle(queue, slot, outside));
    }
    middles.sort(Comparator.comparingInt(Middle::pair).thenComparingDouble(Middle::from));
    double open = 0;
    int pair = -1;
    double end = 0;
    for (Middle next : middles) {
      if (next.pair != pair) {
        pair = next.pair;
        end = 0;
      }
      double from = Math.max(next.from, end);
      if (next.to > from) {
        open += next.to - from;
        end = next.to;
      }
    }
    return Math.min(1, open / pairs);
  }

  private static Middle middle(IntervalQueue queue, int slot, Outside outside) {
    int pair = queue.pair(slot);
    double from = queue.from(slot);
    double to = queue.to(slot);
    double slackFrom = queue.slackFrom(slot);
    double slackTo = queue.slackTo(slot);
    double motionBound = queue.key(slot) + slackFrom + slackTo;
    double first =
        slackFrom > 0 && outside.at(pair, from) == PairSeparation.Inside.NO
            ? covered(slackFrom, motionBound)
            : 0;
    double last =
        slackTo > 0 && outside.at(pair, to) == PairSeparation.Inside.NO
            ? covered(slackTo, motionBound)
            : 0;
    return new Middle(pair, from + (to - from) * first, to - (to - from) * last);
  }

  /** The share of an interval that a slack covers; none where the travel is not known. */
  private static double covered(double slack, double motionBound) {
    double share = slack / motionBound;
    return share > 0 ? Math.min(1, share) : 0;
  }
}
