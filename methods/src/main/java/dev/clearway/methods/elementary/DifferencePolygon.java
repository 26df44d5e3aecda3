package dev.clearway.methods.elementary;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.math.Rounding;

/**
 * The differences of two features' points as a moving polygon: the features share a point exactly
 * when it holds the origin, and its distance from there is theirs.
 *
 * <p>A face less a vertex is a triangle with corners fᵢ − v. An edge less another is a
 * parallelogram with corners b₀ − a₀, b₀ − a₁, b₁ − a₁, b₁ − a₀. The corners move linearly too.
 * Lengths are in a unit of the query's own, a power of two, so that nothing overflows, and
 * underflow is far below the rounding error; docs/elementary-contact.md section 2.
 *
 * <p>Scratch object: one thread, no allocation.
 */
final class DifferencePolygon {
  /** Coordinates of the corners of a polygon; of a triangle only nine are used. */
  static final int CORNERS = 12;

  /**
   * Error of a corner's projection on a unit vector, relative to the largest coordinate of a corner
   * at either end, in 2⁻⁵³: 11 of the corner's coordinates, 6 of the products and sums, 7 of the
   * vector's length, 2 of the mean of two projections; together 26.
   */
  private static final double UNITS = 32;

  /**
   * A vector with coordinates off by one unit each is off by at most √3; twice for a difference.
   */
  private static final double SPREAD = 3.5;

  /** Below this part of the coordinates, squares of differences may vanish. */
  private static final double SMALLEST = 0x1p-400;

  private final double[] start = new double[CORNERS];
  private final double[] way = new double[CORNERS];
  private int corners;
  private int exponent;
  private double error;

  /** Takes a query. */
  void load(ElementaryQuery query) {
    FeatureKind kind = query.kind();
    corners = kind.differences();
    double largest = 0;
    for (int i = 0; i < ElementaryQuery.COORDINATES; i++) {
      largest = Math.max(largest, Math.abs(query.coordinate(i)));
    }
    int outer = Math.getExponent(largest);
    double spread = 0;
    for (int i = 0; i < 3 * corners; i++) {
      int minuend = 3 * kind.minuend(i / 3) + i % 3;
      int subtrahend = 3 * kind.subtrahend(i / 3) + i % 3;
      start[i] = difference(query, minuend, subtrahend, outer);
      double end =
          difference(query, ElementaryQuery.END + minuend, ElementaryQuery.END + subtrahend, outer);
      way[i] = end - start[i];
      spread = Math.max(spread, Math.max(Math.abs(start[i]), Math.abs(end)));
    }
    int inner = spread > SMALLEST ? Math.getExponent(spread) : 0;
    for (int i = 0; i < 3 * corners; i++) {
      start[i] = Math.scalb(start[i], -inner);
      way[i] = Math.scalb(way[i], -inner);
    }
    exponent = outer + inner;
    double given = multiplyUp(SPREAD, toUnit(query.coordinateErrorUpperBound()));
    // Differences are below 2 in size now. Of features that coincide but for what vanishes nothing
    // can be said: their error is infinite.
    error =
        spread > SMALLEST ? addUp(Rounding.roundoff(UNITS, 2), given) : Double.POSITIVE_INFINITY;
  }

  private static double difference(
      ElementaryQuery query, int minuend, int subtrahend, int exponent) {
    return Math.scalb(query.coordinate(minuend), -exponent)
        - Math.scalb(query.coordinate(subtrahend), -exponent);
  }

  /** Returns the number of corners. */
  int corners() {
    return corners;
  }

  /**
   * Returns an upper bound on the error of the projection of a corner, as {@link #at} gives it, on
   * a vector that is normalised in doubles; in the polygon's unit.
   */
  double error() {
    return error;
  }

  /** Writes the corners at instant t to {@code out[at..]}, three numbers each. */
  void at(double t, double[] out, int at) {
    for (int i = 0; i < 3 * corners; i++) {
      out[at + i] = start[i] + t * way[i];
    }
  }

  /** Returns an upper bound on a length ≥ 0 of the query's unit in the polygon's. */
  double toUnit(double length) {
    double scaled = Math.scalb(length, -exponent);
    return Math.scalb(scaled, exponent) >= length ? scaled : Math.nextUp(scaled);
  }

  /** Returns a lower bound on a length of the polygon's unit in the query's, and at least 0. */
  double fromUnitDown(double length) {
    double scaled = Math.scalb(Math.max(0, length), exponent);
    if (scaled == Double.POSITIVE_INFINITY) {
      return length == Double.POSITIVE_INFINITY ? length : Double.MAX_VALUE;
    }
    return Math.scalb(scaled, -exponent) <= length ? scaled : Math.max(0, Math.nextDown(scaled));
  }

  /** Returns an upper bound on a length ≥ 0 of the polygon's unit in the query's. */
  double fromUnitUp(double length) {
    double scaled = Math.scalb(length, exponent);
    return Math.scalb(scaled, -exponent) >= length ? scaled : Math.nextUp(scaled);
  }
}
