package dev.clearway.methods.elementary;

/**
 * Bounds how near the two features of a query come to each other during the motion.
 *
 * <p>Branch and bound: the motion is bisected until no part can hold a separation that is smaller,
 * by more than a width, than the smallest one met; again and again with smaller widths, down to the
 * one asked for.
 *
 * <p><b>Guarantee.</b> The least separation is between the bounds, rounding included. How near the
 * bounds are to each other is not guaranteed: the width asked for, or some 10⁻¹³ of the differences
 * of coordinates if that is more, unless the work limit is met.
 *
 * <p>Scratch object: one thread.
 *
 * @see "docs/elementary-contact.md, section 3"
 */
public final class MinimumFeatureSeparation {
  /** Instants of one pass; a coarser bound is taken for what is left then. */
  private static final int LIMIT = 1 << 16;

  /** Width of the first pass, in the polygon's unit, and how much narrower each next one is. */
  private static final double COARSEST = 0.25;

  private static final double REFINEMENT = 0.0625;

  /** At an instant the bounds are 4 errors of the polygon apart where a direction is good. */
  private static final double LEAST_WIDTH = 8;

  private final DifferencePolygon polygon = new DifferencePolygon();
  private final DyadicBisection instants = new DyadicBisection(polygon);
  private double upper;
  private double parameter;

  /**
   * The least separation of two features, between bounds, in the unit of the points.
   *
   * @param lower a lower bound on the least separation, ≥ 0
   * @param upper an upper bound on the separation at {@code parameter}, so at least the least one
   * @param parameter an instant, a fraction of the motion in [0, 1]
   */
  public record Bounds(double lower, double upper, double parameter) {}

  /**
   * Bounds the least separation.
   *
   * @param width how far the bounds may be apart, above 0
   * @throws IllegalArgumentException if the width is not above 0
   */
  public Bounds find(ElementaryQuery query, double width) {
    if (!(width > 0)) {
      throw new IllegalArgumentException("width " + width);
    }
    polygon.load(query);
    double widthInUnit = Math.max(polygon.toUnit(width), LEAST_WIDTH * polygon.error());
    upper = Double.POSITIVE_INFINITY;
    double lower = 0;
    // Coarse to fine: while only a large upper bound is known, narrow work would be wasted.
    for (double next = COARSEST; next > widthInUnit; next *= REFINEMENT) {
      lower = Math.max(lower, pass(next));
    }
    lower = Math.max(lower, pass(widthInUnit));
    double ceiling = polygon.fromUnitUp(upper);
    return new Bounds(Math.min(polygon.fromUnitDown(lower), ceiling), ceiling, parameter);
  }

  /**
   * Bisects the motion once and returns a lower bound, in the polygon's unit; 0 if there is none.
   */
  private double pass(double widthInUnit) {
    instants.start();
    meet(instants.upperAtLeft(), instants.left());
    meet(instants.upperAtRight(), instants.right());
    double least = Double.POSITIVE_INFINITY;
    boolean more = true;
    while (more) {
      double lower = instants.lower();
      if (lower >= upper - widthInUnit || instants.count() >= LIMIT || !instants.halve()) {
        least = Math.min(least, lower); // NaN if that is
        more = instants.advance();
      } else {
        meet(instants.upperAtRight(), instants.right());
      }
    }
    return least > 0 ? least : 0;
  }

  private void meet(double separation, double t) {
    if (separation < upper) {
      upper = separation;
      parameter = t;
    }
  }
}
