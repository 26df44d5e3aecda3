package dev.clearway.predict.body;

/**
 * What a body never exceeds from a reading on.
 *
 * @param maxSpeed of the point whose motion is read, m/s; infinite where none is known
 * @param maxAcceleration of that point, m/s²
 * @param maxAngularSpeed of the body, rad/s
 * @param maxAngularAcceleration of the body, rad/s²
 */
public record BodyBounds(
    double maxSpeed,
    double maxAcceleration,
    double maxAngularSpeed,
    double maxAngularAcceleration) {
  /** So that products of such numbers are numbers that a reading of a ball may have. */
  private static final double LARGEST = 1e20;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is NaN, negative or, but for the first, beyond 1e20
   */
  public BodyBounds {
    boolean usable = maxSpeed >= 0 && isMagnitude(maxAcceleration) && isMagnitude(maxAngularSpeed);
    if (!(usable && isMagnitude(maxAngularAcceleration))) {
      throw new IllegalArgumentException("unusable bounds of a body");
    }
  }

  private static boolean isMagnitude(double value) {
    return value >= 0 && value <= LARGEST;
  }
}
