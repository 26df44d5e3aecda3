package dev.clearway.check;

/**
 * How long to go on: polled between steps of a check.
 *
 * <p>Budgets of work are deterministic: the same check under the same budget gives the same answer.
 * Budgets of time or cancellation, which callers may implement, are not.
 */
@FunctionalInterface
public interface Budget {
  /** Never spent. */
  Budget UNLIMITED = work -> Spent.NO;

  /** Whether a budget is spent. */
  enum Spent {
    /** Stop. */
    YES,
    /** Go on. */
    NO
  }

  /**
   * Returns whether to stop.
   *
   * @param volumeTests volume tests done so far in this run
   */
  Spent poll(long volumeTests);

  /**
   * Returns a budget of volume tests; a run stops at the first step that reaches it.
   *
   * @throws IllegalArgumentException if the limit is negative
   */
  static Budget ofVolumeTests(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a budget of " + limit + " volume tests");
    }
    return volumeTests -> volumeTests >= limit ? Spent.YES : Spent.NO;
  }
}
