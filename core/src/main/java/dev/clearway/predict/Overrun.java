package dev.clearway.predict;

/**
 * A step for which the condition of completeness, Eq. 27, did not hold.
 *
 * @param time of the step
 * @param kind which part of the condition
 * @param seconds it took, or since the step before
 * @param period that was promised
 */
public record Overrun(double time, Kind kind, double seconds, double period) {
  /** Which part of the condition did not hold. */
  public enum Kind {
    /** The step took a period or longer. */
    SLOW_STEP,
    /** The step began more than a period after the one before. */
    LATE_STEP
  }
}
