package dev.clearway.predict;

/**
 * A reading that cannot follow the one before if the object kept its bounds, and both were read
 * within the safety distance.
 *
 * @param id of the object
 * @param time of the later reading
 * @param kind what does not fit
 * @param found the number that is too large
 * @param bound the largest that would fit
 */
public record BoundViolation(long id, double time, Kind kind, double found, double bound) {
  /** What does not fit. */
  public enum Kind {
    /** The reading is older than one before: it is not used; by how many seconds. */
    OUT_OF_ORDER,
    /** It reads a speed above its bound. */
    SPEED,
    /** It is farther from where it was than it can get at its bound of speed. */
    TRAVEL,
    /** It is farther from where its velocity led than its bound of acceleration allows. */
    DEVIATION,
    /** Its velocity changed by more than its bound of acceleration allows. */
    ACCELERATION
  }
}
