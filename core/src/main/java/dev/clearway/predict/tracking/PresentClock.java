package dev.clearway.predict.tracking;

/**
 * What time it is on the readings' clock, in seconds.
 *
 * <p>It is asked at times of the machine: nanoseconds since any fixed instant by a clock that
 * nobody sets, like that of {@link System#nanoTime}, which its callers bring. Mutable; one thread.
 */
public interface PresentClock {
  /** Who may set a clock. */
  enum Setting {
    /** Readings may. */
    BY_READINGS,
    /** Nobody may. */
    FIXED
  }

  /** Returns the present when something came; NaN before it is set. */
  double present(long nanos);

  /**
   * Returns the time up to which readings are heard: the present, unless more has come than was
   * taken. Then what is taken next is as old as it waited, and silence proves nothing.
   */
  default double heard(long nanos) {
    return present(nanos);
  }

  /** Takes notice of a reading's time that is near the present. */
  void follow(double time, long nanos);

  /** Returns who may set it. */
  Setting setting();

  /**
   * Makes a reading's time the present.
   *
   * @throws IllegalStateException if nobody may set it
   */
  void set(double time, long nanos);
}
