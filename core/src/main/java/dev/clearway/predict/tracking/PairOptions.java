package dev.clearway.predict.tracking;

import dev.clearway.predict.Scheduling;
import java.util.Set;

/**
 * Which pairs of tracked objects are looked at, and when. Immutable.
 *
 * @param scheduling which pairs a step looks at; none changes what is promised of a pair that is
 *     not in alarm
 * @param ignored pairs that are never compared: no alarm is raised for them, whatever they do. They
 *     need not be known; every other pair of the two is watched as ever
 * @param threads see {@link dev.clearway.predict.PredictorOptions}
 * @param horizon see {@link dev.clearway.predict.PredictorOptions}, seconds
 */
public record PairOptions(
    Scheduling scheduling, Set<ObjectPair> ignored, int threads, double horizon) {
  /** Near pairs, none ignored, one thread. */
  public static final PairOptions DEFAULT = new PairOptions(Scheduling.NEAR_PAIRS, Set.of(), 1);

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if there is no thread, or the horizon is negative or not
   *     finite
   */
  public PairOptions {
    ignored = Set.copyOf(ignored);
    if (threads < 1) {
      throw new IllegalArgumentException("wanted at least one thread, got " + threads);
    }
    if (!(horizon >= 0 && horizon < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("horizon " + horizon + " s, wanted at least 0");
    }
  }

  /** Options without a horizon. */
  public PairOptions(Scheduling scheduling, Set<ObjectPair> ignored, int threads) {
    this(scheduling, ignored, threads, 0);
  }
}
