package dev.clearway.methods.elementary;

/**
 * Bounds the first contact of two features from below by bisection over the instant and the places
 * on both features at once: the method that simulations of deformable things use, here to be
 * compared with {@link ElementaryContact}.
 *
 * <p>The difference of a point of one feature and a point of the other is linear in the instant t
 * and in each of the two coordinates u and v on the features, so its range over a box of (t, u, v)
 * is, along x, y and z, that between its least and largest value at the box's corners. A box whose
 * range, with the error of rounding around it, does not hold zero has no contact. The others are
 * halved, the coarsest first, of those the earliest, along the coordinate that is widest when
 * measured by what it moves, until a box's range is below a tolerance.
 *
 * <p><b>Guarantee.</b> There is no contact before the instant returned, rounding included. There
 * need not be one after it: features that come within the tolerance look as if they met.
 *
 * <p>Scratch object: one thread, no allocation once it has grown. Boxes grow with the inverse of
 * the tolerance where features stay close to each other all along; {@link #LIMIT} of them are
 * judged at most.
 *
 * @see "B. Wang, Z. Ferguson, T. Schneider, X. Jiang, M. Attene, D. Panozzo, A Large-Scale
 *     Benchmark and an Inclusion-Based Algorithm for Continuous Collision Detection, 2021, section
 *     4; docs/elementary-contact.md, section 8"
 */
public final class InclusionBisection {
  /** Boxes judged before the earliest of those left is the answer: as in the paper. */
  public static final int LIMIT = 1_000_000;

  /**
   * In errors of the polygon: what a coordinate of a difference is off at a box's corner, and what
   * rounded points add. docs/elementary-contact.md, section 8.
   */
  private static final double UNITS = 2;

  private final DifferencePolygon polygon = new DifferencePolygon();
  private final InclusionBoxes boxes = new InclusionBoxes();
  private final double[] box = new double[InclusionBoxes.STRIDE];

  /** The first corner at t = 0 and t = 1, then both sides from there at t = 0 and t = 1. */
  private final double[] origin = new double[6];

  private final double[] sideU = new double[6];
  private final double[] sideV = new double[6];

  /** The widths of t, u and v below which each moves the difference by a third of the tolerance. */
  private final double[] narrow = new double[3];

  private final double[] low = new double[3];
  private final double[] high = new double[3];
  private final double[] corners = new double[DifferencePolygon.CORNERS];
  private boolean triangle;
  private double error;
  private long judged;

  /**
   * Returns a lower bound on the instant of first contact, in [0, 1]; infinite if there is proven
   * to be none.
   *
   * @param tolerance below this range of differences along x, y and z a box is taken for a contact,
   *     above 0, in the unit of the points
   * @throws IllegalArgumentException if the tolerance is not above 0 or not finite
   */
  public double firstContactLowerBound(ElementaryQuery query, double tolerance) {
    if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tolerance " + tolerance);
    }
    load(query, tolerance);
    double width = polygon.toUnit(tolerance);
    double earliest = Double.POSITIVE_INFINITY;
    boxes.start();
    for (int count = 0; boxes.size() > 0; count++) {
      if (count == LIMIT) {
        return Math.min(earliest, boxes.earliest());
      }
      boxes.take(box);
      if (box[0] >= earliest) {
        continue;
      }
      judged++;
      if (isApart()) {
        continue;
      }
      if (isNarrow(width) || !halve()) {
        earliest = box[0];
      }
    }
    return earliest;
  }

  /** Returns how many boxes were judged so far. */
  public long boxesJudged() {
    return judged;
  }

  private void load(ElementaryQuery query, double tolerance) {
    polygon.load(query);
    triangle = query.kind() == FeatureKind.VERTEX_FACE;
    error = UNITS * polygon.error();
    for (int end = 0; end < 2; end++) {
      polygon.at(end, corners, 0);
      for (int axis = 0; axis < 3; axis++) {
        int at = 3 * end + axis;
        origin[at] = corners[axis];
        sideU[at] = corners[3 + axis] - corners[axis];
        sideV[at] = corners[(triangle ? 6 : 9) + axis] - corners[axis];
      }
    }
    double third = polygon.toUnit(tolerance) / 3;
    narrow[0] = third / largestWay();
    narrow[1] = third / largest(sideU);
    narrow[2] = third / largest(sideV);
  }

  private double largestWay() {
    double most = Double.MIN_VALUE;
    for (int axis = 0; axis < 3; axis++) {
      double way = origin[3 + axis] - origin[axis];
      double alongU = way + sideU[3 + axis] - sideU[axis];
      double alongV = way + sideV[3 + axis] - sideV[axis];
      most = Math.max(most, Math.max(Math.abs(way), Math.max(Math.abs(alongU), Math.abs(alongV))));
      if (!triangle) {
        most = Math.max(most, Math.abs(alongU + alongV - way));
      }
    }
    return most;
  }

  private static double largest(double[] values) {
    double most = Double.MIN_VALUE;
    for (double value : values) {
      most = Math.max(most, Math.abs(value));
    }
    return most;
  }

  /** Whether the box has no contact; also writes the range of its differences. */
  private boolean isApart() {
    for (int axis = 0; axis < 3; axis++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int end = 0; end < 2; end++) {
        double t = box[end];
        double u = at(sideU, axis, t);
        double v = at(sideV, axis, t);
        double p = at(origin, axis, t);
        least = Math.min(least, p + least(u, 2) + least(v, 4));
        most = Math.max(most, p + most(u, 2) + most(v, 4));
      }
      low[axis] = least - error;
      high[axis] = most + error;
      if (low[axis] > 0 || high[axis] < 0) {
        return true;
      }
    }
    return false;
  }

  private static double at(double[] ends, int axis, double t) {
    return (1 - t) * ends[axis] + t * ends[3 + axis];
  }

  private double least(double side, int from) {
    return Math.min(box[from] * side, box[from + 1] * side);
  }

  private double most(double side, int from) {
    return Math.max(box[from] * side, box[from + 1] * side);
  }

  /**
   * Whether nothing is to be gained by halving: the range is below the tolerance, or within what
   * rounding blurs.
   */
  private boolean isNarrow(double width) {
    double widest = 0;
    double farthest = 0;
    for (int axis = 0; axis < 3; axis++) {
      widest = Math.max(widest, high[axis] - low[axis] - 2 * error);
      farthest = Math.max(farthest, Math.max(-low[axis], high[axis]));
    }
    return !(widest > width) || !(farthest > 2 * error);
  }

  /** Adds the halves of the box, or returns false where doubles have no middle of it. */
  private boolean halve() {
    int wide = 0;
    for (int i = 1; i < 3; i++) {
      if (width(i) / narrow[i] > width(wide) / narrow[wide]) {
        wide = i;
      }
    }
    double middle = (box[2 * wide] + box[2 * wide + 1]) / 2;
    if (!(middle > box[2 * wide] && middle < box[2 * wide + 1])) {
      return false;
    }
    boxes.addHalf(box, 2 * wide + 1, middle);
    // The upper half begins at the middle. Of a triangle only u + v <= 1 is there.
    double sum = wide == 1 ? middle + box[4] : wide == 2 ? box[2] + middle : box[2] + box[4];
    if (!(triangle && sum > 1)) {
      boxes.addHalf(box, 2 * wide, middle);
    }
    return true;
  }

  private double width(int i) {
    return box[2 * i + 1] - box[2 * i];
  }
}
