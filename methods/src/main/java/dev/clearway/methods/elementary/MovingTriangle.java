package dev.clearway.methods.elementary;

import java.util.List;

/**
 * A triangle whose corners move linearly, and whether it holds the origin at an instant at which
 * its plane does: exact.
 *
 * <p>With the normal N, it does if N ≠ 0 and pᵢ × pⱼ · N ≥ 0 for all three sides, or a side does.
 * docs/elementary-contact.md section 4.
 *
 * <p>Immutable and thread-safe.
 */
final class MovingTriangle {
  private final List<MovingSegment> sides;
  private final PolynomialVector normal;

  MovingTriangle(PolynomialVector p0, PolynomialVector p1, PolynomialVector p2) {
    sides =
        List.of(new MovingSegment(p0, p1), new MovingSegment(p1, p2), new MovingSegment(p2, p0));
    normal = p1.minus(p0).cross(p2.minus(p0));
  }

  /**
   * Returns whether the triangle holds the origin.
   *
   * @param t a root of the determinant of the corners
   */
  boolean holdsOriginAt(RealRoot t) {
    if (t.signOf(normal.squared()) == 0) {
      return sides.stream().anyMatch(side -> side.holdsOriginAt(t));
    }
    return sides.stream().allMatch(side -> t.signOf(side.area().dot(normal)) >= 0);
  }
}
