package dev.clearway.bench.multibody;

import dev.clearway.predict.ObjectState;

/**
 * A ball that moves along a track.
 *
 * @param id as it is called in the recording
 * @param radius metres
 * @param maxSpeed bound that it keeps, m/s
 * @param maxAcceleration bound that it keeps, m/s²
 */
record Body(long id, Track track, double radius, double maxSpeed, double maxAcceleration) {
  /** A ball with the bounds that are proven of its track. */
  static Body of(long id, Track track, double radius) {
    return new Body(id, track, radius, track.speedUpperBound(), track.accelerationUpperBound());
  }

  /** Returns what is read of it at a time. */
  ObjectState reading(double time) {
    return new ObjectState(
        time,
        id,
        track.value(0, 0, time),
        track.value(1, 0, time),
        track.value(2, 0, time),
        track.value(0, 1, time),
        track.value(1, 1, time),
        track.value(2, 1, time),
        radius,
        maxSpeed,
        maxAcceleration);
  }

  boolean isThere(double time) {
    return time >= track.start() && time <= track.end();
  }

  /** Returns the distance of two balls' surfaces at a time, negative where they overlap. */
  static double separation(Body a, Body b, double time) {
    double x = a.track.value(0, 0, time) - b.track.value(0, 0, time);
    double y = a.track.value(1, 0, time) - b.track.value(1, 0, time);
    double z = a.track.value(2, 0, time) - b.track.value(2, 0, time);
    return Math.sqrt(x * x + y * y + z * z) - a.radius - b.radius;
  }
}
