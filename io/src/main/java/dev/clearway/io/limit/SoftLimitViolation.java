package dev.clearway.io.limit;

import dev.clearway.io.angle.AngleUnit;

/**
 * A joint's value within its limits, outside the soft ones of its controller.
 *
 * @param joint name of the coordinate
 * @param value the furthest one seen, radians or metres
 * @param lower soft limit, −∞ where there is none
 * @param upper soft limit, +∞ where there is none
 * @param angle whether the value is an angle
 * @param place where it was seen, such as {@code in line 7}; empty where that is known otherwise
 */
public record SoftLimitViolation(
    String joint, double value, double lower, double upper, boolean angle, String place) {
  /**
   * Returns the same in words.
   *
   * @param told the unit in which angles are told
   */
  public String describe(AngleUnit told) {
    AngleUnit unit = angle ? told : AngleUnit.RADIANS;
    return "joint '%s' is at %s%s, beyond the soft limits [%s, %s]%s of its safety_controller, which slows it down or stops it there"
        .formatted(
            joint,
            unit.describe(value),
            place.isEmpty() ? "" : " " + place,
            end(unit, lower),
            end(unit, upper),
            unit.suffix());
  }

  private static String end(AngleUnit unit, double limit) {
    return Double.isInfinite(limit) ? String.valueOf(limit) : unit.text(limit);
  }
}
