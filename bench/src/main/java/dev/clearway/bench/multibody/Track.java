package dev.clearway.bench.multibody;

import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.Intervals;
import java.util.Arrays;

/**
 * A motion as piecewise polynomials of time.
 *
 * <p><b>Guarantee.</b> {@link #speedUpperBound} and {@link #accelerationUpperBound} hold at every
 * instant of every piece: derivatives are bounded by interval arithmetic on {@value #PARTS} parts
 * of each. At the joints of pieces, whose coefficients are rounded, position and velocity may jump
 * by as much as {@link #largestJump} tells.
 *
 * @see "crazyswarm's trajectory files: a duration and coefficients for each axis, lowest first"
 */
final class Track {
  private static final int PARTS = 64;

  private final double[] starts;
  private final double[][][] pieces;

  /**
   * @param starts of the pieces, and the end of the last one, seconds
   * @param pieces coefficients by piece and axis, lowest degree first, in time since its start
   */
  Track(double[] starts, double[][][] pieces) {
    this.starts = starts.clone();
    this.pieces = pieces.clone();
  }

  double start() {
    return starts[0];
  }

  double end() {
    return starts[starts.length - 1];
  }

  /** Returns the value of a derivative on an axis at a time. */
  double value(int axis, int derivative, double time) {
    int found = Arrays.binarySearch(starts, time);
    int piece = Math.clamp(found >= 0 ? found : -found - 2, 0, pieces.length - 1);
    return value(piece, axis, derivative, time - starts[piece]);
  }

  private double value(int piece, int axis, int derivative, double s) {
    double[] c = pieces[piece][axis];
    double sum = 0;
    for (int k = c.length - 1; k >= derivative; k--) {
      sum = sum * s + factor(k, derivative) * c[k];
    }
    return sum;
  }

  /** Returns what differentiating so often makes of the power k. */
  private static double factor(int k, int derivative) {
    double factor = 1;
    for (int i = 0; i < derivative; i++) {
      factor *= k - i;
    }
    return factor;
  }

  double speedUpperBound() {
    return upperBound(1);
  }

  double accelerationUpperBound() {
    return upperBound(2);
  }

  private double upperBound(int derivative) {
    double most = 0;
    for (int piece = 0; piece < pieces.length; piece++) {
      double duration = starts[piece + 1] - starts[piece];
      for (int part = 0; part < PARTS; part++) {
        double from = duration * part / PARTS;
        double to = Math.nextUp(duration * (part + 1) / PARTS);
        double x = magnitude(pieces[piece][0], derivative, from, to);
        double y = magnitude(pieces[piece][1], derivative, from, to);
        double z = magnitude(pieces[piece][2], derivative, from, to);
        most = Math.max(most, Rounding.normUp(x, y, z));
      }
    }
    return most;
  }

  private static double magnitude(double[] c, int derivative, double from, double to) {
    double[] s = {from, to};
    double[] sum = new double[Intervals.SIZE];
    double[] term = new double[Intervals.SIZE];
    for (int k = c.length - 1; k >= derivative; k--) {
      Intervals.multiply(sum, 0, s, 0, sum, 0);
      double factor = factor(k, derivative);
      Intervals.set(c[k], c[k], term, 0);
      Intervals.scale(term, 0, factor, term, 0);
      Intervals.add(sum, 0, term, 0, sum, 0);
    }
    return Intervals.magnitude(sum, 0);
  }

  /** Returns the largest jump between pieces of a derivative on one axis. */
  double largestJump(int derivative) {
    double most = 0;
    for (int piece = 0; piece + 1 < pieces.length; piece++) {
      double duration = starts[piece + 1] - starts[piece];
      for (int axis = 0; axis < 3; axis++) {
        double before = value(piece, axis, derivative, duration);
        most = Math.max(most, Math.abs(before - value(piece + 1, axis, derivative, 0)));
      }
    }
    return most;
  }

  /**
   * Returns the smooth curve through points: cubic pieces whose velocities at the points lead from
   * neighbour to neighbour.
   *
   * @param times ascending
   * @param points by time and axis
   */
  static Track through(double[] times, double[][] points) {
    int n = times.length;
    double[][][] pieces = new double[n - 1][3][];
    for (int i = 0; i + 1 < n; i++) {
      double h = times[i + 1] - times[i];
      for (int axis = 0; axis < 3; axis++) {
        double v = slope(times, points, i, axis);
        double w = slope(times, points, i + 1, axis);
        double p = points[i][axis];
        double chord = (points[i + 1][axis] - p) / h;
        pieces[i][axis] =
            new double[] {p, v, (3 * chord - 2 * v - w) / h, (v + w - 2 * chord) / (h * h)};
      }
    }
    return new Track(times, pieces);
  }

  private static double slope(double[] times, double[][] points, int i, int axis) {
    int before = Math.max(0, i - 1);
    int after = Math.min(times.length - 1, i + 1);
    return (points[after][axis] - points[before][axis]) / (times[after] - times[before]);
  }

  /** Returns the straight way from point to point. */
  static Track straight(double[] times, double[][] points) {
    double[][][] pieces = new double[times.length - 1][3][];
    for (int i = 0; i + 1 < times.length; i++) {
      for (int axis = 0; axis < 3; axis++) {
        double p = points[i][axis];
        double speed = (points[i + 1][axis] - p) / (times[i + 1] - times[i]);
        pieces[i][axis] = new double[] {p, speed};
      }
    }
    return new Track(times, pieces);
  }
}
