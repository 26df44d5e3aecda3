package dev.clearway.motion;

import java.math.BigDecimal;

/**
 * A polynomial whose coefficients are pairs of doubles, for values as good as rounded once.
 *
 * <p>Values are computed by Horner's scheme with the rounding errors of each step carried along:
 * terms that cancel, as they do in polynomials of high degree, cost no accuracy.
 *
 * <p><b>Guarantee.</b> docs/rounding.md section 2. Immutable and thread-safe. O(degree), allocates
 * nothing.
 *
 * @see "S. Graillat, P. Langlois, N. Louvet: Algorithms for accurate, validated and fast polynomial
 *     evaluation, Japan J. Indust. Appl. Math. 26, 2009, section 3"
 */
final class DoubleDoublePolynomial {
  private final double[] high;
  private final double[] low;

  private DoubleDoublePolynomial(double[] high, double[] low) {
    this.high = high;
    this.low = low;
  }

  /**
   * Returns the polynomial.
   *
   * @param coefficients read, lowest degree first; within the range of doubles
   */
  static DoubleDoublePolynomial of(BigDecimal[] coefficients) {
    double[] high = new double[coefficients.length];
    double[] low = new double[coefficients.length];
    for (int k = 0; k < high.length; k++) {
      high[k] = ExactPolynomial.near(coefficients[k]);
      low[k] = ExactPolynomial.near(coefficients[k].subtract(new BigDecimal(high[k])));
    }
    return new DoubleDoublePolynomial(high, low);
  }

  int degree() {
    return high.length - 1;
  }

  /** Returns nearly the value at {@code x}, |x| ≤ 1. */
  double value(double x) {
    int k = high.length - 1;
    double sum = high[k];
    double rest = low[k];
    for (k--; k >= 0; k--) {
      double product = sum * x;
      double productError = Math.fma(sum, x, -product);
      sum = product + high[k];
      double inSum = sum - product;
      double sumError = (product - (sum - inSum)) + (high[k] - inSum);
      rest = sumError + ((productError + rest * x) + low[k]);
    }
    return sum + rest;
  }
}
