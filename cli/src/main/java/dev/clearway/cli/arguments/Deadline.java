package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.function.LongSupplier;

/**
 * A budget of time.
 *
 * @param start when it began, as the clock tells
 * @param nanos how long it lasts
 * @param clock nanoseconds from any origin
 */
record Deadline(long start, double nanos, LongSupplier clock) implements Budget {
  private static final double SECOND = 1e9;

  /** What a run may take beyond its time: a second, or a tenth of it. */
  private static final double SHARE = 0.1;

  /** Returns the deadline so many seconds after a start. */
  static Deadline after(long start, double seconds, LongSupplier clock) {
    return new Deadline(start, seconds * SECOND, clock);
  }

  /** Returns a deadline as much later as a run may end after its time. */
  Deadline later() {
    return new Deadline(start, nanos + Math.max(SECOND, SHARE * nanos), clock);
  }

  @Override
  public Spent poll(CostCounters work) {
    return clock.getAsLong() - start > nanos ? Spent.YES : Spent.NO;
  }
}
