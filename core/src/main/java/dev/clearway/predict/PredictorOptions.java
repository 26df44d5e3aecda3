package dev.clearway.predict;

/**
 * How a {@link CollisionPredictor} works. Immutable.
 *
 * @param period seconds from the start of a step to the latest start of the next, and more than a
 *     step takes
 * @param safetyDistance that two objects' balls must stay apart, metres: half of it covers the
 *     errors of each one's readings
 * @param scheduling which pairs a step looks at
 * @param mostNear with {@link Scheduling#NEAR_PAIRS}, an object near more others than that is not
 *     watched, which is told: bounds the pairs, and so time and memory, by the objects
 * @param threads that pairs of buckets, and all pairs, are shared out among where a step looks at
 *     many, and alarms with any scheduling where a second stage judges them; alarms and their order
 *     do not depend on it
 * @param horizon by how much longer than until its next look is complete a pair must be unable to
 *     touch so that it is in no alarm, seconds ≥ 0: so long at least before contact is possible its
 *     alarm is up
 */
public record PredictorOptions(
    double period,
    double safetyDistance,
    Scheduling scheduling,
    int mostNear,
    int threads,
    double horizon) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the period is not above 0, the distance or the horizon is
   *     negative, one of them is not finite, no other object may be near, or there is no thread
   */
  public PredictorOptions {
    boolean usable = period > 0 && period < Double.POSITIVE_INFINITY && safetyDistance >= 0;
    if (!(usable && safetyDistance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "period " + period + " s, safety distance " + safetyDistance + " m");
    }
    if (!(horizon >= 0 && horizon < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("horizon " + horizon + " s, wanted at least 0");
    }
    if (mostNear < 1) {
      throw new IllegalArgumentException("at most " + mostNear + " objects near another");
    }
    if (threads < 1) {
      throw new IllegalArgumentException("wanted at least one thread, got " + threads);
    }
  }

  /** Options without a horizon. */
  public PredictorOptions(
      double period, double safetyDistance, Scheduling scheduling, int mostNear, int threads) {
    this(period, safetyDistance, scheduling, mostNear, threads, 0);
  }

  /** Options for one thread. */
  public PredictorOptions(
      double period, double safetyDistance, Scheduling scheduling, int mostNear) {
    this(period, safetyDistance, scheduling, mostNear, 1);
  }

  /** Options for one thread, and objects that may be near any number of others. */
  public PredictorOptions(double period, double safetyDistance, Scheduling scheduling) {
    this(period, safetyDistance, scheduling, Integer.MAX_VALUE);
  }

  /** Returns these options with another number of threads. */
  public PredictorOptions withThreads(int number) {
    return new PredictorOptions(period, safetyDistance, scheduling, mostNear, number, horizon);
  }

  /** Returns these options with another horizon, seconds. */
  public PredictorOptions withHorizon(double seconds) {
    return new PredictorOptions(period, safetyDistance, scheduling, mostNear, threads, seconds);
  }
}
