package dev.clearway.motion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * A polynomial with exact coefficients, as a sum of Hermite or Bernstein basis polynomials: the
 * oracle for the product's own, which is made of other formulas.
 */
final class ExactCurve {
  private static final MathContext FINE = new MathContext(80);

  /** Rows: value, slope, half curvature at 0; half curvature, slope, value at 1. */
  private static final double[][] QUINTIC = {
    {1, 0, 0, -10, 15, -6},
    {0, 1, 0, -6, 8, -3},
    {0, 0, 0.5, -1.5, 1.5, -0.5},
    {0, 0, 0, 0.5, -1, 0.5},
    {0, 0, 0, -4, 7, -3},
    {0, 0, 0, 10, -15, 6},
  };

  private static final double[][] CUBIC = {
    {1, 0, -3, 2}, {0, 1, -2, 1}, {0, 0, -1, 1}, {0, 0, 3, -2}
  };

  private final BigDecimal[] coefficients;
  private final BigDecimal[] shortened;

  private ExactCurve(BigDecimal[] coefficients) {
    this.coefficients = coefficients;
    this.shortened = Arrays.stream(coefficients).map(c -> c.round(FINE)).toArray(BigDecimal[]::new);
  }

  /** Returns the sum of the basis polynomials, each times its weight. */
  private static ExactCurve sum(double[][] basis, BigDecimal[] weights) {
    BigDecimal[] sum = new BigDecimal[basis[0].length];
    for (int k = 0; k < sum.length; k++) {
      sum[k] = BigDecimal.ZERO;
      for (int i = 0; i < basis.length; i++) {
        sum[k] = sum[k].add(new BigDecimal(basis[i][k]).multiply(weights[i]));
      }
    }
    return new ExactCurve(sum);
  }

  /** Returns the spline of one coordinate between two points. */
  static ExactCurve between(TrajectoryPoint from, TrajectoryPoint to, int coordinate) {
    BigDecimal t = new BigDecimal(to.seconds()).subtract(new BigDecimal(from.seconds()));
    BigDecimal p = new BigDecimal(from.position()[coordinate]);
    BigDecimal q = new BigDecimal(to.position()[coordinate]);
    BigDecimal v = new BigDecimal(from.velocity()[coordinate]).multiply(t);
    BigDecimal w = new BigDecimal(to.velocity()[coordinate]).multiply(t);
    if (!from.hasAcceleration() || !to.hasAcceleration()) {
      return sum(CUBIC, new BigDecimal[] {p, v, w, q});
    }
    BigDecimal a = new BigDecimal(from.acceleration()[coordinate]).multiply(t).multiply(t);
    BigDecimal b = new BigDecimal(to.acceleration()[coordinate]).multiply(t).multiply(t);
    return sum(QUINTIC, new BigDecimal[] {p, v, a, b, w, q});
  }

  /** Returns the Bézier polynomial: the powers of s and 1 − s multiplied out one by one. */
  static ExactCurve bezier(BigDecimal... control) {
    int n = control.length - 1;
    BigDecimal[] sum = new BigDecimal[n + 1];
    Arrays.fill(sum, BigDecimal.ZERO);
    long choose = 1;
    for (int i = 0; i <= n; i++) {
      long sign = 1;
      long inner = choose;
      for (int k = i; k <= n; k++) {
        sum[k] = sum[k].add(control[i].multiply(BigDecimal.valueOf(sign * inner)));
        inner = inner * (n - k) / (k - i + 1);
        sign = -sign;
      }
      choose = choose * (n - i) / (i + 1);
    }
    return new ExactCurve(sum);
  }

  /** Returns the curve that runs from {@code from} to {@code to} on this one: x for from + L x. */
  ExactCurve part(double from, double to) {
    BigDecimal start = new BigDecimal(from);
    BigDecimal length = new BigDecimal(to).subtract(start);
    BigDecimal[] sum = new BigDecimal[coefficients.length];
    Arrays.fill(sum, BigDecimal.ZERO);
    for (int k = coefficients.length - 1; k >= 0; k--) {
      for (int j = sum.length - 1; j >= 0; j--) {
        BigDecimal carried = j == 0 ? coefficients[k] : sum[j - 1].multiply(length);
        sum[j] = sum[j].multiply(start).add(carried);
      }
    }
    return new ExactCurve(sum);
  }

  /** Returns the derivative of an order at {@code s}; order 0 is the value. */
  BigDecimal at(int order, double s) {
    BigDecimal x = new BigDecimal(s);
    boolean end = s == 0 || s == 1;
    MathContext digits = end ? MathContext.UNLIMITED : FINE;
    BigDecimal[] c = end ? coefficients : shortened;
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = c.length - 1; k >= order; k--) {
      long factor = 1;
      for (int i = 0; i < order; i++) {
        factor *= k - i;
      }
      sum = sum.multiply(x, digits).add(c[k].multiply(BigDecimal.valueOf(factor)), digits);
    }
    return sum;
  }

  /** Returns nearly the derivative, good enough to measure with. */
  double nearly(int order, double s) {
    double sum = 0;
    for (int k = coefficients.length - 1; k >= order; k--) {
      double factor = 1;
      for (int i = 0; i < order; i++) {
        factor *= k - i;
      }
      sum = sum * s + factor * coefficients[k].doubleValue();
    }
    return sum;
  }
}
