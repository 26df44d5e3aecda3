package dev.clearway.bench.urgency;

import dev.clearway.predict.ObjectState;
import java.util.Random;

/**
 * Balls in a cube, each axis of each of them accelerating up or down at the bound, as chance will,
 * unless it must brake for a wall or for its bound of speed: the bounds hold at the walls too.
 */
public final class CubeWorld {
  /** What an axis has of a bound on a length: one over the root of three. */
  private static final double AXIS = Math.sqrt(1.0 / 3);

  /** Accelerations stay below the bound by this, so that rounding does not lift them above it. */
  private static final double BELOW = 1 - 0x1p-40;

  /**
   * What all balls have in common.
   *
   * @param side of the cube, metres
   * @param radius metres
   * @param maxSpeed m/s; infinite if there is none
   * @param maxAcceleration m/s²
   */
  public record Setting(double side, double radius, double maxSpeed, double maxAcceleration) {}

  /** How many balls there are. */
  public final int count;

  /** Three coordinates for each ball; read only. */
  public final double[] positions;

  private final double[] velocities;
  private final Setting setting;
  private final Random random;

  /** Puts balls anywhere, at speeds from which they can stop before the walls. */
  public CubeWorld(Setting setting, int count, long seed) {
    this.setting = setting;
    this.count = count;
    this.random = new Random(seed);
    positions = new double[3 * count];
    velocities = new double[3 * count];
    for (int k = 0; k < positions.length; k++) {
      positions[k] = setting.side() * random.nextDouble();
      double most = Math.sqrt(2 * acceleration() * room(positions[k], 1));
      double least = -Math.sqrt(2 * acceleration() * room(positions[k], -1));
      double drawn = least + (most - least) * random.nextDouble();
      velocities[k] = Math.clamp(drawn, -AXIS * setting.maxSpeed(), AXIS * setting.maxSpeed());
    }
  }

  public Setting setting() {
    return setting;
  }

  private double acceleration() {
    return AXIS * BELOW * setting.maxAcceleration();
  }

  private double room(double position, double direction) {
    return Math.max(0, direction > 0 ? setting.side() - position : position);
  }

  /** Moves everything by a time, at new accelerations that stay the same. */
  public void move(double seconds) {
    for (int k = 0; k < positions.length; k++) {
      double a = random.nextBoolean() ? acceleration() : -acceleration();
      if (!mayAccelerate(positions[k], velocities[k], a, seconds)) {
        // Braking for no longer than to a standstill keeps within the room that it had.
        a =
            -Math.signum(velocities[k])
                * Math.min(acceleration(), Math.abs(velocities[k]) / seconds);
      }
      positions[k] += velocities[k] * seconds + 0.5 * a * seconds * seconds;
      velocities[k] += a * seconds;
    }
  }

  /** Returns whether the axis can still stop before the wall after it has accelerated. */
  private boolean mayAccelerate(double position, double velocity, double a, double seconds) {
    double after = velocity + a * seconds;
    double there = position + velocity * seconds + 0.5 * a * seconds * seconds;
    double stop = there + after * Math.abs(after) / (2 * acceleration());
    return Math.abs(after) <= AXIS * setting.maxSpeed() && stop >= 0 && stop <= setting.side();
  }

  /** Returns what is known of a ball. */
  public ObjectState reading(int i, double time) {
    return new ObjectState(
        time,
        i,
        positions[3 * i],
        positions[3 * i + 1],
        positions[3 * i + 2],
        velocities[3 * i],
        velocities[3 * i + 1],
        velocities[3 * i + 2],
        setting.radius(),
        setting.maxSpeed(),
        setting.maxAcceleration());
  }
}
