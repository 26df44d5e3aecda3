package dev.clearway.io.stream;

/**
 * What objects are taken to be whose messages do not say it. Immutable.
 *
 * @param radius metres; NaN where each message must say it
 * @param maxSpeed m/s; infinite for no bound
 * @param maxAcceleration m/s²; NaN where each message must say it
 * @param unknownKeys what becomes of keys that are not known
 */
public record ObjectStateDefaults(
    double radius, double maxSpeed, double maxAcceleration, UnknownKeys unknownKeys) {
  /** Each message must say its radius and its bound of acceleration. */
  public static final ObjectStateDefaults NOTHING =
      new ObjectStateDefaults(Double.NaN, Double.POSITIVE_INFINITY, Double.NaN);

  /** Refuses unknown keys. */
  public ObjectStateDefaults(double radius, double maxSpeed, double maxAcceleration) {
    this(radius, maxSpeed, maxAcceleration, UnknownKeys.REFUSED);
  }
}
