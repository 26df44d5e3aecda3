package dev.clearway.math;

import java.math.BigDecimal;

/**
 * Whether things come within a reach of each other, the reach itself included, decided exactly: the
 * distance of each pair of features, where their nearest points lie within both, is compared as a
 * fraction, multiplied out.
 *
 * @param squared the square of the reach
 */
public record ExactReach(BigDecimal squared) {

  /** Returns whether a triangle comes within reach of the segment from p to q. */
  public boolean covers(ExactTriangle triangle, ExactVector p, ExactVector q) {
    return triangle.commonPoint(p, q).isPresent()
        || faceNear(triangle, p)
        || faceNear(triangle, q)
        || segmentsNear(triangle.a(), triangle.b(), p, q)
        || segmentsNear(triangle.b(), triangle.c(), p, q)
        || segmentsNear(triangle.c(), triangle.a(), p, q);
  }

  private boolean faceNear(ExactTriangle triangle, ExactVector point) {
    ExactVector normal = triangle.normal();
    return !normal.isZero()
        && triangle.holds(point, BigDecimal.ONE, normal)
        && squareWithin(normal.dot(point.minus(triangle.a())), normal.squared());
  }

  private boolean segmentsNear(ExactVector p, ExactVector q, ExactVector r, ExactVector s) {
    return pointNear(p, r, s)
        || pointNear(q, r, s)
        || pointNear(r, p, q)
        || pointNear(s, p, q)
        || insidesNear(p, q, r, s);
  }

  private boolean pointNear(ExactVector point, ExactVector from, ExactVector to) {
    ExactVector d = to.minus(from);
    ExactVector w = point.minus(from);
    BigDecimal along = w.dot(d);
    BigDecimal end = d.squared();
    if (along.signum() <= 0) {
      return w.squared().compareTo(squared) <= 0;
    }
    if (along.compareTo(end) >= 0) {
      return point.minus(to).squared().compareTo(squared) <= 0;
    }
    return w.cross(d).squared().compareTo(squared.multiply(end)) <= 0;
  }

  /** Whether the common normal of two lines joins the two segments and is short enough. */
  private boolean insidesNear(ExactVector p, ExactVector q, ExactVector r, ExactVector s) {
    ExactVector d = q.minus(p);
    ExactVector e = s.minus(r);
    ExactVector w = r.minus(p);
    ExactVector normal = d.cross(e);
    return !normal.isZero()
        && ExactTriangle.feetWithin(d, e, w, normal)
        && squareWithin(w.dot(normal), normal.squared());
  }

  /** Whether (value / length)² is within reach, for the square of the length. */
  private boolean squareWithin(BigDecimal value, BigDecimal squaredLength) {
    return value.multiply(value).compareTo(squared.multiply(squaredLength)) <= 0;
  }
}
