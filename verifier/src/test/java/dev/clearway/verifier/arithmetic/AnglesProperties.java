package dev.clearway.verifier.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sine and cosine against their series in eighty digits. */
class AnglesProperties {
  private static final MathContext DIGITS = new MathContext(80);

  /** Sums the series as it stands: for numbers below 50 the digits lost are far below eighty. */
  private static BigDecimal series(double x, int first) {
    BigDecimal exact = new BigDecimal(x);
    BigDecimal square = exact.multiply(exact).negate();
    BigDecimal term = first == 0 ? BigDecimal.ONE : exact;
    BigDecimal sum = term;
    for (int power = first; power < 400; power += 2) {
      term = term.multiply(square, DIGITS);
      term = term.divide(BigDecimal.valueOf((power + 1L) * (power + 2L)), DIGITS);
      sum = sum.add(term);
    }
    return sum;
  }

  private static void assertHolds(Interval a, BigDecimal value) {
    assertThat(new BigDecimal(a.low())).isLessThanOrEqualTo(value);
    assertThat(new BigDecimal(a.high())).isGreaterThanOrEqualTo(value);
  }

  @Test
  void pointsAreEnclosedTightly() {
    Random random = new Random(5);
    for (int i = 0; i < 1000; i++) {
      double quarter = random.nextInt(21) - 10;
      double x =
          random.nextInt(3) == 0
              ? quarter * Math.PI / 2 + (random.nextDouble() - 0.5) * 1e-9
              : (random.nextDouble() - 0.5) * 60;
      Interval sine = Angles.sineAndCosine(Interval.of(x))[0];
      Interval cosine = Angles.sineAndCosine(Interval.of(x))[1];
      assertHolds(sine, series(x, 1));
      assertHolds(cosine, series(x, 0));
      assertThat(sine.high() - sine.low()).isLessThan(4e-14);
      assertThat(cosine.high() - cosine.low()).isLessThan(4e-14);
    }
  }

  @Test
  void intervalsAreEnclosedAndNoWiderThanTheyAre() {
    Random random = new Random(6);
    for (int i = 0; i < 20_000; i++) {
      double low = (random.nextDouble() - 0.5) * 40;
      double high = low + random.nextDouble() * (random.nextInt(4) == 0 ? 8 : 0.5);
      Interval angle = Interval.between(low, high);
      Interval sine = Angles.sineAndCosine(angle)[0];
      Interval cosine = Angles.sineAndCosine(angle)[1];
      double least = 1;
      double most = -1;
      for (int k = 0; k <= 20; k++) {
        double x = Math.min(high, low + (high - low) * k / 20);
        assertThat(StrictMath.sin(x)).isBetween(sine.low() - 1e-15, sine.high() + 1e-15);
        assertThat(StrictMath.cos(x)).isBetween(cosine.low() - 1e-15, cosine.high() + 1e-15);
        least = Math.min(least, StrictMath.sin(x));
        most = Math.max(most, StrictMath.sin(x));
      }
      // The sine of the middle, and as much off as the angle may be.
      assertThat(sine.high() - most).isLessThan((high - low) / 2 + 1e-3);
      assertThat(least - sine.low()).isLessThan((high - low) / 2 + 1e-3);
      assertThat(sine.size()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void hugeAnglesAreUnknown() {
    assertThat(Angles.sineAndCosine(Interval.of(1e10))).containsOnly(Interval.around(1));
    assertThat(Angles.sineAndCosine(Interval.of(Double.NaN))).containsOnly(Interval.around(1));
  }
}
