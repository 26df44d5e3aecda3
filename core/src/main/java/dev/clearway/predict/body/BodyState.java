package dev.clearway.predict.body;

import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.predict.ObjectState;

/**
 * What is known of one body at one time, and how it may move. Immutable.
 *
 * @param time when it was so, seconds on the clock of the steps
 * @param id names the body
 * @param spheres that cover it
 * @param worldFromBody where it was; metres
 * @param vx of the velocity of the body frame's origin, in the world's frame, m/s
 * @param wx of the angular velocity, in the world's frame, rad/s
 * @param bounds that it keeps
 */
public record BodyState(
    double time,
    long id,
    CoveringSpheres spheres,
    Pose worldFromBody,
    double vx,
    double vy,
    double vz,
    double wx,
    double wy,
    double wz,
    BodyBounds bounds) {
  /** Roundings of a centre's position or velocity, of sums of magnitudes: docs/urgency.md 6. */
  private static final double ROUNDINGS = 64;

  /**
   * Returns the reading of a ball.
   *
   * @param number the ball's id
   * @throws IllegalArgumentException if its numbers are none that a reading may have
   */
  ObjectState ofSphere(int sphere, long number) {
    double[] arm = new double[3];
    for (int k = 0; k < 3; k++) {
      arm[k] =
          worldFromBody.rotation(k, 0) * spheres.x(sphere)
              + worldFromBody.rotation(k, 1) * spheres.y(sphere)
              + worldFromBody.rotation(k, 2) * spheres.z(sphere);
    }
    double length = spheres.arm(sphere);
    double turning = Math.max(bounds.maxAngularSpeed(), Rounding.normUp(wx, wy, wz));
    double bend =
        Rounding.addUp(bounds.maxAngularAcceleration(), Rounding.multiplyUp(turning, turning));
    double rate = powerOfTwo(rate(length, turning));
    double size =
        powerOfTwo(rate + length + sum(worldFromBody.x(), worldFromBody.y(), worldFromBody.z()));
    double unit = length == 0 ? 0 : ROUNDINGS * Rounding.UNIT; // the origin needs no arithmetic
    return new ObjectState(
        time,
        number,
        worldFromBody.x() + arm[0],
        worldFromBody.y() + arm[1],
        worldFromBody.z() + arm[2],
        vx + (wy * arm[2] - wz * arm[1]),
        vy + (wz * arm[0] - wx * arm[2]),
        vz + (wx * arm[1] - wy * arm[0]),
        Rounding.addUp(spheres.radius(sphere), 2 * unit * size),
        Rounding.addUp(bounds.maxSpeed(), Rounding.multiplyUp(turning, length)),
        Rounding.addUp(
            Rounding.addUp(bounds.maxAcceleration(), Rounding.multiplyUp(bend, length)),
            unit * rate * (rate / size)));
  }

  /** The magnitudes that a velocity is summed of; those of the bounds, where they are larger. */
  private double rate(double length, double turning) {
    double known = bounds.maxSpeed() < Double.POSITIVE_INFINITY ? bounds.maxSpeed() : 0;
    return Math.max(sum(vx, vy, vz), known) + turning * length;
  }

  private static double sum(double... numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += Math.abs(number);
    }
    return sum;
  }

  /**
   * Returns a power of two above a number ≥ 0. Coarse on purpose: a bound that grew with every
   * reading would have all pairs looked at anew.
   */
  private static double powerOfTwo(double number) {
    return Math.scalb(1.0, Math.getExponent(number) + 2);
  }
}
