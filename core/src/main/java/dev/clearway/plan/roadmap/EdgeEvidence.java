package dev.clearway.plan.roadmap;

/**
 * What is proven of a milestone or an edge of a roadmap, whatever the scene is by now.
 *
 * <p>Both kinds of proof are about pairs of bodies, so both are kept when other pairs change: an
 * edge that a door blocks while it is shut is known as blocked, and as free of all else, when it is
 * shut again.
 *
 * @param free pairs that are proven to keep their clearance
 * @param slackLowerBound of separation minus clearance of those pairs, metres, &gt; 0; +∞ for none
 * @param hits pairs that were shown to come too close, one for each scene that it was blocked in
 */
public record EdgeEvidence(PairFingerprints free, double slackLowerBound, PairFingerprints hits) {
  /** Nothing. */
  public static final EdgeEvidence NONE =
      new EdgeEvidence(PairFingerprints.NONE, Double.POSITIVE_INFINITY, PairFingerprints.NONE);

  /** Pairs are forgotten when there are more of them than so many scenes have. */
  private static final int MOST_SCENES = 8;

  /**
   * Checks the slack.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public EdgeEvidence {
    if (!(slackLowerBound > 0)) {
      throw new IllegalArgumentException("slack is " + slackLowerBound + ", wanted > 0");
    }
  }

  /** What knowledge comes to in a scene. */
  public enum Status {
    /** Proven free of all its pairs. */
    FREE,
    /** Shown to collide. */
    BLOCKED,
    /** Neither is known. */
    OPEN
  }

  /** Returns what this comes to where the given pairs matter. */
  public Status statusIn(PairFingerprints present) {
    if (hits.intersects(present)) {
      return Status.BLOCKED;
    }
    return present.size() > 0 && free.containsAll(present) ? Status.FREE : Status.OPEN;
  }

  /** Returns this and that these pairs are free too; forgets old ones where they are too many. */
  EdgeEvidence plusFree(PairFingerprints pairs, double slack) {
    PairFingerprints all = free.plus(pairs);
    return new EdgeEvidence(
        all.size() > MOST_SCENES * pairs.size() ? pairs : all,
        Math.min(Double.MAX_VALUE, Math.min(slack, slackLowerBound)),
        hits);
  }

  /** Returns this and that a pair collides; forgets old ones where they are too many. */
  EdgeEvidence plusHit(PairFingerprints pair) {
    return new EdgeEvidence(
        free, slackLowerBound, hits.size() < MOST_SCENES ? hits.plus(pair) : pair);
  }
}
