package dev.clearway.methods.elementary;

import dev.clearway.math.Rounding;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;

/**
 * A vertex and a triangle, or two edges, whose vertices move linearly: each is at p₀ + t (p₁ − p₀)
 * for t from 0 to 1.
 *
 * <p>The points are exact: doubles are the numbers they stand for, and rational coordinates are
 * kept as such, beside their nearest doubles and a bound of what those are off. Edges without
 * length and triangles without area are allowed.
 *
 * <p>Immutable and thread-safe.
 */
public final class ElementaryQuery {
  /** Coordinates of all points at both ends. */
  static final int COORDINATES = 24;

  /** Where the coordinates at t = 1 begin. */
  static final int END = 12;

  /** More digits than a double has: what is rounded to them and then to a double is next to it. */
  private static final MathContext SHORT = new MathContext(40);

  private final FeatureKind kind;

  /** Point j at t = 0 at 3 j, at t = 1 at {@link #END} + 3 j; j as {@link FeatureKind} says. */
  private final double[] points;

  /** The exact coordinates times a positive number; none where the doubles are exact. */
  private final BigInteger[] scaled;

  private final double coordinateError;

  private ElementaryQuery(
      FeatureKind kind, double[] points, BigInteger[] scaled, double coordinateError) {
    this.kind = kind;
    this.points = points;
    this.scaled = scaled;
    this.coordinateError = coordinateError;
  }

  /**
   * Returns the query of points whose coordinates are doubles.
   *
   * @param points read: 24 numbers, x, y and z of the four points of {@code kind} at t = 0, then at
   *     t = 1
   * @throws IllegalArgumentException if there are not 24, or one is not finite
   */
  public static ElementaryQuery of(FeatureKind kind, double[] points) {
    requireLength(points.length);
    for (double x : points) {
      if (!Double.isFinite(x)) {
        throw new IllegalArgumentException("coordinate " + x);
      }
    }
    return new ElementaryQuery(kind, points.clone(), new BigInteger[0], 0);
  }

  /**
   * Returns the query of points whose coordinates are fractions.
   *
   * @param numerators read: 24 numbers, laid out as the points of {@link #of}
   * @param denominators read: 24 numbers above 0
   * @throws IllegalArgumentException if there are not 24 of both, a denominator is not above 0, or
   *     a fraction is beyond the range of doubles
   */
  public static ElementaryQuery ofFractions(
      FeatureKind kind, BigInteger[] numerators, BigInteger[] denominators) {
    requireLength(numerators.length);
    requireLength(denominators.length);
    BigInteger common = BigInteger.ONE;
    for (BigInteger denominator : denominators) {
      if (denominator.signum() <= 0) {
        throw new IllegalArgumentException("denominator " + denominator);
      }
      common = common.divide(common.gcd(denominator)).multiply(denominator);
    }
    BigInteger[] scaled = new BigInteger[COORDINATES];
    double[] points = new double[COORDINATES];
    double error = 0;
    for (int i = 0; i < COORDINATES; i++) {
      scaled[i] = common.divide(denominators[i]).multiply(numerators[i]);
      points[i] = nearest(numerators[i], denominators[i]);
      error = Math.max(error, error(points[i], numerators[i], denominators[i]));
    }
    return new ElementaryQuery(kind, points, scaled, error);
  }

  private static void requireLength(int length) {
    if (length != COORDINATES) {
      throw new IllegalArgumentException(length + " coordinates, wanted " + COORDINATES);
    }
  }

  /** A double next to the fraction; that itself if it is one. */
  private static double nearest(BigInteger numerator, BigInteger denominator) {
    double near =
        new BigDecimal(numerator).divide(new BigDecimal(denominator), SHORT).doubleValue();
    if (!Double.isFinite(near)) {
      throw new IllegalArgumentException("coordinate " + numerator + " / " + denominator);
    }
    return near;
  }

  /** An upper bound on what {@code near} is off. */
  private static double error(double near, BigInteger numerator, BigInteger denominator) {
    BigDecimal whole = new BigDecimal(denominator);
    BigDecimal off = new BigDecimal(near).multiply(whole).subtract(new BigDecimal(numerator)).abs();
    return off.signum() == 0 ? 0 : Math.nextUp(off.divide(whole, SHORT).doubleValue());
  }

  /** Returns which features meet. */
  public FeatureKind kind() {
    return kind;
  }

  /** Returns a copy of the points, laid out as those of {@link #of}, each next to the exact one. */
  public double[] points() {
    return points.clone();
  }

  /**
   * Returns an upper bound on what any coordinate of {@link #points} is off; 0 where all are exact.
   */
  public double coordinateErrorUpperBound() {
    return coordinateError;
  }

  /**
   * Returns the size: the largest extent, along x, y or z, of all points at both ends, rounded up;
   * infinite beyond the range of doubles.
   */
  public double size() {
    double size = 0;
    for (int axis = 0; axis < 3; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int at = axis; at < COORDINATES; at += 3) {
        low = Math.min(low, points[at]);
        high = Math.max(high, points[at]);
      }
      size = Math.max(size, Rounding.subtractUp(high, low));
    }
    return size;
  }

  /** Returns coordinate {@code i} of the layout. */
  double coordinate(int i) {
    return points[i];
  }

  /** Returns all coordinates times one positive number that makes them whole. */
  BigInteger[] scaledCoordinates() {
    if (scaled.length > 0) {
      return scaled.clone();
    }
    int least = Arrays.stream(points).mapToInt(ElementaryQuery::exponent).min().orElse(0);
    BigInteger[] whole = new BigInteger[COORDINATES];
    for (int i = 0; i < COORDINATES; i++) {
      double x = points[i];
      // x = significand · 2^exponent, both exact, and the significand is a whole number < 2⁵³.
      long significand = x == 0 ? 0 : (long) Math.scalb(x, -exponent(x));
      whole[i] = BigInteger.valueOf(significand).shiftLeft(x == 0 ? 0 : exponent(x) - least);
    }
    return whole;
  }

  /** The exponent of the last bit of x's format; for zero one that never is the least. */
  private static int exponent(double x) {
    return x == 0 ? Double.MAX_EXPONENT : Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
  }
}
