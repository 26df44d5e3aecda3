package dev.clearway.check.profile;

/**
 * A part of a motion between two instants at which pairs were measured, with a straight line for
 * each envelope. Immutable.
 *
 * @param from start, a fraction of the motion
 * @param to end
 * @param candidates the pairs that can be the nearest somewhere in between
 * @param lower nowhere above the least separation
 * @param upper nowhere below it
 * @param nearest number of the pair that the upper line is about
 * @param gap how far the envelopes may be apart on it, metres: what each line is off the measured
 *     least separation at an end, twice, since the neighbour's line may be off the other way; and
 *     the interval of the measurement
 */
record ProfileSection(
    double from,
    double to,
    CandidatePairs candidates,
    LinearBound lower,
    LinearBound upper,
    int nearest,
    double gap) {
  private static final CandidatePairs NONE = new CandidatePairs(0);

  /** Returns the part on which a pair is proven to be in contact throughout. */
  static ProfileSection inContact(double from, double to, int pair) {
    return new ProfileSection(from, to, NONE, LinearBound.ZERO, LinearBound.ZERO, pair, 0);
  }

  /**
   * Returns the section between the lines.
   *
   * @param candidates first the pair that the upper line is about
   * @param lower nowhere above the least separation, but perhaps below 0
   */
  static ProfileSection between(
      double from, double to, CandidatePairs candidates, LinearBound lower, LinearBound upper) {
    LinearBound below = lower.from() <= 0 && lower.to() <= 0 ? LinearBound.ZERO : lower;
    double start = candidates.leastUpperFrom();
    double end = candidates.leastUpperTo();
    double down =
        Math.max(
            candidates.leastLowerFrom() - below.from(), candidates.leastLowerTo() - below.to());
    double up = Math.max(upper.from() - start, upper.to() - end);
    double measured =
        Math.max(start - candidates.leastLowerFrom(), end - candidates.leastLowerTo());
    double gap = 2 * Math.max(down, up) + measured;
    return new ProfileSection(from, to, candidates, below, upper, candidates.pair(0), gap);
  }

  /** Returns the interval of the least separation at the end where it is known better, metres. */
  double floor() {
    return Math.min(
        candidates.leastUpperFrom() - candidates.leastLowerFrom(),
        candidates.leastUpperTo() - candidates.leastLowerTo());
  }

  /** Returns the same for a part on which the motion of some candidate is not bounded. */
  ProfileSection unbounded() {
    return new ProfileSection(
        from, to, candidates, lower, upper, nearest, Double.POSITIVE_INFINITY);
  }

  /**
   * Returns how far below the least separation measured at both ends a lower line may be for a gap
   * within a goal; ≤ 0 or NaN where the upper line alone makes the gap too large.
   */
  double room(double goal) {
    double start = candidates.leastUpperFrom();
    double end = candidates.leastUpperTo();
    double measured =
        Math.max(start - candidates.leastLowerFrom(), end - candidates.leastLowerTo());
    double most = (goal - measured) / 2;
    return upper.from() - start <= most && upper.to() - end <= most ? most : 0;
  }

  /** Returns the instant in the middle. */
  double middle() {
    return from + (to - from) / 2;
  }

  /** Returns the same without what only a search needs. */
  ProfileSection done() {
    return new ProfileSection(from, to, NONE, lower, upper, nearest, gap);
  }
}
