package dev.clearway.check;

import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;

/**
 * The check of one motion, whose open work is kept: it can run for a while, stop, and go on, alone
 * or as part of any number of paths.
 *
 * <p>Belongs to the checker that began it and uses that checker's memory only while it runs, so
 * many can be open at once. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-D"
 */
public interface SegmentCheck {
  /** Goes on until the motion is decided or the budget of this call spent. */
  void advance(Budget budget);

  /**
   * Told before it runs by who looked at the motion, and saw nothing in the way: contact need not
   * be looked for before proofs are. It changes no verdict, but for the instant of contact that is
   * named.
   */
  default void expectFree() {
    // A method that does not look first has nothing to leave out.
  }

  /**
   * Returns the verdict so far: {@link Verdict.Undecided} with reason {@link
   * UndecidedReason#BUDGET} where work is left. Its scope counts all work of this check.
   */
  Verdict verdict();

  /**
   * Returns how likely the next step is to find a collision, to be compared with other checks of
   * the same scene and checker kind: the travel of the most urgent pair minus its slacks, metres;
   * −∞ where the motion is decided.
   */
  double urgency();

  /** What a check that goes on may still come to. */
  enum Prospect {
    /** Anything, as far as is known. */
    ANY,
    /**
     * Some part of the motion was given up, too near to contact to tell for example: it will not be
     * proven free, though it may still be found to collide.
     */
    NOT_FREE
  }

  /** Returns what the check may still come to. */
  default Prospect prospect() {
    return Prospect.ANY;
  }

  /** Returns the work of all runs of this check. */
  CostCounters work();

  /** Goes on until the motion is decided or the budget spent, and returns the verdict so far. */
  default Verdict run(Budget budget) {
    advance(budget);
    return verdict();
  }
}
