package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

/**
 * Chebyshev's points of [−1, 1], and what the polynomials through values there are bounded by.
 *
 * <p>A function f and the polynomial p through its values at {@value #COUNT} points differ by at
 * most 2^(1−{@value #COUNT}) sup |f^({@value #COUNT})| / {@value #COUNT}!, and p changes by at most
 * {@value #LEBESGUE} ν where values change by ν. The same holds for every third of them, which are
 * the {@value #FEW} points of degree {@value #FEW}. L. N. Trefethen, Approximation Theory and
 * Approximation Practice, 2013, chapters 3, 8 and 15; docs/tool-motions.md section 3.
 */
final class Nodes {
  static final int COUNT = 9;
  static final int FEW = 3;

  /** Bounds Lebesgue's constant, 1 + (2/π) ln(n + 1) at most. */
  static final int LEBESGUE = 3;

  /** What 2^(1−n) is for all points, and for the few. */
  static final double LEAST = 0x1p-8;

  static final double LEAST_FEW = 0x1p-2;

  private static final double UP = 1 + 0x1p-40;

  /** What a computed point may be off. */
  static final double POINT_ERROR = 4 * UNIT;

  private static final double[] POINTS = new double[COUNT];

  /** Entry k n + i: share of value i in Chebyshev's coefficient k. */
  private static final double[] SHARES = new double[COUNT * COUNT];

  /** Entry k m + i: share of the i-th of the few values in the coefficient of xᵏ. */
  private static final double[] POWERS = new double[FEW * FEW];

  static {
    for (int i = 0; i < COUNT; i++) {
      double angle = (2 * i + 1) * StrictMath.PI / (2 * COUNT);
      POINTS[i] = StrictMath.cos(angle);
      for (int k = 0; k < COUNT; k++) {
        SHARES[k * COUNT + i] = (k == 0 ? 1.0 : 2.0) / COUNT * StrictMath.cos(k * angle);
      }
    }
    for (int i = 0; i < FEW; i++) {
      double angle = (2 * i + 1) * StrictMath.PI / (2 * FEW);
      double[] c = new double[FEW];
      for (int k = 0; k < FEW; k++) {
        c[k] = (k == 0 ? 1.0 : 2.0) / FEW * StrictMath.cos(k * angle);
      }
      POWERS[i] = c[0] - c[2];
      POWERS[FEW + i] = c[1];
      POWERS[2 * FEW + i] = 2 * c[2];
    }
  }

  private Nodes() {}

  /** Returns a point, rounded. */
  static double at(int i) {
    return POINTS[i];
  }

  /** Returns the place of a point among the few; −1 if it is none. */
  static int few(int i) {
    return i % 3 == 1 ? i / 3 : -1;
  }

  /**
   * Returns an upper bound, on all of [−1, 1], of the polynomial through given values: the sum of
   * the sizes of Chebyshev's coefficients.
   *
   * @param values read: as many as there are points, from an offset
   */
  static double largest(double[] values, int offset) {
    double sum = 0;
    double most = 0;
    for (int k = 0; k < COUNT; k++) {
      double c = 0;
      for (int i = 0; i < COUNT; i++) {
        c += SHARES[k * COUNT + i] * values[offset + i];
      }
      sum += Math.abs(c);
      most = Math.max(most, Math.abs(values[offset + k]));
    }
    return (sum + 4096 * UNIT * most) * UP;
  }

  /** Returns the share of the i-th of the few values in the coefficient of xᵏ. */
  static double power(int k, int i) {
    return POWERS[k * FEW + i];
  }

  /** Bounds what coefficients of powers are off, where the few values are at most 1 and exact. */
  static final double POWER_ROUNDING = 512 * UNIT;

  /** Bounds the sum of the sizes of all shares in a coefficient of a power. */
  static final double POWER_SHARE = 3;
}
