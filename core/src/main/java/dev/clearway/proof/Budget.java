package dev.clearway.proof;

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
   * @param work done so far in this run
   */
  Spent poll(CostCounters work);

  /** Returns this budget, spent as well once the thread that polls it is interrupted. */
  default Budget untilInterrupted() {
    return work -> Thread.currentThread().isInterrupted() ? Spent.YES : poll(work);
  }

  /**
   * Returns a budget of tests, of volumes and of triangles or primitives together; a run stops at
   * the first step that reaches it.
   *
   * @throws IllegalArgumentException if the limit is negative
   */
  static Budget ofTests(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a budget of " + limit + " tests");
    }
    return work -> work.volumeTests() + work.triangleTests() >= limit ? Spent.YES : Spent.NO;
  }

  /**
   * Returns a budget of tests and configurations together, so that samples in empty space are work
   * too; a run stops at the first step that reaches it.
   *
   * @throws IllegalArgumentException if the limit is negative
   */
  static Budget ofWork(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a budget of " + limit + " tests");
    }
    return work ->
        work.volumeTests() + work.triangleTests() + work.configurations() >= limit
            ? Spent.YES
            : Spent.NO;
  }
}
