package dev.clearway.methods.elementary;

import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;

/** The features of a query at single instants, exact: points and edges are thin triangles. */
final class Samples {
  private final FeatureKind kind;
  private final double[] points;

  Samples(FeatureKind kind, double[] points) {
    this.kind = kind;
    this.points = points;
  }

  private ExactVector at(int point, double t) {
    BigDecimal late = new BigDecimal(t);
    ExactVector from = ExactVector.of(points, 3 * point);
    ExactVector to = ExactVector.of(points, 12 + 3 * point);
    return from.plus(to.minus(from).times(late));
  }

  /** Whether the features share a point at an instant. */
  boolean meetAt(double t) {
    ExactVector p = at(0, t);
    ExactVector q = at(1, t);
    ExactVector r = at(2, t);
    ExactVector s = at(3, t);
    return kind == FeatureKind.VERTEX_FACE
        ? new ExactTriangle(p, p, p).intersects(new ExactTriangle(q, r, s))
        : new ExactTriangle(p, q, q).intersects(new ExactTriangle(r, s, s));
  }

  /** The sign of the volume that the four points span at an instant. */
  int side(double t) {
    ExactVector p = at(0, t);
    return at(1, t).minus(p).cross(at(2, t).minus(p)).dot(at(3, t).minus(p)).signum();
  }

  /** An upper bound on the separation at one instant, near to it: that of features at rest. */
  static double separationAt(ElementaryQuery query, double t) {
    double[] points = query.points();
    for (int i = 0; i < ElementaryQuery.END; i++) {
      points[i] += t * (points[ElementaryQuery.END + i] - points[i]);
      points[ElementaryQuery.END + i] = points[i];
    }
    ElementaryQuery still = ElementaryQuery.of(query.kind(), points);
    return new MinimumFeatureSeparation().find(still, 1e-13).upper();
  }
}
