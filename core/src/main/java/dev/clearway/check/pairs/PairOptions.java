package dev.clearway.check.pairs;

/**
 * How pairs of links are judged.
 *
 * @param adjacent whether links that a movable joint joins directly are judged too
 * @param tolerance travel, in metres, &gt; 0, below which a box of configurations is no longer
 *     divided: a pair that comes closer than about this without contact may stay undecided
 */
public record PairOptions(boolean adjacent, double tolerance) {
  /** Without adjacent links, tolerance 1e-4 m. */
  public static final PairOptions DEFAULT = new PairOptions(false, 1e-4);

  /** Checks the number. */
  public PairOptions {
    if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tolerance is " + tolerance + ", wanted > 0 and finite");
    }
  }
}
