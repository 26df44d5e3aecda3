package dev.clearway.motion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * A polynomial in s with exact coefficients: what a coordinate of a motion is meant to be.
 *
 * <p>Made once for each motion, to be turned into numbers for the hot loops by {@link
 * PolynomialCurve} and {@link BoundedPolynomial}. All operations are exact sums and products of
 * doubles; nothing is divided but by two, and where a bound is rounded outward at the end.
 *
 * <p>Immutable and thread-safe.
 */
final class ExactPolynomial {
  /** Up to this degree docs/motion-bounds.md section 7 shows that rounding does no harm. */
  static final int LARGEST_DEGREE = 9;

  private static final BigDecimal HALF = new BigDecimal("0.5");

  /** Sums of products of such numbers do not overflow. */
  private static final double LARGEST_MAGNITUDE = 1e300;

  /** How often an interval is halved to bound the values: pieces of 1/32. */
  private static final int HALVINGS = 5;

  /** Far more digits than a double has; directed, so that the last rounding stays outward. */
  private static final int DIGITS = 60;

  /** Lowest degree first; the last one is not zero unless it is the only one. */
  private final BigDecimal[] coefficients;

  private ExactPolynomial(BigDecimal[] coefficients) {
    int size = coefficients.length;
    while (size > 1 && coefficients[size - 1].signum() == 0) {
      size--;
    }
    this.coefficients = Arrays.copyOf(coefficients, size);
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

  /** Returns the coefficient of sᵏ. */
  BigDecimal coefficient(int k) {
    return coefficients[k];
  }

  /**
   * Returns at least the sum of the coefficients' absolute values.
   *
   * @throws IllegalArgumentException if it is too large to be reckoned with
   */
  double magnitude() {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal c : coefficients) {
      sum = sum.add(c.abs());
    }
    double magnitude = above(sum);
    if (!(magnitude <= LARGEST_MAGNITUDE)) {
      throw new IllegalArgumentException("a polynomial with coefficients up to " + magnitude);
    }
    return magnitude;
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

  /**
   * Returns bounds of the values on [0, 1]: the least and the largest Bernstein coefficient on the
   * pieces between known values, rounded outward. Where the polynomial is monotone, and its
   * coefficients are, they are the values at the ends.
   */
  double[] range() {
    BigDecimal scale = BigDecimal.valueOf(Binomials.factorial(degree()));
    Hull hull = new Hull();
    hull.add(bernstein(), HALVINGS);
    MathContext down = new MathContext(DIGITS, RoundingMode.FLOOR);
    MathContext up = new MathContext(DIGITS, RoundingMode.CEILING);
    return new double[] {
      below(hull.lower.divide(scale, down)), above(hull.upper.divide(scale, up))
    };
  }

  /** Returns the Bernstein coefficients on [0, 1], times the factorial of the degree. */
  private BigDecimal[] bernstein() {
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

  /** Returns the largest double ≤ {@code x}. */
  static double below(BigDecimal x) {
    double nearest = x.doubleValue();
    return nearest == Double.POSITIVE_INFINITY
            || (Double.isFinite(nearest) && new BigDecimal(nearest).compareTo(x) > 0)
        ? Math.nextDown(nearest)
        : nearest;
  }

  /** Returns the least double ≥ {@code x}. */
  static double above(BigDecimal x) {
    return -below(x.negate());
  }

  /** The hull of a polynomial's values, from its Bernstein coefficients. */
  private static final class Hull {
    private BigDecimal lower = BigDecimal.ZERO;
    private BigDecimal upper = BigDecimal.ZERO;
    private boolean empty = true;

    /** Adds the values on a piece, halving it while that may help. */
    private void add(BigDecimal[] bernstein, int halvings) {
      see(bernstein[0]);
      see(bernstein[bernstein.length - 1]);
      boolean inside = true;
      for (BigDecimal b : bernstein) {
        inside &= lower.compareTo(b) <= 0 && b.compareTo(upper) <= 0;
      }
      if (inside) {
        return;
      }
      if (halvings == 0) {
        Arrays.stream(bernstein).forEach(this::see);
        return;
      }
      BigDecimal[] right = bernstein.clone();
      BigDecimal[] left = new BigDecimal[right.length];
      for (int level = 0; level < left.length; level++) {
        left[level] = right[0];
        for (int i = 0; i + 1 < right.length - level; i++) {
          right[i] = right[i].add(right[i + 1]).multiply(HALF);
        }
      }
      // De Casteljau: the first of each level belong to the left half, the last to the right one.
      add(left, halvings - 1);
      add(right, halvings - 1);
    }

    private void see(BigDecimal value) {
      lower = empty ? value : lower.min(value);
      upper = empty ? value : upper.max(value);
      empty = false;
    }
  }
}
