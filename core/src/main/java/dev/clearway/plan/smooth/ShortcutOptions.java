package dev.clearway.plan.smooth;

import dev.clearway.plan.PlanProgress;
import dev.clearway.proof.Budget;
import java.util.List;

/**
 * How much to shorten a path.
 *
 * @param rounds points of the path to shorten it around, ≥ 0
 * @param seed of the random numbers
 * @param budget polled with the work of all checks; ends the search, also by time or by a cancel
 * @param progress told after each round, with the number of waypoints
 * @param kept numbers of waypoints, ascending, that the result passes through besides its ends
 */
public record ShortcutOptions(
    int rounds, long seed, Budget budget, PlanProgress progress, List<Integer> kept) {
  /** 200 rounds, seed 1, no end but these, nobody told. */
  public static final ShortcutOptions DEFAULT =
      new ShortcutOptions(200, 1, Budget.UNLIMITED, PlanProgress.NONE, List.of());

  /**
   * Checks the rounds and copies the list.
   *
   * @throws IllegalArgumentException if the rounds are negative, or the waypoints do not ascend
   *     from 1 or more
   */
  public ShortcutOptions {
    if (rounds < 0) {
      throw new IllegalArgumentException(rounds + " rounds of shortcuts");
    }
    kept = List.copyOf(kept);
    int before = 0;
    for (int waypoint : kept) {
      if (waypoint <= before) {
        throw new IllegalArgumentException("waypoints to keep: " + kept + ", not ascending from 1");
      }
      before = waypoint;
    }
  }

  /** Returns these options with another number of rounds. */
  public ShortcutOptions withRounds(int other) {
    return new ShortcutOptions(other, seed, budget, progress, kept);
  }

  /** Returns these options with another seed. */
  public ShortcutOptions withSeed(long other) {
    return new ShortcutOptions(rounds, other, budget, progress, kept);
  }

  /** Returns these options with another budget. */
  public ShortcutOptions with(Budget other) {
    return new ShortcutOptions(rounds, seed, other, progress, kept);
  }

  /** Returns these options with another listener. */
  public ShortcutOptions with(PlanProgress other) {
    return new ShortcutOptions(rounds, seed, budget, other, kept);
  }

  /** Returns these options with other waypoints to keep. */
  public ShortcutOptions keeping(List<Integer> other) {
    return new ShortcutOptions(rounds, seed, budget, progress, other);
  }
}
