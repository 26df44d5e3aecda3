package dev.clearway.bench.coordinate;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.coordinate.Coordination;
import dev.clearway.coordinate.CoordinationDiagram;

/**
 * Two robots of several.
 *
 * @param first its number
 * @param second its number, larger
 * @param diagram of both
 * @param checker of a scene in which they are no pairs with the others
 */
record RobotPair(
    Coordination given, int first, int second, CoordinationDiagram diagram, MotionChecker checker) {
  /** Returns whether a configuration collides: the two at times of their own. */
  boolean collides(double x, double y) {
    return verdict(x, y) instanceof Verdict.Hit;
  }

  /** Returns whether a configuration is not known to be free. */
  boolean mayCollide(double x, double y) {
    return !(verdict(x, y) instanceof Verdict.Free);
  }

  private Verdict verdict(double x, double y) {
    double[] times = new double[given.robots()];
    times[first] = x;
    times[second] = y;
    return checker.check(given.configuration(times));
  }
}
