package dev.clearway.watch;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.math.Rounding;
import dev.clearway.predict.BoundViolation;
import java.util.Optional;

/**
 * The newest readings of all robots, and what they and the bounds say of the time after them.
 *
 * <p>One thread writes; several may ask while it does not.
 */
final class RobotStates {
  /** What honest readings may be off by, relative to the numbers in them. */
  private static final double ROUNDING = 0x1p-40;

  private final WatchedScene watched;
  private final ForwardKinematics kinematics;
  private final int[] robots;
  private final double[] times;
  private final boolean[] known;
  private final double tolerance;
  private final double[] speedBounds;

  /** Positions, rates, and bounds of the rates and of their derivatives, by coordinate. */
  final double[] positions;

  final double[] rates;
  final double[] speeds;
  final double[] accelerations;

  /** worldFromLink, and worldFromShape, twelve numbers each. */
  final double[] links;

  final double[] shapes;

  /** Changes with each reading. */
  long version;

  RobotStates(WatchedScene watched, JointBounds bounds) {
    this.watched = watched;
    this.kinematics = ForwardKinematics.of(watched.scene.tree());
    this.positions = watched.scene.defaultConfiguration();
    this.rates = new double[positions.length];
    this.speedBounds = bounds.speeds().toArray();
    this.speeds = bounds.speeds().toArray();
    this.accelerations = bounds.accelerations().toArray();
    this.tolerance = bounds.tolerance();
    this.times = new double[watched.scene.robots().size()];
    this.known = new boolean[times.length];
    this.robots = new int[positions.length];
    for (int c = 0; c < robots.length; c++) {
      robots[c] = watched.robotOfCoordinate(c);
    }
    this.links = new double[Pose.SIZE * kinematics.links()];
    this.shapes = new double[Pose.SIZE * watched.geometries.size()];
    place();
  }

  private void place() {
    kinematics.compute(positions, links);
    watched.geometries.place(links, shapes);
    version++;
  }

  boolean isKnown(int robot) {
    return known[robot];
  }

  /**
   * Returns what is wrong with a reading as such.
   *
   * @throws IllegalArgumentException if a position or rate cannot be used; it is named
   */
  void requireUsable(int robot, RobotReading reading) {
    for (int c = 0; c < robots.length; c++) {
      if (robots[c] == robot) {
        watched
            .unusable(c, reading.positions().get(c))
            .ifPresent(
                problem -> {
                  throw new IllegalArgumentException(problem);
                });
        if (!(Math.abs(reading.rates().get(c)) <= 1e6)) {
          throw new IllegalArgumentException(
              "rate "
                  + reading.rates().get(c)
                  + " of '"
                  + watched.scene.tree().space().names().get(c)
                  + "'");
        }
      }
    }
    if (!Double.isFinite(reading.time())) {
      throw new IllegalArgumentException("a reading at the time " + reading.time());
    }
  }

  /** Returns the first thing that does not fit the reading before. */
  Optional<BoundViolation> violation(int robot, RobotReading reading) {
    if (!known[robot]) {
      return Optional.empty();
    }
    double passed = reading.time() - times[robot];
    if (passed < 0) {
      return Optional.of(
          new BoundViolation(robot, reading.time(), BoundViolation.Kind.OUT_OF_ORDER, -passed, 0));
    }
    for (int c = 0; c < robots.length; c++) {
      if (robots[c] == robot) {
        Optional<BoundViolation> found = violation(c, passed, reading);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<BoundViolation> violation(int c, double passed, RobotReading reading) {
    double rate = reading.rates().get(c);
    double moved = reading.positions().get(c) - positions[c];
    double off =
        2 * tolerance
            + ROUNDING * (Math.abs(positions[c]) + Math.abs(moved) + Math.abs(rate) * passed);
    double rateOff = (passed > 0 ? 2 * tolerance / passed : 0) + ROUNDING * Math.abs(rate);
    double farthest = speeds[c] * passed;
    double bend = 0.5 * accelerations[c] * passed * passed;
    double turn = accelerations[c] * passed;
    return found(c, reading, BoundViolation.Kind.SPEED, Math.abs(rate), speedBounds[c], rateOff)
        .or(() -> found(c, reading, BoundViolation.Kind.TRAVEL, Math.abs(moved), farthest, off))
        .or(
            () ->
                found(
                    c,
                    reading,
                    BoundViolation.Kind.DEVIATION,
                    Math.abs(moved - rates[c] * passed),
                    bend,
                    off))
        .or(
            () ->
                found(
                    c,
                    reading,
                    BoundViolation.Kind.ACCELERATION,
                    Math.abs(rate - rates[c]),
                    turn,
                    rateOff));
  }

  private static Optional<BoundViolation> found(
      int coordinate,
      RobotReading reading,
      BoundViolation.Kind kind,
      double found,
      double bound,
      double off) {
    return found <= bound * (1 + ROUNDING) + off
        ? Optional.empty()
        : Optional.of(new BoundViolation(coordinate, reading.time(), kind, found, bound));
  }

  /** Takes a reading. A rate above its bound raises the bound for as long as it is read. */
  void set(int robot, RobotReading reading) {
    known[robot] = true;
    times[robot] = reading.time();
    for (int c = 0; c < robots.length; c++) {
      if (robots[c] == robot) {
        positions[c] = reading.positions().get(c);
        rates[c] = reading.rates().get(c);
        speeds[c] = Math.max(speedBounds[c], Math.abs(rates[c]));
      }
    }
    place();
  }

  /**
   * Writes how far each coordinate may move from where it was read until any instant between two.
   *
   * @param out written
   */
  void variation(double from, double until, double[] out) {
    for (int c = 0; c < robots.length; c++) {
      double read = times[robots[c]];
      double longest =
          Math.max(0, Math.max(Rounding.subtractUp(until, read), Rounding.subtractUp(read, from)));
      double byRate = multiplyUp(Math.abs(rates[c]), longest);
      double bend = multiplyUp(0.5 * accelerations[c], multiplyUp(longest, longest));
      out[c] = Math.min(multiplyUp(speeds[c], longest), addUp(byRate, bend));
    }
  }
}
