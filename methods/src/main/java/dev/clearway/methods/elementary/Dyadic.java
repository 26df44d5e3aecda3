package dev.clearway.methods.elementary;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number in [0, 1] that halving reaches: numerator / 2^exponent.
 *
 * @param numerator a whole number ≥ 0
 * @param exponent ≥ 0
 */
record Dyadic(BigInteger numerator, int exponent) {
  static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);
  static final Dyadic ONE = new Dyadic(BigInteger.ONE, 0);

  /** Returns the same number with a larger exponent. */
  private BigInteger over(int finer) {
    return numerator.shiftLeft(finer - exponent);
  }

  /** Returns the middle between this and another. */
  Dyadic middle(Dyadic other) {
    int finer = Math.max(exponent, other.exponent);
    return new Dyadic(over(finer).add(other.over(finer)), finer + 1).reduced();
  }

  /** Returns this minus another, times 2 to the larger of both exponents. */
  BigInteger minusScaled(Dyadic other) {
    int finer = Math.max(exponent, other.exponent);
    return over(finer).subtract(other.over(finer));
  }

  /** Returns the lesser of this and another. */
  Dyadic least(Dyadic other) {
    return minusScaled(other).signum() <= 0 ? this : other;
  }

  private Dyadic reduced() {
    int zeros = numerator.signum() == 0 ? exponent : numerator.getLowestSetBit();
    int shift = Math.min(zeros, exponent);
    return new Dyadic(numerator.shiftRight(shift), exponent - shift);
  }

  /** Returns the largest double at most this. */
  double below() {
    double near = exact().doubleValue();
    return new BigDecimal(near).compareTo(exact()) <= 0 ? near : Math.nextDown(near);
  }

  /** Returns the least double at least this. */
  double above() {
    double near = exact().doubleValue();
    return new BigDecimal(near).compareTo(exact()) >= 0 ? near : Math.nextUp(near);
  }

  private BigDecimal exact() {
    return new BigDecimal(numerator).divide(new BigDecimal(BigInteger.TWO.pow(exponent)));
  }
}
