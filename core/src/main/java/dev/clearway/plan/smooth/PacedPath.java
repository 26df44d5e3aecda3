package dev.clearway.plan.smooth;

import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.plan.ConfigurationSpace;
import java.util.ArrayList;
import java.util.List;

/**
 * Times for a path with rounded corners: points with velocities whose cubic splines run it.
 *
 * <p>The robot goes at one speed in the metric of the space where pieces meet in a blend, and rests
 * at the ends and at corners that stay. A quadratic Bézier curve with legs of length d, run in 2 d
 * / speed, begins and ends at that speed; a straight piece takes its length over the mean of the
 * speeds at its ends, or half as long again as at full speed if it rests at both. So positions and
 * velocities are continuous, accelerations are not; no limit of a joint is looked at. Running all
 * of it slower by one factor changes no position.
 *
 * <p>Times are whole nanoseconds, as in messages, and grow by one at least. So, and by rounding,
 * the splines between the points are the pieces only nearly: what is run has to be judged anew.
 */
public final class PacedPath {
  private static final double NANOSECONDS = 1e9;

  private PacedPath() {}

  /**
   * Returns the points.
   *
   * @param pieces one after the other, at least one
   * @param speed in the metric of the space, per second, &gt; 0
   * @throws IllegalArgumentException if the speed is not positive and finite
   */
  public static List<TrajectoryPoint> of(
      List<BlendedPath.Piece> pieces, ConfigurationSpace space, double speed) {
    if (!(speed > 0 && speed < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("speed is " + speed + ", wanted > 0 and finite");
    }
    List<TrajectoryPoint> points = new ArrayList<>();
    long nanos = 0;
    points.add(at(0, pieces.getFirst().control().getFirst().toArray()));
    for (int i = 0; i < pieces.size(); i++) {
      BlendedPath.Piece piece = pieces.get(i);
      boolean runsIn = piece.isBlend() || (i > 0 && pieces.get(i - 1).isBlend());
      boolean runsOut = piece.isBlend() || (i + 1 < pieces.size() && pieces.get(i + 1).isBlend());
      double[] last = piece.control().get(piece.control().size() - 2).toArray();
      double[] end = piece.control().getLast().toArray();
      double leg = space.distance(last, end);
      double seconds = duration(piece, leg, runsIn, runsOut) / speed;
      nanos = Math.addExact(nanos, Math.max(1, (long) Math.ceil(NANOSECONDS * seconds)));
      points.add(
          runsOut
              ? new TrajectoryPoint(
                  nanos / NANOSECONDS, end, velocity(last, end, speed / leg), new double[0])
              : at(nanos / NANOSECONDS, end));
    }
    return points;
  }

  /** Seconds at speed 1. */
  private static double duration(
      BlendedPath.Piece piece, double leg, boolean runsIn, boolean runsOut) {
    if (piece.isBlend()) {
      return 2 * leg;
    }
    return leg * (runsIn && runsOut ? 1 : runsIn || runsOut ? 2 : 1.5);
  }

  private static TrajectoryPoint at(double seconds, double[] configuration) {
    return new TrajectoryPoint(
        seconds, configuration, new double[configuration.length], new double[0]);
  }

  private static double[] velocity(double[] from, double[] to, double perSecond) {
    double[] velocity = new double[from.length];
    for (int c = 0; c < velocity.length; c++) {
      velocity[c] = (to[c] - from[c]) * perSecond;
    }
    return velocity;
  }
}
