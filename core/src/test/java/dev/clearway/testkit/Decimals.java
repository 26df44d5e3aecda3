package dev.clearway.testkit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Elementary functions to fifty digits, for oracles. */
public final class Decimals {
  /** Fifty digits. */
  public static final MathContext FINE = new MathContext(50);

  /** π to 60 digits. */
  public static final BigDecimal PI =
      new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494");

  private Decimals() {}

  /** Returns the sine of an angle in radians below 1e9. */
  public static BigDecimal sin(BigDecimal angle) {
    BigDecimal turns = angle.divide(PI.add(PI), FINE).setScale(0, RoundingMode.HALF_EVEN);
    BigDecimal x = angle.subtract(turns.multiply(PI.add(PI)), FINE);
    BigDecimal square = x.multiply(x, FINE);
    BigDecimal term = x;
    BigDecimal sum = x;
    for (int k = 2; term.signum() != 0 && term.abs().scale() - term.precision() < 48; k += 2) {
      term = term.multiply(square, FINE).divide(BigDecimal.valueOf(-k * (k + 1L)), FINE);
      sum = sum.add(term, FINE);
    }
    return sum;
  }

  /** Returns the cosine of an angle in radians below 1e9. */
  public static BigDecimal cos(BigDecimal angle) {
    return sin(angle.add(PI.divide(BigDecimal.TWO)));
  }
}
