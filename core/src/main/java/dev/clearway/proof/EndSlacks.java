package dev.clearway.proof;

/**
 * What the slacks at both ends of an interval prove of all of it, by Lemma 1 with clearance
 * (docs/guarantee.md).
 *
 * <p><b>Guarantee.</b> Both results are rounded down.
 */
public final class EndSlacks {
  private EndSlacks() {}

  /**
   * Returns a lower bound on the sum of the slacks at both ends, metres: an interval is proven if
   * the travel over it is less.
   */
  public static double sum(double from, double to) {
    return Math.nextDown(from + to);
  }

  /**
   * Returns a lower bound on the slack at every instant of an interval, metres: it falls by no more
   * than the travel from either end.
   *
   * @param from slack at the start
   * @param to slack at the end
   * @param motionBound over the interval
   */
  public static double least(double from, double to, double motionBound) {
    double fromBoth = Math.nextDown(sum(from, to) - motionBound) / 2;
    double fromOne = Math.nextDown(Math.max(from, to) - motionBound);
    return Math.max(fromBoth, fromOne);
  }
}
