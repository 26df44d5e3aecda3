package dev.clearway.motion.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bounds of polynomials through values at Chebyshev's points, against the functions themselves. */
class NodesTest {
  private static double[] values(DoubleUnaryOperator f) {
    return IntStream.range(0, Nodes.COUNT).mapToDouble(i -> f.applyAsDouble(Nodes.at(i))).toArray();
  }

  private static double largest(DoubleUnaryOperator f) {
    return IntStream.rangeClosed(-500, 500)
        .mapToDouble(i -> Math.abs(f.applyAsDouble(i / 500.0)))
        .max()
        .orElseThrow();
  }

  @Test
  void polynomialsAreNowhereLargerThanTheirBound() {
    SplittableRandom random = new SplittableRandom(3);
    double tightest = Double.POSITIVE_INFINITY;
    for (int n = 0; n < 200; n++) {
      double[] c = random.doubles(Nodes.COUNT, -1, 1).toArray();
      DoubleUnaryOperator f =
          x -> IntStream.range(0, c.length).mapToDouble(k -> c[k] * Math.pow(x, k)).sum();
      double bound = Nodes.largest(values(f), 0);
      double met = largest(f);
      assertThat(bound).isGreaterThanOrEqualTo(met * (1 - 1e-12));
      tightest = Math.min(tightest, bound / met);
    }
    assertThat(tightest).as("a bound that is met").isLessThan(1.05);
  }

  /** What a quintic misses between its ends is bounded without loss: (1 − x²)³ has the size 1. */
  @Test
  void whatVanishesAtBothEndsIsBoundedWithoutLoss() {
    double bound = Nodes.largest(values(x -> Math.pow(1 - x * x, 3)), 0);
    assertThat(bound).isBetween(1.0, 1 + 1e-10);
  }

  /** sin(a x + b): the bound of the polynomial and the rest together, and neither is idle. */
  @Test
  void functionsAreNoLargerThanTheirPolynomialAndTheRest() {
    SplittableRandom random = new SplittableRandom(4);
    for (int n = 0; n < 200; n++) {
      double a = random.nextDouble(0.1, 4);
      double b = random.nextDouble(0, 6);
      DoubleUnaryOperator f = x -> Math.sin(a * x + b);
      double rest = Nodes.LEAST * Math.pow(a, Nodes.COUNT) / 362880;
      assertThat(Nodes.largest(values(f), 0) + rest).isGreaterThanOrEqualTo(largest(f));
    }
  }

  @Test
  void polynomialsOfLowDegreeAreFoundFromTheFewPoints() {
    SplittableRandom random = new SplittableRandom(5);
    double[] c = random.doubles(Nodes.FEW, -1, 1).toArray();
    int found = 0;
    double[] powers = new double[Nodes.FEW];
    for (int i = 0; i < Nodes.COUNT; i++) {
      int few = Nodes.few(i);
      double x = Nodes.at(i);
      for (int k = 0; few >= 0 && k < Nodes.FEW; k++) {
        powers[k] += Nodes.power(k, few) * (c[0] + x * (c[1] + x * c[2]));
      }
      found += few >= 0 ? 1 : 0;
    }
    assertThat(found).isEqualTo(Nodes.FEW);
    for (int k = 0; k < Nodes.FEW; k++) {
      double share = 0;
      for (int i = 0; i < Nodes.FEW; i++) {
        share += Math.abs(Nodes.power(k, i));
      }
      assertThat(powers[k]).isBetween(c[k] - Nodes.POWER_ROUNDING, c[k] + Nodes.POWER_ROUNDING);
      assertThat(share).isLessThan(Nodes.POWER_SHARE);
    }
  }
}
