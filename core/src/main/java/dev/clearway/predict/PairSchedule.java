package dev.clearway.predict;

/** Chooses the pairs that a step looks at, so that none touches before it is looked at again. */
sealed interface PairSchedule permits AllPairs, BucketSchedule, NearPairs {
  /** An object is new, or promises about it are void. */
  void changed(int slot);

  /** An object is gone; its slot may be used again. */
  void removed(int slot);

  /**
   * Looks at once at the pairs of objects that are new, or of which promises are void, since the
   * last step or call. What was promised of other pairs holds on.
   */
  default void evaluateChanged(StepEvaluations stepEvaluations) {
    step(stepEvaluations);
  }

  /** Looks at pairs; each look says when the next one at the pair will be complete. */
  void step(StepEvaluations stepEvaluations);

  /** Returns how many pairs are in memory. */
  long pairs();

  /** Returns the key of the pair that is held to be the most urgent, or -1. */
  long mostUrgent();
}
