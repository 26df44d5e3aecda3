package dev.clearway.io.stream;

import dev.clearway.predict.BoundViolation;

/** What violations of bounds are called in reports. Stateless. */
final class ViolationWords {
  private ViolationWords() {}

  /** Returns the bound that is broken, as the message format calls it. */
  static String bound(BoundViolation.Kind kind) {
    return switch (kind) {
      case SPEED, TRAVEL -> "maxSpeed";
      case DEVIATION, ACCELERATION -> "maxAcceleration";
      case OUT_OF_ORDER -> "t";
    };
  }

  /** Returns what shows it. */
  static String quantity(BoundViolation.Kind kind) {
    return switch (kind) {
      case SPEED -> "speed";
      case TRAVEL -> "travel";
      case DEVIATION -> "deviation";
      case ACCELERATION -> "change-of-velocity";
      case OUT_OF_ORDER -> "t";
    };
  }
}
