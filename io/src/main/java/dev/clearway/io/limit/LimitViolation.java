package dev.clearway.io.limit;

import dev.clearway.io.angle.AngleUnit;
import java.util.Objects;
import java.util.Optional;

/**
 * A joint's value outside its limits.
 *
 * @param joint name of the coordinate, or of a joint that follows one
 * @param value the furthest one seen, radians or metres
 * @param lower limit
 * @param upper limit
 * @param angle whether the value is an angle
 * @param place where it was seen, such as {@code in line 7}; empty where that is known otherwise
 * @param cause what brings a following joint there; empty for a coordinate
 */
public record LimitViolation(
    String joint,
    double value,
    double lower,
    double upper,
    boolean angle,
    String place,
    Optional<Cause> cause) {
  /** Radians or metres: controllers and files round their limits by this much. */
  private static final double LITTLE = 1e-3;

  /** Times the larger limit: no slide is that far outside by mistake of another kind. */
  private static final double FAR = 10;

  /** Checks that nothing is missing. */
  public LimitViolation {
    Objects.requireNonNull(joint);
    Objects.requireNonNull(place);
    Objects.requireNonNull(cause);
  }

  /**
   * A joint that others follow.
   *
   * @param joint name of the coordinate
   * @param value radians or metres
   * @param angle whether the value is an angle
   */
  public record Cause(String joint, double value, boolean angle) {}

  /** Returns how far outside the value is, radians or metres. */
  public double amount() {
    return Math.max(lower - value, value - upper);
  }

  /** Returns whether the value is further outside than rounding of limits brings it. */
  public boolean isSignificant() {
    return amount() > LITTLE;
  }

  /** Returns whether a length is far outside, and would be inside as millimetres. */
  boolean keptInMillimetres() {
    double largest = Math.max(Math.abs(lower), Math.abs(upper));
    double metres = value / 1000;
    return !angle
        && Math.abs(value) > FAR * largest
        && Math.min(0, lower) <= metres
        && metres <= Math.max(0, upper);
  }

  /**
   * Returns the same in words.
   *
   * @param told the unit in which angles are told
   */
  public String describe(AngleUnit told) {
    AngleUnit unit = angle ? told : AngleUnit.RADIANS;
    String outside =
        unit.describe(value)
            + "%s, outside its limits [%s, %s]%s"
                .formatted(
                    cause.isPresent() ? "" : where(),
                    unit.text(lower),
                    unit.text(upper),
                    unit.suffix());
    if (cause.isEmpty()) {
      return "joint '%s' is at %s".formatted(joint, outside);
    }
    Cause by = cause.get();
    String at = (by.angle() ? told : AngleUnit.RADIANS).describe(by.value()) + where();
    return "joint '%s' is at %s, so '%s', which follows it, is at %s"
        .formatted(by.joint(), at, joint, outside);
  }

  private String where() {
    return place.isEmpty() ? "" : " " + place;
  }
}
