package dev.clearway.predict;

/** Hears what a {@link CollisionPredictor} finds, as it finds it, on the calling thread. */
public interface PredictionListener {
  /** A pair may touch soon that was not in alarm at its look before. */
  void alarm(Alarm alarm);

  /**
   * A pair in alarm was looked at again, or is no longer near, and is safe until its next look.
   *
   * @param time of the step that says so
   */
  void alarmEnded(IdPair pair, double time);

  /** An object broke its bounds: what was promised of its pairs is void up to the next step. */
  void boundViolation(BoundViolation boundViolation);

  /**
   * An object is near more others than {@link PredictorOptions#mostNear}: its pairs are not watched
   * up to the next step.
   *
   * @param time of the step that says so
   */
  void crowded(long id, double time);

  /**
   * A step took its period or longer, or began too late after the one before: contacts in between
   * may have come unflagged.
   */
  void overrun(Overrun overrun);
}
