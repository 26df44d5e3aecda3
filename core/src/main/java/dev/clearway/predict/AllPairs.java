package dev.clearway.predict;

import java.util.Arrays;

/**
 * Looks at every pair in every step: the baseline, SA(τ) and SA(d).
 *
 * @see "Hayward et al. 1995, Sec. 8.1"
 */
final class AllPairs implements PairSchedule {
  /** Pairs that are looked at together; a power of two. */
  private static final int BLOCK = 1 << 16;

  private final MovingObjects objects;
  private final boolean byDistance;
  private double least;
  private long mostUrgent = -1;
  private long[] keys = new long[64];
  private double[] times = new double[64];

  AllPairs(MovingObjects objects, boolean byDistance) {
    this.objects = objects;
    this.byDistance = byDistance;
  }

  @Override
  public void changed(int slot) {
    // All pairs are looked at anyway.
  }

  @Override
  public void removed(int slot) {
    mostUrgent = -1;
  }

  @Override
  public void step(StepEvaluations stepEvaluations) {
    least = Double.POSITIVE_INFINITY;
    mostUrgent = -1;
    int count = 0;
    for (int a = 0; a < objects.slots(); a++) {
      for (int b = a + 1; b < objects.slots(); b++) {
        if (objects.isAlive(a) && objects.isAlive(b)) {
          if (count == keys.length) {
            count = room(count, stepEvaluations);
          }
          keys[count++] = MovingObjects.key(a, b);
        }
      }
    }
    evaluate(count, stepEvaluations);
  }

  /** Makes room for more pairs: looks at those that are held where they are many. */
  private int room(int count, StepEvaluations stepEvaluations) {
    if (count < BLOCK) {
      keys = Arrays.copyOf(keys, 2 * count);
      times = new double[keys.length];
      return count;
    }
    evaluate(count, stepEvaluations);
    return 0;
  }

  private void evaluate(int count, StepEvaluations stepEvaluations) {
    if (!byDistance) {
      stepEvaluations.earliestContacts(keys, count, times);
    }
    double nextEvaluation = stepEvaluations.safeUntil(1);
    for (int i = 0; i < count; i++) {
      int a = MovingObjects.first(keys[i]);
      int b = MovingObjects.second(keys[i]);
      if (byDistance) {
        stepEvaluations.evaluated();
        rank(keys[i], objects.separation(a, b, stepEvaluations.now()));
        times[i] = objects.earliestByDistance(a, b, stepEvaluations.now());
      } else {
        rank(keys[i], times[i]);
      }
      stepEvaluations.updateAlarm(a, b, times[i], nextEvaluation);
    }
  }

  private void rank(long key, double measure) {
    if (measure < least) {
      least = measure;
      mostUrgent = key;
    }
  }

  @Override
  public long pairs() {
    return 0;
  }

  @Override
  public long mostUrgent() {
    return mostUrgent;
  }
}
