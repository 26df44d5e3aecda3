package dev.clearway.methods.elementary;

import java.util.Optional;

/**
 * Decides elementary queries of continuous collision, and brackets the first contact.
 *
 * <p>Filter, then escalate. The filter bisects the motion, the earliest part first, and proves each
 * part free by a direction along which one feature stays before the other: both ends of the part
 * show it, since the points move linearly. What rounding leaves undecided is decided in exact
 * arithmetic, unless the tolerance allows to leave it open.
 *
 * <p><b>Guarantee.</b> {@link ElementaryAnswer.Free} and {@link ElementaryAnswer.Contact} are
 * theorems about the points as given, however they were found. A query whose features stay further
 * apart than the tolerance is never left open; with tolerance 0 none is.
 *
 * <p>Scratch object: one thread. The filter allocates its answer only and takes fractions of a
 * microsecond for a query that is far from contact; exact arithmetic takes some hundred
 * microseconds, and garbage.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2005, section 5.2; docs/elementary-contact.md"
 */
public final class ElementaryContact {
  /**
   * Instants after which exact arithmetic takes over. {@code bench/run queries}: 20 are too few,
   * and from 50 to 1,000 neither answers nor times differ.
   */
  private static final int LIMIT = 200;

  /**
   * In errors of the polygon: a distance whose upper bound, which has 3 of them added, is not above
   * 4 was found to be 1 at most, and no vector's projection less 1 is then above 0.
   */
  private static final double LOST = 4;

  private final DifferencePolygon polygon = new DifferencePolygon();
  private final DyadicBisection instants = new DyadicBisection(polygon);
  private final NearestPoint nearest = new NearestPoint();
  private final double[] corners = new double[DifferencePolygon.CORNERS];
  private long exactDecisions;

  /**
   * Answers a query.
   *
   * @param tolerance features this near to each other may be left open, in the unit of the points;
   *     0 to have all decided
   * @throws IllegalArgumentException if the tolerance is negative or not finite
   */
  public ElementaryAnswer find(ElementaryQuery query, double tolerance) {
    if (!(tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tolerance " + tolerance);
    }
    polygon.load(query);
    instants.start();
    double least = Double.POSITIVE_INFINITY;
    while (true) {
      double lower = instants.lower();
      if (lower > 0) {
        least = Math.min(least, lower);
        if (!instants.advance()) {
          return new ElementaryAnswer.Free(polygon.fromUnitDown(least));
        }
      } else {
        double separation = polygon.fromUnitUp(nearerEnd());
        if (separation <= tolerance) {
          return new ElementaryAnswer.NearContact(timeOfNearerEnd(), separation);
        }
        if (!(nearerEnd() > LOST * polygon.error())
            || instants.count() >= LIMIT
            || !instants.halve()) {
          return decide(query);
        }
      }
    }
  }

  private double nearerEnd() {
    return Math.min(instants.upperAtLeft(), instants.upperAtRight());
  }

  private double timeOfNearerEnd() {
    return instants.upperAtLeft() <= instants.upperAtRight() ? instants.left() : instants.right();
  }

  /** Returns how many queries took exact arithmetic so far. */
  public long exactDecisions() {
    return exactDecisions;
  }

  private ElementaryAnswer decide(ElementaryQuery query) {
    exactDecisions++;
    Optional<ExactFirstContact> first = ExactFirstContact.of(query);
    if (first.isEmpty()) {
      return new ElementaryAnswer.Free(0);
    }
    double from = first.get().low().below();
    double to = first.get().high().above();
    polygon.at(to, corners, 0);
    nearest.find(corners, polygon.corners());
    // The point of the first feature: the vertex, or the point of the first edge.
    double share = query.kind() == FeatureKind.EDGE_EDGE ? nearest.alpha() : 0;
    return new ElementaryAnswer.Contact(
        from,
        to,
        coordinate(query, 0, share, to),
        coordinate(query, 1, share, to),
        coordinate(query, 2, share, to));
  }

  private static double coordinate(ElementaryQuery query, int axis, double share, double t) {
    double start = between(query.coordinate(axis), query.coordinate(3 + axis), share);
    double end =
        between(
            query.coordinate(ElementaryQuery.END + axis),
            query.coordinate(ElementaryQuery.END + 3 + axis),
            share);
    return between(start, end, t);
  }

  /** A number between two, near enough; without overflow. */
  private static double between(double from, double to, double part) {
    return (1 - part) * from + part * to;
  }
}
