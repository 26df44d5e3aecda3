package dev.clearway.plan.repair;

import dev.clearway.plan.PlanProgress;
import dev.clearway.proof.Budget;

/**
 * How to repair a path.
 *
 * @param seed of the random numbers
 * @param reach how far from its place a waypoint is looked for before a way around is planned, in
 *     the metric of the space, &gt; 0
 * @param movesEnds whether the first and the last waypoint are moved where they are not free
 * @param budget polled with the work of all checks; ends the search, also by time or by a cancel
 * @param progress told after each stretch that was dealt with, with the number of waypoints
 */
public record RepairOptions(
    long seed, double reach, boolean movesEnds, Budget budget, PlanProgress progress) {
  /** Seed 1, a reach of 1 (radians and metres), ends stay, no end of its own, nobody told. */
  public static final RepairOptions DEFAULT =
      new RepairOptions(1, 1, false, Budget.UNLIMITED, PlanProgress.NONE);

  /**
   * Checks the reach.
   *
   * @throws IllegalArgumentException if it is not positive and finite
   */
  public RepairOptions {
    if (!(reach > 0 && reach < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("reach is " + reach + ", wanted > 0 and finite");
    }
  }

  /** Returns these options with another seed. */
  public RepairOptions withSeed(long other) {
    return new RepairOptions(other, reach, movesEnds, budget, progress);
  }

  /** Returns these options with another reach, in the metric of the space. */
  public RepairOptions withReach(double other) {
    return new RepairOptions(seed, other, movesEnds, budget, progress);
  }

  /** Returns these options with ends that are moved where they are not free, or stay. */
  public RepairOptions withMovedEnds(boolean other) {
    return new RepairOptions(seed, reach, other, budget, progress);
  }

  /** Returns these options with another budget. */
  public RepairOptions with(Budget other) {
    return new RepairOptions(seed, reach, movesEnds, other, progress);
  }

  /** Returns these options with another listener. */
  public RepairOptions with(PlanProgress other) {
    return new RepairOptions(seed, reach, movesEnds, budget, other);
  }
}
