package dev.clearway.predict;

/**
 * What is known of one object at one time: a ball around a centre, and how it may move.
 *
 * <p>Bodies covered by several balls are read by {@code predict.body}. Immutable.
 *
 * @param time when it was so, seconds on the clock of the steps
 * @param id names the object
 * @param x of the centre, metres
 * @param vx of the centre's velocity, m/s
 * @param radius of a ball around the centre that holds the object at any time, ≥ 0
 * @param maxSpeed of the centre from now on, ≥ 0, m/s; infinite where none is known
 * @param maxAcceleration of the centre from now on, ≥ 0, m/s²
 */
public record ObjectState(
    double time,
    long id,
    double x,
    double y,
    double z,
    double vx,
    double vy,
    double vz,
    double radius,
    double maxSpeed,
    double maxAcceleration) {
  /** So that squares of sums of products stay finite. */
  private static final double LARGEST = 1e60;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is NaN, beyond 1e60 or, of the last three, negative
   */
  public ObjectState {
    boolean finite =
        isMagnitude(Math.abs(time))
            && isMagnitude(Math.abs(x) + Math.abs(y) + Math.abs(z))
            && isMagnitude(Math.abs(vx) + Math.abs(vy) + Math.abs(vz));
    boolean bounds = isMagnitude(radius) && maxSpeed >= 0 && isMagnitude(maxAcceleration);
    if (!(finite && bounds)) {
      throw new IllegalArgumentException("object " + id + " at " + time + " has unusable numbers");
    }
  }

  private static boolean isMagnitude(double value) {
    return value >= 0 && value <= LARGEST;
  }
}
