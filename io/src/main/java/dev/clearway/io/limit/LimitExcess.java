package dev.clearway.io.limit;

/**
 * A joint's value outside its limits.
 *
 * @param joint name of the coordinate, or of a joint that follows one
 * @param value the furthest one seen, radians or metres
 * @param lower limit
 * @param upper limit
 * @param angle whether the value is an angle
 * @param place where it was seen, such as {@code in line 7}; empty where that is known otherwise
 * @param cause what brings a following joint there, in words; empty for a coordinate
 */
public record LimitExcess(
    String joint,
    double value,
    double lower,
    double upper,
    boolean angle,
    String place,
    String cause) {
  /** Returns how far outside the value is, radians or metres. */
  public double amount() {
    return Math.max(lower - value, value - upper);
  }

  /** Returns the same in words. */
  public String words() {
    String limits = ", outside its limits [%s, %s]".formatted(lower, upper);
    return cause.isEmpty()
        ? "joint '%s' is at %s%s".formatted(joint, value, place.isEmpty() ? "" : " " + place)
            + limits
        : cause + "'%s', which follows it, is at %s".formatted(joint, value) + limits;
  }
}
