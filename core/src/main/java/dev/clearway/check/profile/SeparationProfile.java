package dev.clearway.check.profile;

import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/**
 * The separation of the nearest pair along a motion, between two envelopes.
 *
 * <p><b>Guarantee.</b> Let f(s) be the least separation of all pairs that are checked, 0 where a
 * pair touches, overlaps or one body holds the other. For every real s in [0, 1], the lower bounds
 * of the rows before and after s, interpolated linearly in exact arithmetic, are at most f(s), and
 * the upper bounds at least. Under the assumptions of {@code docs/guarantee.md}, which has the
 * proof.
 *
 * <p>Immutable.
 *
 * @param rows by ascending parameter, from 0 to 1; one row for a configuration at rest, none where
 *     there is no pair, or where there was no time for any
 * @param width the largest upper minus lower bound of a row, and so of any s, metres; 0 without
 *     rows
 * @param end why the search ended
 * @param least the least separation over the whole motion; empty where there is no pair
 * @param work what it cost
 */
public record SeparationProfile(
    List<Row> rows,
    double width,
    StopReason end,
    Optional<MinimumSeparation> least,
    CostCounters work) {
  /** Copies the list. */
  public SeparationProfile {
    rows = List.copyOf(rows);
  }

  /**
   * Both envelopes at one instant.
   *
   * @param parameter the instant, a fraction of the motion in [0, 1]
   * @param lower a lower bound on the separation of every pair, metres, ≥ 0
   * @param upper an upper bound on the separation of the nearest pair, metres; +∞ where none is
   *     known
   * @param pair names of the pair that the upper bound is about
   */
  public record Row(double parameter, double lower, double upper, NamePair pair) {}

  /** Why a search ended. */
  public enum StopReason {
    /** The envelopes are within the width that was asked for. */
    WIDTH_REACHED,
    /** The budget was spent, or there are as many rows as a profile may have. */
    BUDGET,
    /** Somewhere the envelopes can come no nearer: rounding, or nothing bounds the motion. */
    ROUNDING,
    /** There is no pair. */
    NOTHING_TO_CHECK
  }
}
