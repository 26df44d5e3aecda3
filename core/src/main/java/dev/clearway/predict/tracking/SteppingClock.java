package dev.clearway.predict.tracking;

/** A clock that steps on the machine's time can ask. Mutable; one thread. */
public interface SteppingClock extends PresentClock {
  /**
   * Returns the present for a step, seconds on the readings' clock: never before that of the last
   * one; NaN before it is set.
   *
   * @param nanos the machine's time
   */
  double step(long nanos);
}
