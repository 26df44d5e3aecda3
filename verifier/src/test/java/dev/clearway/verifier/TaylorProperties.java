package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Coefficients about the instants of an interval, against the functions. */
class TaylorProperties {
  private static final double ROUNDING = 1e-11;

  @Test
  void aFunctionLiesAsFarFromItsChordAsTheSecondCoefficientAllows() {
    Random random = new Random(9);
    for (int i = 0; i < 3000; i++) {
      double[] p = random.doubles(4, -2, 2).toArray();
      List<Motion.Coordinate> motion = List.of(polynomial(p), Motion.Coordinate.even(p[0], p[1]));
      double from = random.nextDouble();
      double to = from + (1 - from) * (0.001 + 0.999 * random.nextDouble());
      Taylor over = function(motion, Interval.between(from, to));
      Interval start = function(motion, Interval.of(from)).coefficient(0);
      Interval end = function(motion, Interval.of(to)).coefficient(0);
      assertThat(value(p, from)).isBetween(start.low() - ROUNDING, start.high() + ROUNDING);
      assertThat(value(p, to)).isBetween(end.low() - ROUNDING, end.high() + ROUNDING);
      double quarter = (to - from) * (to - from) / 4;
      double above = quarter * Math.max(0, -over.coefficient(2).low());
      double below = quarter * Math.max(0, over.coefficient(2).high());
      for (int k = 0; k <= 8; k++) {
        double s = from + (to - from) * k / 8;
        double chord = value(p, from) + (value(p, to) - value(p, from)) * k / 8;
        assertThat(value(p, s) - chord).isBetween(-below - ROUNDING, above + ROUNDING);
      }
      Interval slope = over.coefficient(1);
      double mean = (value(p, to) - value(p, from)) / (to - from);
      assertThat(mean).isBetween(slope.low() - 1e-6, slope.high() + 1e-6);
      Interval exact = function(motion, Interval.of(from)).coefficient(2);
      assertThat(exact.high() - exact.low()).isLessThan(ROUNDING);
    }
  }

  private static Motion.Coordinate polynomial(double... p) {
    return new Motion.Coordinate(Vectors.of(p), List.of(), Interval.EVERYTHING);
  }

  /** 2 sin(p(s)) + cos(p(s)) + (a + (b - a) s). */
  private static Taylor function(List<Motion.Coordinate> motion, Interval instants) {
    Taylor[] both = Taylor.sineAndCosine(motion.getFirst().about(instants));
    Taylor line = motion.getLast().about(instants);
    return both[0].times(Interval.of(2)).plus(both[1]).plus(line);
  }

  private static double value(double[] p, double s) {
    double angle = p[0] + s * (p[1] + s * (p[2] + s * p[3]));
    return 2 * Math.sin(angle) + Math.cos(angle) + p[0] + (p[1] - p[0]) * s;
  }
}
