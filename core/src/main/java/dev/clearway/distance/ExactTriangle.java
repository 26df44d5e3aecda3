package dev.clearway.distance;

import java.math.BigDecimal;

/**
 * A closed triangle with exact corners, and whether it shares a point with another one: touching
 * counts. Segments and points are triangles too: those whose corners lie on a line, or are equal.
 *
 * <p>Two triangles share a point exactly if an edge of one meets the other. All is decided by signs
 * of polynomials in the coordinates, computed exactly; nothing is divided. Cost: some ten
 * microseconds, and garbage: for the few cases that rounded arithmetic leaves undecided.
 *
 * <p>Immutable and thread-safe.
 *
 * @param a first corner
 * @param b second corner
 * @param c third corner
 */
record ExactTriangle(ExactVector a, ExactVector b, ExactVector c) {

  /** Returns the triangle at {@code corners[at..at+8]}, moved by {@code shift}. */
  static ExactTriangle of(double[] corners, int at, ExactVector shift) {
    return new ExactTriangle(
        ExactVector.of(corners, at).plus(shift),
        ExactVector.of(corners, at + 3).plus(shift),
        ExactVector.of(corners, at + 6).plus(shift));
  }

  /** Returns whether the two triangles share a point. */
  boolean meets(ExactTriangle other) {
    return other.meetsSegment(a, b)
        || other.meetsSegment(b, c)
        || other.meetsSegment(c, a)
        || meetsSegment(other.a, other.b)
        || meetsSegment(other.b, other.c)
        || meetsSegment(other.c, other.a);
  }

  /** Returns whether the triangle and the closed segment from p to q share a point. */
  boolean meetsSegment(ExactVector p, ExactVector q) {
    ExactVector normal = normal();
    if (normal.isZero()) {
      return meetsBorder(p, q);
    }
    BigDecimal heightP = normal.dot(p.minus(a));
    BigDecimal heightQ = normal.dot(q.minus(a));
    int sides = heightP.signum() * heightQ.signum();
    if (sides > 0) {
      return false;
    }
    if (heightP.signum() == 0 && heightQ.signum() == 0) {
      return holds(p, BigDecimal.ONE, normal) || meetsBorder(p, q);
    }
    // The crossing is (heightP q − heightQ p) / (heightP − heightQ); make the denominator positive.
    BigDecimal weight = heightP.subtract(heightQ);
    ExactVector crossing = q.times(heightP).minus(p.times(heightQ));
    return weight.signum() > 0
        ? holds(crossing, weight, normal)
        : holds(crossing.negated(), weight.negate(), normal);
  }

  /** Returns a vector normal to the plane; zero where the corners lie on a line. */
  ExactVector normal() {
    return b.minus(a).cross(c.minus(a));
  }

  private boolean meetsBorder(ExactVector p, ExactVector q) {
    return segmentsMeet(a, b, p, q) || segmentsMeet(b, c, p, q) || segmentsMeet(c, a, p, q);
  }

  /**
   * Returns whether a point's foot on the triangle's plane lies in the triangle.
   *
   * @param point the point times {@code weight}
   * @param weight &gt; 0
   * @param normal not zero
   */
  boolean holds(ExactVector point, BigDecimal weight, ExactVector normal) {
    return leftOf(a, b, point, weight, normal)
        && leftOf(b, c, point, weight, normal)
        && leftOf(c, a, point, weight, normal);
  }

  private static boolean leftOf(
      ExactVector from, ExactVector to, ExactVector point, BigDecimal weight, ExactVector normal) {
    ExactVector offset = point.minus(from.times(weight));
    return normal.dot(to.minus(from).cross(offset)).signum() >= 0;
  }

  /** Returns whether two closed segments, either of which may be a point, share a point. */
  static boolean segmentsMeet(ExactVector p, ExactVector q, ExactVector r, ExactVector s) {
    ExactVector d = q.minus(p);
    ExactVector e = s.minus(r);
    ExactVector w = r.minus(p);
    ExactVector normal = d.cross(e);
    if (!normal.isZero()) {
      return w.dot(normal).signum() == 0 && feetWithin(d, e, w, normal);
    }
    ExactVector line = d.isZero() ? e : d;
    if (!w.cross(line).isZero()) {
      return false;
    }
    if (line.isZero()) {
      return w.isZero();
    }
    return overlap(p.dot(line), q.dot(line), r.dot(line), s.dot(line));
  }

  /**
   * Returns whether the common normal of two lines has its feet σ, τ in [0, 1] on both.
   *
   * @param d direction of the first: its points are p + σ d
   * @param e direction of the second: its points are r + τ e
   * @param w r − p
   * @param normal d × e, not zero
   */
  static boolean feetWithin(ExactVector d, ExactVector e, ExactVector w, ExactVector normal) {
    BigDecimal square = normal.squared();
    return within(w.cross(e).dot(normal), square) && within(w.cross(d).dot(normal), square);
  }

  /** Whether 0 ≤ value ≤ end. */
  private static boolean within(BigDecimal value, BigDecimal end) {
    return value.signum() >= 0 && value.compareTo(end) <= 0;
  }

  private static boolean overlap(BigDecimal p, BigDecimal q, BigDecimal r, BigDecimal s) {
    return p.max(q).compareTo(r.min(s)) >= 0 && r.max(s).compareTo(p.min(q)) >= 0;
  }
}
