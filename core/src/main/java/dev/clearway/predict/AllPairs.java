package dev.clearway.predict;

/**
 * Looks at every pair in every step: the baseline, SA(τ) and SA(d).
 *
 * @see "Hayward et al. 1995, Sec. 8.1"
 */
final class AllPairs implements PairSchedule {
  private final MovingObjects objects;
  private final boolean byDistance;
  private double least;
  private long mostUrgent = -1;

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
    double nextEvaluation = stepEvaluations.complete(1);
    for (int a = 0; a < objects.slots(); a++) {
      for (int b = a + 1; b < objects.slots(); b++) {
        if (objects.isAlive(a) && objects.isAlive(b)) {
          stepEvaluations.updateAlarm(a, b, earliest(stepEvaluations, a, b), nextEvaluation);
        }
      }
    }
  }

  private double earliest(StepEvaluations stepEvaluations, int a, int b) {
    if (!byDistance) {
      double time = stepEvaluations.earliestContact(a, b, Double.POSITIVE_INFINITY);
      rank(a, b, time);
      return time;
    }
    stepEvaluations.evaluated();
    rank(a, b, objects.separation(a, b, stepEvaluations.now()));
    return objects.earliestByDistance(a, b, stepEvaluations.now());
  }

  private void rank(int a, int b, double measure) {
    if (measure < least) {
      least = measure;
      mostUrgent = MovingObjects.key(a, b);
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
