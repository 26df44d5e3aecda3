package dev.clearway.methods.elementary;

import java.util.Optional;

/**
 * A segment whose ends p and q move linearly, and when it holds the origin: exactly if p × q = 0
 * and p · q ≤ 0. docs/elementary-contact.md section 4.
 *
 * <p>Immutable and thread-safe.
 */
final class MovingSegment {
  private final PolynomialVector area;
  private final IntegerPolynomial product;

  MovingSegment(PolynomialVector p, PolynomialVector q) {
    area = p.cross(q);
    product = p.dot(q);
  }

  /** Returns p × q. */
  PolynomialVector area() {
    return area;
  }

  /** Returns whether the segment holds the origin at an instant. */
  boolean holdsOriginAt(RealRoot t) {
    return t.signOf(product) <= 0 && t.signOf(area.squared()) == 0;
  }

  /**
   * Returns a polynomial, not zero, that has the first instant at which the segment holds the
   * origin among its roots, if there is one and that is not 0; none if there is none.
   */
  Optional<IntegerPolynomial> event() {
    if (!area.isZero()) {
      return Optional.of(area.nonzero());
    }
    return product.isZero() ? Optional.empty() : Optional.of(product);
  }
}
