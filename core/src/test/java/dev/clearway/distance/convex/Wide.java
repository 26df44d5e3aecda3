package dev.clearway.distance.convex;

import java.math.BigDecimal;

/**
 * A number of twice the precision of a double, the unevaluated sum of two: for oracles.
 *
 * <p>Sums and products are right to some 2⁻¹⁰⁰ of their size, quotients and roots to 2⁻⁹⁸.
 */
record Wide(double high, double low) implements Comparable<Wide> {
  static final Wide ZERO = new Wide(0, 0);
  static final Wide ONE = new Wide(1, 0);

  static Wide of(double value) {
    return new Wide(value, 0);
  }

  private static Wide exactSum(double a, double b) {
    double sum = a + b;
    double bPart = sum - a;
    return new Wide(sum, (a - (sum - bPart)) + (b - bPart));
  }

  Wide plus(Wide other) {
    Wide highs = exactSum(high, other.high);
    Wide lows = exactSum(low, other.low);
    Wide first = exactSum(highs.high, highs.low + lows.high);
    return exactSum(first.high, first.low + lows.low);
  }

  Wide negated() {
    return new Wide(-high, -low);
  }

  Wide minus(Wide other) {
    return plus(other.negated());
  }

  Wide times(Wide other) {
    double product = high * other.high;
    double error = Math.fma(high, other.high, -product);
    return exactSum(product, error + (high * other.low + low * other.high));
  }

  Wide over(Wide other) {
    double first = high / other.high;
    Wide rest = minus(other.times(of(first)));
    double second = rest.high / other.high;
    Wide rest2 = rest.minus(other.times(of(second)));
    return exactSum(first, second).plus(of(rest2.high / other.high));
  }

  Wide sqrt() {
    if (!(high > 0)) {
      return ZERO;
    }
    double root = Math.sqrt(high);
    Wide rest = minus(of(root).times(of(root)));
    return exactSum(root, rest.high / (2 * root));
  }

  boolean isNegative() {
    return high < 0 || (high == 0 && low < 0);
  }

  Wide min(Wide other) {
    return compareTo(other) <= 0 ? this : other;
  }

  Wide max(Wide other) {
    return compareTo(other) >= 0 ? this : other;
  }

  @Override
  public int compareTo(Wide other) {
    int highs = Double.compare(high + 0.0, other.high + 0.0);
    return highs != 0 ? highs : Double.compare(low + 0.0, other.low + 0.0);
  }

  BigDecimal exactly() {
    return new BigDecimal(high).add(new BigDecimal(low));
  }
}
