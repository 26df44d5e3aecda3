package dev.clearway.methods.elementary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether and when two features first share a point: decided in exact arithmetic.
 *
 * <p>They share a point when their polygon of differences holds the origin. The polygon is one
 * triangle, or two that make a parallelogram. The roots of the {@link CoplanarityCubic} are the
 * only instants at which it can; where the cubic is zero for all t, the first one is 0 or an
 * instant at which an edge comes over the origin. docs/elementary-contact.md sections 4 and 5.
 *
 * @param low a lower bound on the first instant of contact
 * @param high an upper bound on that; equal to {@code low}, or larger by 2⁻⁶⁰ at most
 */
record ExactFirstContact(Dyadic low, Dyadic high) {
  private static final int PRECISION = 60;

  /** The polynomial t, whose root is the start. */
  private static final IntegerPolynomial START =
      IntegerPolynomial.of(BigInteger.ZERO, BigInteger.ONE);

  /** Returns the first instant of contact, if there is one. */
  static Optional<ExactFirstContact> of(ElementaryQuery query) {
    PolynomialVector[] points = points(query);
    PolynomialVector[] polygon = polygon(query.kind(), points);
    IntegerPolynomial cubic = CoplanarityCubic.of(query.kind(), points);
    if (!cubic.isZero()) {
      return firstOfPolygon(cubic, polygon);
    }
    Optional<ExactFirstContact> atStart = firstOfPolygon(START, polygon);
    return atStart.isPresent() ? atStart : firstOfSides(polygon);
  }

  /** The first root at which the polygon holds the origin; its plane does so at all roots. */
  private static Optional<ExactFirstContact> firstOfPolygon(
      IntegerPolynomial polynomial, PolynomialVector[] polygon) {
    List<MovingTriangle> triangles = new ArrayList<>();
    for (int k = 2; k < polygon.length; k++) {
      triangles.add(new MovingTriangle(polygon[0], polygon[k - 1], polygon[k]));
    }
    return firstRoot(
        polynomial, t -> triangles.stream().anyMatch(triangle -> triangle.holdsOriginAt(t)));
  }

  /** The first instant at which a side holds the origin; none does at 0. */
  private static Optional<ExactFirstContact> firstOfSides(PolynomialVector[] polygon) {
    Optional<ExactFirstContact> first = Optional.empty();
    for (int k = 0; k < polygon.length; k++) {
      MovingSegment side = new MovingSegment(polygon[k], polygon[(k + 1) % polygon.length]);
      Optional<ExactFirstContact> ofSide =
          side.event().flatMap(event -> firstRoot(event, side::holdsOriginAt));
      first =
          first.isEmpty() ? ofSide : first.map(other -> ofSide.map(other::earlier).orElse(other));
    }
    return first;
  }

  private static Optional<ExactFirstContact> firstRoot(
      IntegerPolynomial polynomial, Predicate<RealRoot> inContact) {
    for (RealRoot t : RealRoot.of(polynomial)) {
      if (inContact.test(t)) {
        t.narrowTo(PRECISION);
        return Optional.of(new ExactFirstContact(t.low(), t.high()));
      }
    }
    return Optional.empty();
  }

  /** The bracket of the earlier of two instants, which need not be told apart. */
  private ExactFirstContact earlier(ExactFirstContact other) {
    return new ExactFirstContact(low.least(other.low), high.least(other.high));
  }

  private static PolynomialVector[] points(ElementaryQuery query) {
    BigInteger[] coordinates = query.scaledCoordinates();
    PolynomialVector[] points = new PolynomialVector[4];
    for (int j = 0; j < 4; j++) {
      points[j] = PolynomialVector.linear(coordinates, 3 * j, ElementaryQuery.END + 3 * j);
    }
    return points;
  }

  private static PolynomialVector[] polygon(FeatureKind kind, PolynomialVector[] points) {
    PolynomialVector[] corners = new PolynomialVector[kind.differences()];
    Arrays.setAll(corners, k -> points[kind.minuend(k)].minus(points[kind.subtrahend(k)]));
    return corners;
  }
}
