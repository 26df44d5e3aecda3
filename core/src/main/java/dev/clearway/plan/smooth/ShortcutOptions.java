package dev.clearway.plan.smooth;

import dev.clearway.plan.PlanProgress;
import dev.clearway.proof.Budget;

/**
 * How much to shorten a path.
 *
 * @param rounds points of the path to shorten it around, ≥ 0
 * @param seed of the random numbers
 * @param budget polled with the work of all checks; ends the search, also by time or by a cancel
 * @param progress told after each round, with the number of waypoints
 */
public record ShortcutOptions(int rounds, long seed, Budget budget, PlanProgress progress) {
  /** 200 rounds, seed 1, no end but these, nobody told. */
  public static final ShortcutOptions DEFAULT =
      new ShortcutOptions(200, 1, Budget.UNLIMITED, PlanProgress.NONE);

  /**
   * Checks the rounds.
   *
   * @throws IllegalArgumentException if they are negative
   */
  public ShortcutOptions {
    if (rounds < 0) {
      throw new IllegalArgumentException(rounds + " rounds of shortcuts");
    }
  }

  /** Returns these options with another number of rounds. */
  public ShortcutOptions withRounds(int other) {
    return new ShortcutOptions(other, seed, budget, progress);
  }

  /** Returns these options with another seed. */
  public ShortcutOptions withSeed(long other) {
    return new ShortcutOptions(rounds, other, budget, progress);
  }

  /** Returns these options with another budget. */
  public ShortcutOptions with(Budget other) {
    return new ShortcutOptions(rounds, seed, other, progress);
  }

  /** Returns these options with another listener. */
  public ShortcutOptions with(PlanProgress other) {
    return new ShortcutOptions(rounds, seed, budget, other);
  }
}
