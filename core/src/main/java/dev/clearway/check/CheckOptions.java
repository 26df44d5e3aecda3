package dev.clearway.check;

/**
 * What a check is to do.
 *
 * @param tolerance length at which an interval is no longer refined, metres, &gt; 0: a pair that
 *     comes closer than its clearance plus this may stay undecided
 * @param adjacent whether links that a movable joint joins directly are checked too
 * @param selfPairs whether pairs within one robot are checked
 */
public record CheckOptions(double tolerance, boolean adjacent, boolean selfPairs) {

  /** Tolerance 1e-4 m, self pairs without adjacent links. */
  public static final CheckOptions DEFAULT = new CheckOptions(1e-4, false, true);

  /** Checks the number. */
  public CheckOptions {
    if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tolerance is " + tolerance + ", wanted > 0 and finite");
    }
  }

  /** Returns these options with another tolerance, metres. */
  public CheckOptions withTolerance(double metres) {
    return new CheckOptions(metres, adjacent, selfPairs);
  }

  /** Returns these options with adjacent links checked or not. */
  public CheckOptions withAdjacent(boolean check) {
    return new CheckOptions(tolerance, check, selfPairs);
  }

  /** Returns these options with pairs within one robot checked or not. */
  public CheckOptions withSelfPairs(boolean check) {
    return new CheckOptions(tolerance, adjacent, check);
  }
}
