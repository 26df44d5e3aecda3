package dev.clearway.predict;

/**
 * A time for which the condition of completeness, Eq. 27, did not hold: contacts in it may have
 * come unflagged. Immutable.
 *
 * @param time of the step that says so, seconds on the clock of the readings
 * @param kind which part of the condition
 * @param seconds that the step took, or since the step before, or unwatched
 * @param period that was promised, seconds
 */
public record Overrun(double time, Kind kind, double seconds, double period) {
  /** Which part of the condition did not hold. */
  public enum Kind {
    /** The step took a period or longer. */
    SLOW_STEP("slow-step"),
    /** The step began more than a period after the one before. */
    LATE_STEP("late-step"),
    /** An object was first looked at more than a period after its first reading. */
    LATE_START("late-start");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** Returns the name in reports. */
    public String label() {
      return label;
    }
  }
}
