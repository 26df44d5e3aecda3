package dev.clearway.motion;

import static dev.clearway.math.Rounding.addUp;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * A polynomial in s with exact coefficients: what a coordinate of a motion is meant to be.
 *
 * <p>Made once for each motion, to be turned into numbers for the hot loops by {@link
 * PolynomialCurve} and {@link BoundedPolynomial}. All operations are exact sums and products of
 * doubles; nothing is divided but by two.
 *
 * <p>Immutable and thread-safe.
 */
final class ExactPolynomial {
  /** Up to this degree docs/motion-bounds.md section 8 shows that rounding does no harm. */
  static final int LARGEST_DEGREE = 9;

  private static final BigDecimal HALF = new BigDecimal("0.5");

  /** Sums of products of such numbers do not overflow. */
  private static final double LARGEST_MAGNITUDE = 1e300;

  /** More digits than a double has: what is rounded to them and then to a double is next to it. */
  private static final MathContext SHORT = new MathContext(40);

  /** Lowest degree first; the last one is not zero unless it is the only one. */
  private final BigDecimal[] coefficients;

  private final double[] near;

  private ExactPolynomial(BigDecimal[] coefficients) {
    int size = coefficients.length;
    while (size > 1 && coefficients[size - 1].signum() == 0) {
      size--;
    }
    this.coefficients = Arrays.copyOf(coefficients, size);
    this.near = Arrays.stream(this.coefficients).mapToDouble(ExactPolynomial::near).toArray();
  }

  /**
   * Returns the polynomial with the coefficients, lowest degree first.
   *
   * @param coefficients read, 1 to {@value #LARGEST_DEGREE} + 1 of them
   */
  static ExactPolynomial of(BigDecimal... coefficients) {
    assert coefficients.length >= 1 && coefficients.length <= LARGEST_DEGREE + 1;
    return new ExactPolynomial(coefficients);
  }

  /**
   * Returns the cubic on [0, 1] with the given values and slopes at its ends.
   *
   * @param p value at 0
   * @param v slope at 0
   * @param q value at 1
   * @param w slope at 1
   */
  static ExactPolynomial cubic(BigDecimal p, BigDecimal v, BigDecimal q, BigDecimal w) {
    BigDecimal way = q.subtract(p);
    return of(p, v, times(3, way).subtract(times(2, v)).subtract(w), times(-2, way).add(v).add(w));
  }

  /**
   * Returns the quintic on [0, 1] with the given values, slopes and second derivatives at its ends.
   *
   * @param start read: value, slope and second derivative at 0
   * @param end read: the same at 1
   */
  static ExactPolynomial quintic(BigDecimal[] start, BigDecimal[] end) {
    BigDecimal way = end[0].subtract(start[0]);
    BigDecimal v = start[1];
    BigDecimal w = end[1];
    BigDecimal a = start[2].multiply(HALF);
    BigDecimal b = end[2].multiply(HALF);
    return of(
        start[0],
        v,
        a,
        times(10, way).subtract(times(6, v)).subtract(times(4, w)).subtract(times(3, a)).add(b),
        times(-15, way).add(times(8, v)).add(times(7, w)).add(times(3, a)).subtract(times(2, b)),
        times(6, way).subtract(times(3, v.add(w))).subtract(a).add(b));
  }

  /**
   * Returns the Bézier polynomial of control values: c_k = C(n, k) Δᵏb_0.
   *
   * @param control read, at most {@value #LARGEST_DEGREE} + 1 of them
   */
  static ExactPolynomial bezier(BigDecimal... control) {
    int degree = control.length - 1;
    BigDecimal[] differences = control.clone();
    BigDecimal[] out = new BigDecimal[control.length];
    for (int k = 0; k <= degree; k++) {
      out[k] = times(Binomials.of(degree, k), differences[0]);
      for (int i = 0; i + 1 < differences.length - k; i++) {
        differences[i] = differences[i + 1].subtract(differences[i]);
      }
    }
    return of(out);
  }

  private static BigDecimal times(long factor, BigDecimal x) {
    return x.multiply(BigDecimal.valueOf(factor));
  }

  /** Returns the degree; that of the zero polynomial is 0. */
  int degree() {
    return coefficients.length - 1;
  }

  /** Returns a copy of the coefficients, lowest degree first. */
  BigDecimal[] coefficients() {
    return coefficients.clone();
  }

  /** Returns a double next to the coefficient of sᵏ, off by 2⁻⁵³ of it and no more. */
  double nearCoefficient(int k) {
    return near[k];
  }

  /**
   * Returns an upper bound on the sum of the coefficients' absolute values.
   *
   * @throws IllegalArgumentException if it is too large to be reckoned with
   */
  double magnitude() {
    double sum = 0;
    for (int k = 0; k < near.length; k++) {
      double size = Math.abs(near[k]);
      sum = addUp(sum, coefficients[k].signum() == 0 ? 0 : Math.nextUp(size));
    }
    if (!(sum <= LARGEST_MAGNITUDE)) {
      throw new IllegalArgumentException("a polynomial with coefficients up to " + sum);
    }
    return sum;
  }

  /** Returns the derivative. */
  ExactPolynomial derivative() {
    if (degree() == 0) {
      return of(BigDecimal.ZERO);
    }
    BigDecimal[] out = new BigDecimal[degree()];
    for (int k = 0; k < out.length; k++) {
      out[k] = times(k + 1, coefficients[k + 1]);
    }
    return of(out);
  }

  /** Returns the Bernstein coefficients on [0, 1], times the factorial of the degree. */
  BigDecimal[] scaledBernstein() {
    int n = degree();
    BigDecimal[] out = new BigDecimal[n + 1];
    for (int i = 0; i <= n; i++) {
      out[i] = BigDecimal.ZERO;
      for (int k = 0; k <= i; k++) {
        // C(i, k) / C(n, k) · n!
        long factor = Binomials.of(i, k) * Binomials.factorial(k) * Binomials.factorial(n - k);
        out[i] = out[i].add(times(factor, coefficients[k]));
      }
    }
    return out;
  }

  /** Returns a double ≤ {@code x}: x itself if that is one, else the largest or the next. */
  static double below(BigDecimal x) {
    return below(x, BigDecimal.ONE);
  }

  /** Returns a double ≥ {@code x}: x itself if that is one, else the least or the next. */
  static double above(BigDecimal x) {
    return -below(x.negate(), BigDecimal.ONE);
  }

  /** Returns a double ≤ {@code x / scale}, that itself if it is one; scale &gt; 0. */
  static double below(BigDecimal x, BigDecimal scale) {
    double quotient = x.divide(scale, SHORT).doubleValue();
    if (Double.isInfinite(quotient)) {
      return quotient < 0 ? quotient : Double.MAX_VALUE;
    }
    while (new BigDecimal(quotient).multiply(scale).compareTo(x) > 0) {
      quotient = Math.nextDown(quotient);
    }
    return quotient;
  }

  /** Returns a double next to {@code x}, zero only for zero; long decimals are slow to convert. */
  static double near(BigDecimal x) {
    return x.round(SHORT).doubleValue();
  }
}
