package dev.clearway.methods.elementary;

/**
 * The equations of the elementary tests: a cubic polynomial in t that is zero whenever the four
 * points lie in a plane, which they do when the features meet.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2005, Eq. (13) and (14)"
 */
final class CoplanarityCubic {
  private CoplanarityCubic() {}

  /** Returns the cubic of four moving points, in the order of {@link FeatureKind}. */
  static IntegerPolynomial of(FeatureKind kind, PolynomialVector[] points) {
    return switch (kind) {
      case VERTEX_FACE -> vertexFace(points[0], points[1], points[2], points[3]);
      case EDGE_EDGE -> edgeEdge(points[0], points[1], points[2], points[3]);
    };
  }

  /** Eq. (13), of edges a to b and c to d: ac · (ab × cd). */
  private static IntegerPolynomial edgeEdge(
      PolynomialVector a, PolynomialVector b, PolynomialVector c, PolynomialVector d) {
    return c.minus(a).dot(b.minus(a).cross(d.minus(c)));
  }

  /** Eq. (14), of the vertex a and the triangle b, c, d: ab · (bc × bd). */
  private static IntegerPolynomial vertexFace(
      PolynomialVector a, PolynomialVector b, PolynomialVector c, PolynomialVector d) {
    return b.minus(a).dot(c.minus(b).cross(d.minus(b)));
  }
}
