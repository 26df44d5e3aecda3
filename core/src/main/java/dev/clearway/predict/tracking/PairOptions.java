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
 */
public record PairOptions(Scheduling scheduling, Set<ObjectPair> ignored) {
  /** Near pairs, none ignored. */
  public static final PairOptions DEFAULT = new PairOptions(Scheduling.NEAR_PAIRS, Set.of());

  /** Copies the set. */
  public PairOptions {
    ignored = Set.copyOf(ignored);
  }
}
