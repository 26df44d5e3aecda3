package dev.clearway.verifier.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

/** Intervals against decimals without rounding. */
class IntervalProperties {
  private final Random random = new Random(3);

  private Interval interval() {
    double a = number();
    double b = random.nextInt(4) == 0 ? a : a + Math.abs(number());
    return Interval.between(a, b);
  }

  private double number() {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextInt(7) - 3;
      default -> (random.nextDouble() - 0.5) * Math.pow(2, random.nextInt(60) - 30);
    };
  }

  private BigDecimal within(Interval a) {
    BigDecimal share =
        new BigDecimal(random.nextInt(3) == 0 ? random.nextInt(2) : random.nextDouble());
    BigDecimal low = new BigDecimal(a.low());
    return low.add(new BigDecimal(a.high()).subtract(low).multiply(share));
  }

  private static void assertHolds(Interval a, BigDecimal value) {
    assertThat(new BigDecimal(a.low())).isLessThanOrEqualTo(value);
    assertThat(new BigDecimal(a.high())).isGreaterThanOrEqualTo(value);
  }

  private void assertSound(BinaryOperator<Interval> enclosing, BinaryOperator<BigDecimal> exact) {
    for (int i = 0; i < 20_000; i++) {
      Interval a = interval();
      Interval b = interval();
      Interval result = enclosing.apply(a, b);
      assertHolds(result, exact.apply(within(a), within(b)));
      if (a.low() == a.high() && b.low() == b.high()) {
        assertThat(result.high() - result.low())
            .isLessThanOrEqualTo(4 * Math.ulp(Math.max(result.size(), Double.MIN_NORMAL)));
      }
    }
  }

  @Test
  void sumsDifferencesAndProductsHoldThoseOfAllNumbersAndAreTight() {
    assertSound(Interval::plus, BigDecimal::add);
    assertSound(Interval::minus, BigDecimal::subtract);
    assertSound(Interval::times, BigDecimal::multiply);
  }

  @Test
  void squaresRootsAndQuotientsHoldThoseOfAllNumbers() {
    for (int i = 0; i < 20_000; i++) {
      Interval a = interval();
      BigDecimal value = within(a);
      assertHolds(a.squared(), value.multiply(value));
      assertHolds(a.squared().root(), value.abs());
      Interval b = interval();
      BigDecimal by = within(b);
      if (by.signum() != 0) {
        Interval quotient = a.over(b);
        if (b.low() > 0 || b.high() < 0) {
          assertHolds(quotient, value.divide(by, new MathContext(400)));
        } else {
          assertThat(quotient.high()).isInfinite();
        }
      }
    }
  }

  @Test
  void whatIsNoNumberIsEverything() {
    Interval everything = Interval.of(Double.NaN);

    assertThat(everything.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(everything.plus(everything).high()).isInfinite();
    assertThat(everything.times(Interval.between(-1, 1)).high()).isInfinite();
    assertThat(everything.times(Interval.ZERO)).isEqualTo(Interval.ZERO);
    assertThat(Interval.of(1e300).times(Interval.of(1e300)).high()).isInfinite();
    assertThat(Interval.of(1e300).times(Interval.of(1e300)).minus(Interval.of(1)).low()).isFinite();
  }
}
