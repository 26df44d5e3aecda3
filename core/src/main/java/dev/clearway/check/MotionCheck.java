package dev.clearway.check;

/**
 * The check of one motion, whose open work is kept: it can run for a while, stop, and go on.
 *
 * <p>Belongs to the checker that began it and uses that checker's memory only while it runs, so
 * many can be open at once. One thread.
 */
public interface MotionCheck {
  /**
   * Goes on until the motion is decided or the budget spent.
   *
   * @return the verdict so far: {@link Verdict.Undecided} with reason {@link Reason#BUDGET} where
   *     work is left; its scope counts the work of all runs of this check
   */
  Verdict run(Budget budget);
}
