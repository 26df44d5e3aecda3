package dev.clearway.math;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A closed triangle with exact corners, and whether it shares a point with another one: touching
 * counts. Segments and points are triangles too: those whose corners lie on a line, or are equal.
 *
 * <p>Two triangles share a point exactly if an edge of one meets the other. All is decided by signs
 * of polynomials in the coordinates, computed exactly. Cost: some ten microseconds, and garbage:
 * for the few cases that rounded arithmetic leaves undecided.
 *
 * <p>Immutable and thread-safe.
 *
 * @param a first corner
 * @param b second corner
 * @param c third corner
 */
public record ExactTriangle(ExactVector a, ExactVector b, ExactVector c) {

  /** Returns the triangle at {@code corners[at..at+8]}, moved by {@code shift}. */
  public static ExactTriangle of(double[] corners, int at, ExactVector shift) {
    return new ExactTriangle(
        ExactVector.of(corners, at).plus(shift),
        ExactVector.of(corners, at + 3).plus(shift),
        ExactVector.of(corners, at + 6).plus(shift));
  }

  /** Returns whether the two triangles share a point. */
  public boolean intersects(ExactTriangle other) {
    return commonPoint(other).isPresent();
  }

  /** Returns a point of both triangles, to 34 digits, if there is one. */
  public Optional<ExactVector> commonPoint(ExactTriangle other) {
    return other
        .commonPoint(a, b)
        .or(() -> other.commonPoint(b, c))
        .or(() -> other.commonPoint(c, a))
        .or(() -> commonPoint(other.a, other.b))
        .or(() -> commonPoint(other.b, other.c))
        .or(() -> commonPoint(other.c, other.a));
  }

  /** Returns a point, to 34 digits, of the triangle and the closed segment from p to q. */
  Optional<ExactVector> commonPoint(ExactVector p, ExactVector q) {
    ExactVector normal = normal();
    if (normal.isZero()) {
      return borderPoint(p, q);
    }
    BigDecimal heightP = normal.dot(p.minus(a));
    BigDecimal heightQ = normal.dot(q.minus(a));
    if (heightP.signum() * heightQ.signum() > 0) {
      return Optional.empty();
    }
    if (heightP.signum() == 0 && heightQ.signum() == 0) {
      return holds(p, BigDecimal.ONE, normal) ? Optional.of(p) : borderPoint(p, q);
    }
    // The crossing is (heightP q − heightQ p) / (heightP − heightQ); its weight must be positive.
    BigDecimal weight = heightP.subtract(heightQ);
    ExactVector crossing = q.times(heightP).minus(p.times(heightQ));
    boolean inside =
        weight.signum() > 0
            ? holds(crossing, weight, normal)
            : holds(crossing.negated(), weight.negate(), normal);
    return inside ? Optional.of(crossing.over(weight)) : Optional.empty();
  }

  /** Returns a vector normal to the plane; zero where the corners lie on a line. */
  ExactVector normal() {
    return b.minus(a).cross(c.minus(a));
  }

  private Optional<ExactVector> borderPoint(ExactVector p, ExactVector q) {
    return commonPoint(a, b, p, q)
        .or(() -> commonPoint(b, c, p, q))
        .or(() -> commonPoint(c, a, p, q));
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

  /** Returns a point of two closed segments, p to q and r to s, either of which may be a point. */
  private static Optional<ExactVector> commonPoint(
      ExactVector p, ExactVector q, ExactVector r, ExactVector s) {
    ExactVector d = q.minus(p);
    ExactVector e = s.minus(r);
    ExactVector w = r.minus(p);
    ExactVector normal = d.cross(e);
    if (normal.isZero()) {
      return Optional.of(p)
          .filter(end -> within(end, r, s))
          .or(() -> Optional.of(q).filter(end -> within(end, r, s)))
          .or(() -> Optional.of(r).filter(end -> within(end, p, q)));
    }
    if (w.dot(normal).signum() != 0 || !feetWithin(d, e, w, normal)) {
      return Optional.empty();
    }
    return Optional.of(p.plus(d.times(w.cross(e).dot(normal)).over(normal.squared())));
  }

  /** Whether a point lies on a closed segment. */
  private static boolean within(ExactVector point, ExactVector from, ExactVector to) {
    ExactVector d = to.minus(from);
    ExactVector w = point.minus(from);
    return w.cross(d).isZero() && (d.isZero() ? w.isZero() : within(w.dot(d), d.squared()));
  }

  /**
   * Returns whether the common normal of two lines has its feet σ, τ in [0, 1] on both: σ n² = (w ×
   * e) · n and τ n² = (w × d) · n.
   *
   * @param d direction of the first: its points are p + σ d
   * @param e direction of the second: its points are r + τ e
   * @param w r − p
   * @param normal n = d × e, not zero
   */
  static boolean feetWithin(ExactVector d, ExactVector e, ExactVector w, ExactVector normal) {
    BigDecimal square = normal.squared();
    return within(w.cross(e).dot(normal), square) && within(w.cross(d).dot(normal), square);
  }

  /** Whether 0 ≤ value ≤ end. */
  private static boolean within(BigDecimal value, BigDecimal end) {
    return value.signum() >= 0 && value.compareTo(end) <= 0;
  }
}
