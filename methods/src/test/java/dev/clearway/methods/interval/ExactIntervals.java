package dev.clearway.methods.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;

/**
 * An interval whose ends are exact, and the largest absolute value that went into it: the oracle of
 * operations in which each operand occurs once, whose exact range interval arithmetic gives.
 *
 * @param low lower end
 * @param high upper end
 * @param size sum of the largest absolute values of its terms
 */
record ExactIntervals(BigDecimal low, BigDecimal high, BigDecimal size) {
  /** What underflow may leave: near where doubles lose digits. */
  private static final BigDecimal SMALL = BigDecimal.TWO.pow(-999, MathContext.DECIMAL64);

  static final ExactIntervals ZERO = of(0, 0);

  static ExactIntervals of(double low, double high) {
    BigDecimal l = new BigDecimal(low);
    BigDecimal h = new BigDecimal(high);
    return new ExactIntervals(l, h, l.abs().max(h.abs()));
  }

  static ExactIntervals exactly(BigDecimal number) {
    return new ExactIntervals(number, number, number.abs());
  }

  static ExactIntervals at(double[] ends, int at) {
    return of(ends[at], ends[at + 1]);
  }

  ExactIntervals plus(ExactIntervals other) {
    return new ExactIntervals(low.add(other.low), high.add(other.high), size.add(other.size));
  }

  ExactIntervals minus(ExactIntervals other) {
    return new ExactIntervals(
        low.subtract(other.high), high.subtract(other.low), size.add(other.size));
  }

  ExactIntervals times(ExactIntervals other) {
    BigDecimal a = low.multiply(other.low);
    BigDecimal b = low.multiply(other.high);
    BigDecimal c = high.multiply(other.low);
    BigDecimal d = high.multiply(other.high);
    return new ExactIntervals(
        a.min(b).min(c.min(d)), a.max(b).max(c.max(d)), size.multiply(other.size));
  }

  ExactIntervals meet(ExactIntervals other) {
    return new ExactIntervals(low.max(other.low), high.min(other.high), size.max(other.size));
  }

  /**
   * Asserts that an interval contains this one and is wider by little for the size of its terms.
   */
  void isHeldClosely(double[] ends, int at, double relative) {
    BigDecimal allowed = size.multiply(new BigDecimal(relative), MathContext.DECIMAL64).add(SMALL);
    assertThat(new BigDecimal(ends[at])).isBetween(low.subtract(allowed), low);
    assertThat(new BigDecimal(ends[at + 1])).isBetween(high, high.add(allowed));
  }

  /** Fills an array with intervals: points, zeros and wide ones, of sizes over twelve decades. */
  static double[] draw(Random random, int count) {
    double[] out = new double[2 * count];
    for (int k = 0; k < count; k++) {
      double middle = random.nextGaussian() * Math.pow(10, random.nextInt(-6, 6));
      double half =
          switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> Math.abs(middle) * random.nextDouble();
            default -> Math.abs(random.nextGaussian());
          };
      boolean zero = random.nextInt(6) == 0;
      Intervals.set(zero ? 0 : middle - half, zero ? 0 : middle + half, out, 2 * k);
    }
    return out;
  }
}
