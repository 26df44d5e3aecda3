package dev.clearway.methods.interval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.Decimals;
import dev.clearway.testkit.Garbage;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every number that an operation can make lies in the result, to fifty digits; and little else. */
class IntervalsTest {
  private final double[] a = new double[2];
  private final double[] b = new double[2];
  private final double[] out = new double[2];

  @FunctionalInterface
  private interface Operation {
    void write(double[] a, double[] b, double[] out);
  }

  @FunctionalInterface
  private interface Exact {
    BigDecimal of(BigDecimal x, BigDecimal y);
  }

  private static double number(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> random.nextInt(-3, 4);
      case 2 -> random.nextGaussian() * Math.pow(10, random.nextInt(-12, 12));
      default -> random.nextGaussian();
    };
  }

  private static void interval(Random random, double[] out) {
    double first = number(random);
    double second = random.nextInt(4) == 0 ? first : number(random);
    Intervals.set(Math.min(first, second), Math.max(first, second), out, 0);
  }

  private static double inside(Random random, double[] x) {
    return switch (random.nextInt(4)) {
      case 0 -> x[0];
      case 1 -> x[1];
      default -> Math.min(x[1], Math.max(x[0], x[0] + random.nextDouble() * (x[1] - x[0])));
    };
  }

  private void holds(Operation operation, Exact exact, boolean nonZero) {
    Random random = new Random(7);
    for (int i = 0; i < 4_000; i++) {
      interval(random, a);
      interval(random, b);
      if (nonZero && !Intervals.excludesZero(b, 0)) {
        continue;
      }
      operation.write(a, b, out);
      for (int k = 0; k < 5; k++) {
        BigDecimal x = new BigDecimal(inside(random, a));
        BigDecimal y = new BigDecimal(inside(random, b));
        BigDecimal real = exact.of(x, y);
        assertThat(new BigDecimal(out[0])).isLessThanOrEqualTo(real);
        assertThat(new BigDecimal(out[1])).isGreaterThanOrEqualTo(real);
      }
    }
  }

  @Test
  void arithmeticContainsWhatNumbersGive() {
    holds((x, y, z) -> Intervals.add(x, 0, y, 0, z, 0), BigDecimal::add, false);
    holds((x, y, z) -> Intervals.subtract(x, 0, y, 0, z, 0), BigDecimal::subtract, false);
    holds((x, y, z) -> Intervals.multiply(x, 0, y, 0, z, 0), BigDecimal::multiply, false);
    holds((x, y, z) -> Intervals.scale(x, 0, y[0], z, 0), (x, y) -> x.multiply(low()), false);
    holds((x, y, z) -> Intervals.square(x, 0, z, 0), (x, y) -> x.multiply(x), false);
    holds(
        (x, y, z) -> Intervals.divide(x, 0, y, 0, z, 0),
        (x, y) -> x.divide(y, Decimals.FINE),
        true);
  }

  private BigDecimal low() {
    return new BigDecimal(b[0]);
  }

  @Test
  void divisionByAnIntervalWithZeroSaysNothing() {
    Intervals.set(1, 2, a, 0);
    double[][] withZero = {{0, 1}, {-1, 0}, {-1, 1}, {0, 0}, {-0.0, -0.0}};
    for (double[] ends : withZero) {
      Intervals.divide(a, 0, ends, 0, out, 0);
      assertThat(out).containsExactly(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
  }

  @Test
  void sinesAndCosinesContainThoseOfEveryAngleAndNotMuchElse() {
    Random random = new Random(8);
    int proper = 0;
    for (int i = 0; i < 3_000; i++) {
      double middle =
          random.nextBoolean() ? random.nextInt(-8, 9) * Math.PI / 2 : 9 * number(random);
      double half = random.nextInt(3) == 0 ? 0 : Math.abs(number(random));
      Intervals.set(middle - half, middle + half, a, 0);
      if (!(Math.abs(middle) + half < 1e9)) {
        continue;
      }
      proper += sampled(random, true) + sampled(random, false);
    }
    assertThat(proper).isGreaterThan(2_000);
  }

  /** Returns 1 where the interval was no larger than the samples' range and a little. */
  private int sampled(Random random, boolean sine) {
    if (sine) {
      Intervals.sin(a, 0, out, 0);
    } else {
      Intervals.cos(a, 0, out, 0);
    }
    double least = 1;
    double largest = -1;
    for (int k = 0; k < 40; k++) {
      double angle = k == 0 ? a[0] : k == 1 ? a[1] : inside(random, a);
      BigDecimal x = new BigDecimal(angle);
      BigDecimal real = (sine ? Decimals.sin(x) : Decimals.cos(x)).round(new MathContext(40));
      assertThat(new BigDecimal(out[0])).isLessThanOrEqualTo(real);
      assertThat(new BigDecimal(out[1])).isGreaterThanOrEqualTo(real);
      least = Math.min(least, real.doubleValue());
      largest = Math.max(largest, real.doubleValue());
    }
    return out[1] - out[0] <= largest - least + 0.2 && out[1] - out[0] < 1.9 ? 1 : 0;
  }

  @Test
  void crestsBetweenTheEndsCount() {
    Intervals.set(1.5, 1.6, a, 0);
    Intervals.sin(a, 0, out, 0);
    assertThat(out[1]).isEqualTo(1);
    Intervals.set(3.1, 3.2, a, 0);
    Intervals.cos(a, 0, out, 0);
    assertThat(out[0]).isEqualTo(-1);
    assertThat(out[1]).isLessThan(-0.99);
  }

  @Test
  void restIsExact() {
    Intervals.set(0, 0, a, 0);
    Intervals.cos(a, 0, out, 0);
    assertThat(out).containsExactly(1, 1);
    Intervals.sin(a, 0, out, 0);
    assertThat(out).containsExactly(0, 0);
  }

  @Test
  void whatIsNoNumberSaysNothing() {
    Intervals.set(Double.NaN, 1, a, 0);
    Intervals.set(1, 2, b, 0);
    Intervals.multiply(a, 0, b, 0, out, 0);
    assertThat(Intervals.excludesZero(out, 0)).isFalse();
    Intervals.sin(a, 0, out, 0);
    assertThat(out).containsExactly(-1, 1);
  }

  @Test
  void nothingIsAllocated() {
    Intervals.set(0.3, 0.5, a, 0);
    Intervals.set(-1, 2, b, 0);
    assertThat(
            Garbage.bytes(
                () -> {
                  Intervals.multiply(a, 0, b, 0, out, 0);
                  Intervals.sin(a, 0, out, 0);
                  Intervals.divide(b, 0, a, 0, out, 0);
                }))
        .isZero();
  }
}
