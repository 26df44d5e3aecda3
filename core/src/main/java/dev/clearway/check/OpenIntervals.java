package dev.clearway.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is open of a motion, and joins neighbours of one pair and reason. */
public final class OpenIntervals {
  private final List<OpenInterval> intervals = new ArrayList<>();

  /** Adds an interval. */
  public void add(OpenInterval interval) {
    intervals.add(interval);
  }

  boolean isEmpty() {
    return intervals.isEmpty();
  }

  /** Returns all intervals by pair, reason and start, those that touch or overlap joined. */
  public List<OpenInterval> joined() {
    List<OpenInterval> sorted = new ArrayList<>(intervals);
    sorted.sort(
        Comparator.comparing((OpenInterval i) -> i.pair().first())
            .thenComparing(i -> i.pair().second())
            .thenComparing(OpenInterval::reason)
            .thenComparingDouble(OpenInterval::from));
    List<OpenInterval> joined = new ArrayList<>();
    for (OpenInterval next : sorted) {
      OpenInterval last = joined.isEmpty() ? null : joined.getLast();
      if (last != null
          && last.pair().equals(next.pair())
          && last.reason() == next.reason()
          && next.from() <= last.to()) {
        double to = Math.max(last.to(), next.to());
        joined.set(
            joined.size() - 1, new OpenInterval(last.from(), to, last.pair(), last.reason()));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }

  /** Returns the gravest reason: trouble with numbers, then near contact, then a spent budget. */
  public static Reason gravest(List<OpenInterval> intervals) {
    for (Reason reason :
        List.of(Reason.NUMERIC, Reason.UNSUPPORTED, Reason.NEAR_CONTACT, Reason.BUDGET)) {
      if (intervals.stream().anyMatch(i -> i.reason() == reason)) {
        return reason;
      }
    }
    return Reason.NOTHING_TO_CHECK;
  }
}
