package dev.clearway.plan;

import dev.clearway.proof.Budget;

/**
 * How a planner goes about it.
 *
 * @param seed of its random numbers
 * @param range longest edge of a tree, in the metric of the space, &gt; 0
 * @param budget polled with the work of all checks; ends the search, also by time or by a cancel
 * @param progress told how it goes on
 */
public record PlanOptions(long seed, double range, Budget budget, PlanProgress progress) {
  /**
   * Seed 1, range 0.5, no end but the planner's own, nobody told. The range was chosen on `bench
   * planning` among 0.5, 1 and 2.
   */
  public static final PlanOptions DEFAULT =
      new PlanOptions(1, 0.5, Budget.UNLIMITED, PlanProgress.NONE);

  /**
   * Checks the range.
   *
   * @throws IllegalArgumentException if it is not positive and finite
   */
  public PlanOptions {
    if (!(range > 0 && range < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("range is " + range + ", wanted > 0 and finite");
    }
  }

  /** Returns these options with another seed. */
  public PlanOptions withSeed(long other) {
    return new PlanOptions(other, range, budget, progress);
  }

  /** Returns these options with another longest edge, in the metric of the space. */
  public PlanOptions withRange(double other) {
    return new PlanOptions(seed, other, budget, progress);
  }

  /** Returns these options with another budget. */
  public PlanOptions with(Budget other) {
    return new PlanOptions(seed, range, other, progress);
  }

  /** Returns these options with another listener. */
  public PlanOptions with(PlanProgress other) {
    return new PlanOptions(seed, range, budget, other);
  }
}
