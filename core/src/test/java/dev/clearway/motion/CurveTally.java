package dev.clearway.motion;

import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import java.math.BigDecimal;
import java.util.Random;

/**
 * Holds one coordinate of motions against the exact curve it is meant to be, and tallies how tight
 * the bounds are on sixteenths of a segment.
 */
final class CurveTally {
  private static final int PARTS = 16;
  private static final int SAMPLES = 8;

  /** A tally of quotients bound / largest value met. */
  private static final class Ratio {
    private double sum;
    private double largest;
    private long count;

    private void add(double bound, double met) {
      if (met > 0) {
        sum += bound / met;
        largest = Math.max(largest, bound / met);
        count++;
      }
    }

    private double mean() {
      return sum / count;
    }
  }

  private final Ratio[] derivatives = {new Ratio(), new Ratio(), new Ratio()};
  private final Ratio variation = new Ratio();
  private final Ratio range = new Ratio();
  private double worstPosition;
  private String firstFailure = "";

  String firstFailure() {
    return firstFailure;
  }

  double meanOfDerivative(int order) {
    return derivatives[order - 1].mean();
  }

  double meanOfVariation() {
    return variation.mean();
  }

  double meanOfRange() {
    return range.mean();
  }

  /** Returns the largest error of a position, in 2⁻⁵³ of the largest value of its range. */
  double worstPosition() {
    return worstPosition;
  }

  String summary() {
    StringBuilder out = new StringBuilder("mean (largest) ratio on sixteenths: variation ");
    out.append("%.4f (%.3g)".formatted(variation.mean(), variation.largest));
    for (int order = 1; order <= 3; order++) {
      Ratio ratio = derivatives[order - 1];
      out.append(", order %d %.4f (%.3g)".formatted(order, ratio.mean(), ratio.largest));
    }
    out.append("; range %.4f (%.3g)".formatted(range.mean(), range.largest));
    return out.append("; worst position %.3f units; first failure: ".formatted(worstPosition))
        .append(firstFailure.isEmpty() ? "none" : firstFailure)
        .toString();
  }

  /** Judges a motion whose only coordinate is meant to be the curve. */
  void judge(Motion motion, ExactCurve exact, Random random, String name) {
    judgePositions(motion, exact, random, name);
    for (int part = 0; part < PARTS; part++) {
      measure(motion, exact, (double) part / PARTS, (part + 1.0) / PARTS);
    }
    double from = random.nextInt(4) == 0 ? 0 : random.nextDouble();
    double width = (1 - from) * StrictMath.pow(10, -6 * random.nextDouble());
    double to = random.nextInt(4) == 0 ? 1 : Math.min(1, from + width);
    prove(motion, exact, from, to, name);
    int part = random.nextInt(PARTS);
    prove(motion, exact, (double) part / PARTS, (part + 1.0) / PARTS, name);
  }

  private void judgePositions(Motion motion, ExactCurve exact, Random random, String name) {
    double[] lower = new double[1];
    double[] upper = new double[1];
    motion.range(lower, upper);
    double size = Math.max(Math.abs(lower[0]), Math.abs(upper[0]));
    measureRange(exact, upper[0] - lower[0]);
    double[] q = new double[1];
    for (int i = 0; i <= SAMPLES; i++) {
      double s = i == 0 ? 0 : i == SAMPLES ? 1 : random.nextDouble();
      motion.position(s, q);
      BigDecimal real = exact.at(0, s);
      double error = Math.abs(real.subtract(new BigDecimal(q[0])).doubleValue());
      check(error <= PoseErrors.POSITION_ERROR_UNITS * Rounding.UNIT * size, name, "position", s);
      check((s > 0 && s < 1) || error == 0 || !motion.hasExactEnds(), name, "end", s);
      check(lower[0] <= q[0] && q[0] <= upper[0], name, "position outside its range", s);
      check(new BigDecimal(lower[0]).compareTo(real) <= 0, name, "lower", s);
      check(new BigDecimal(upper[0]).compareTo(real) >= 0, name, "upper", s);
      if (size > 0) {
        worstPosition = Math.max(worstPosition, error / size / Rounding.UNIT);
      }
    }
  }

  private void measureRange(ExactCurve exact, double width) {
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i <= PARTS * SAMPLES; i++) {
      double value = exact.nearly(0, (double) i / (PARTS * SAMPLES));
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    range.add(width, highest - lowest);
  }

  /** Holds the bounds over an interval against exact values in it. */
  private void prove(Motion motion, ExactCurve exact, double from, double to, String name) {
    double[] bound = new double[1];
    for (int order = 1; order <= 3; order++) {
      motion.derivativeBound(order, from, to, bound);
      for (int i = 0; i <= SAMPLES; i++) {
        double s = i == SAMPLES ? to : from + (to - from) * i / SAMPLES;
        boolean above = exact.at(order, s).abs().compareTo(new BigDecimal(bound[0])) <= 0;
        check(above, name, "derivative " + order + " on [" + from + ", " + to + "]", s);
      }
    }
    motion.variation(from, to, bound);
    BigDecimal way = BigDecimal.ZERO;
    BigDecimal last = exact.at(0, from);
    for (int i = 1; i <= SAMPLES; i++) {
      BigDecimal next = exact.at(0, i == SAMPLES ? to : from + (to - from) * i / SAMPLES);
      way = way.add(next.subtract(last).abs());
      last = next;
    }
    check(
        way.compareTo(new BigDecimal(bound[0])) <= 0,
        name,
        "variation " + bound[0] + " to " + to,
        from);
  }

  private void measure(Motion motion, ExactCurve exact, double from, double to) {
    double[] bound = new double[1];
    int steps = 2 * SAMPLES;
    for (int order = 1; order <= 3; order++) {
      motion.derivativeBound(order, from, to, bound);
      double met = 0;
      for (int i = 0; i <= steps; i++) {
        met = Math.max(met, Math.abs(exact.nearly(order, from + (to - from) * i / steps)));
      }
      derivatives[order - 1].add(bound[0], met);
    }
    motion.variation(from, to, bound);
    double way = 0;
    for (int i = 0; i < steps; i++) {
      double at = from + (to - from) * (i + 0.5) / steps;
      way += Math.abs(exact.nearly(1, at)) * (to - from) / steps;
    }
    variation.add(bound[0], way);
  }

  private void check(boolean holds, String name, String what, double s) {
    if (!holds && firstFailure.isEmpty()) {
      firstFailure = "%s: %s at %s".formatted(name, what, s);
    }
  }
}
