package dev.clearway.predict;

import dev.clearway.math.Rounding;
import java.util.Optional;

/** Whether a reading of an object can follow the one before. Stateless. */
final class Continuity {
  /**
   * What honest readings may be off by, relative to the numbers in them: writers integrate in
   * doubles, and some thousand roundings add up to 2⁻⁴⁰.
   */
  private static final double ROUNDING = 0x1p-40;

  private Continuity() {}

  /**
   * Returns the first thing that does not fit.
   *
   * @param state read from {@code at}: time, position, velocity, radius, bounds of speed and
   *     acceleration
   * @param errors of two readings' positions together, metres
   */
  static Optional<BoundViolation> check(double[] state, int at, ObjectState next, double errors) {
    double between = next.time() - state[at];
    if (between < 0) {
      return found(next, BoundViolation.Kind.OUT_OF_ORDER, -between, 0);
    }
    // Times are doubles too: what is between two of them is known to this.
    double jitter = 2 * Rounding.UNIT * (Math.abs(next.time()) + Math.abs(state[at]));
    double passed = between + jitter;
    // An error of velocity that is used for this long is part of the errors of position.
    double speedErrors = between > 0 ? errors / between : 0;
    double speed = norm(next.vx(), next.vy(), next.vz());
    if (!(speed <= next.maxSpeed() * (1 + ROUNDING) + speedErrors)) {
      return found(next, BoundViolation.Kind.SPEED, speed, next.maxSpeed());
    }
    // What was told of the time before this reading rests on the bounds of the one before: larger
    // ones that come with this reading hold from here on, and excuse nothing.
    double maxSpeed = state[at + 8];
    double maxAcceleration = state[at + 9];
    double dx = next.x() - state[at + 1];
    double dy = next.y() - state[at + 2];
    double dz = next.z() - state[at + 3];
    double size = norm(next.x(), next.y(), next.z()) + norm(dx, dy, dz);
    double before = norm(state[at + 4], state[at + 5], state[at + 6]);
    double off = errors + ROUNDING * (size + speed * passed) + 2 * jitter * (speed + before);
    double travel = norm(dx, dy, dz);
    double farthest = between == 0 ? 0 : maxSpeed * passed;
    if (!(travel <= farthest + off)) {
      return found(next, BoundViolation.Kind.TRAVEL, travel, farthest);
    }
    double deviation =
        norm(dx - state[at + 4] * passed, dy - state[at + 5] * passed, dz - state[at + 6] * passed);
    double bend = 0.5 * maxAcceleration * passed * passed;
    if (!(deviation <= bend + off)) {
      return found(next, BoundViolation.Kind.DEVIATION, deviation, bend);
    }
    double turn =
        norm(next.vx() - state[at + 4], next.vy() - state[at + 5], next.vz() - state[at + 6]);
    double most = maxAcceleration * passed;
    return turn <= most + speedErrors + ROUNDING * (speed + most)
        ? Optional.empty()
        : found(next, BoundViolation.Kind.ACCELERATION, turn, most);
  }

  private static double norm(double x, double y, double z) {
    return Rounding.normUp(x, y, z);
  }

  private static Optional<BoundViolation> found(
      ObjectState next, BoundViolation.Kind kind, double number, double bound) {
    return Optional.of(new BoundViolation(next.id(), next.time(), kind, number, bound));
  }
}
