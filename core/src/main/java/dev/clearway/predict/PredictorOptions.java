package dev.clearway.predict;

/**
 * How a {@link CollisionPredictor} works. Immutable.
 *
 * @param period seconds from the start of a step to the latest start of the next, and more than a
 *     step takes
 * @param safetyDistance that two objects' balls must stay apart, metres: half of it covers the
 *     errors of each one's readings
 * @param scheduling which pairs a step looks at
 */
public record PredictorOptions(double period, double safetyDistance, Scheduling scheduling) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the period is not above 0 or the distance is negative, or
   *     one is not finite
   */
  public PredictorOptions {
    boolean usable = period > 0 && period < Double.POSITIVE_INFINITY && safetyDistance >= 0;
    if (!(usable && safetyDistance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "period " + period + " s, safety distance " + safetyDistance + " m");
    }
  }
}
