package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Bounds of the least separation against separations at many instants. */
final class MinimumFeatureSeparationProperties {
  private static final int SAMPLES = 64;

  private final MinimumFeatureSeparation least = new MinimumFeatureSeparation();

  /**
   * The distance of the two features at an instant, by minimising over a grid of their points: an
   * upper bound, near to the distance.
   */
  private static double sampled(FeatureKind kind, double[] points, double t) {
    double[] p = new double[12];
    for (int i = 0; i < 12; i++) {
      p[i] = points[i] + t * (points[12 + i] - points[i]);
    }
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= SAMPLES; i++) {
      double a = (double) i / SAMPLES;
      for (int j = 0; j <= SAMPLES; j++) {
        double b = (double) j / SAMPLES;
        double[] w =
            kind == FeatureKind.VERTEX_FACE
                ? new double[] {-1, (1 - a) * (1 - b), a * (1 - b), b}
                : new double[] {a - 1, -a, 1 - b, b};
        nearest = Math.min(nearest, length(p, w));
      }
    }
    return nearest;
  }

  private static double length(double[] p, double[] weights) {
    double square = 0;
    for (int axis = 0; axis < 3; axis++) {
      double x = 0;
      for (int point = 0; point < 4; point++) {
        x += weights[point] * p[3 * point + axis];
      }
      square += x * x;
    }
    return Math.sqrt(square);
  }

  @Test
  void boundsHoldTheSamplesAndAreAsNearAsAsked() {
    RandomQueries random = new RandomQueries(11);
    int near = 0;
    for (int i = 0; i < 300; i++) {
      FeatureKind kind = random.kind();
      double[] points = random.anywhere(2);
      MinimumFeatureSeparation.Bounds bounds = least.find(ElementaryQuery.of(kind, points), 1e-9);
      assertThat(bounds.upper() - bounds.lower()).isBetween(0.0, 1e-9);
      double smallest = Double.POSITIVE_INFINITY;
      for (int k = 0; k <= 16; k++) {
        smallest = Math.min(smallest, sampled(kind, points, k / 16.0));
      }
      assertThat(smallest).isGreaterThanOrEqualTo(bounds.lower() - 1e-12);
      // The grid's points are within 3 / 64 of any, and a sample within 1 / 32 of any instant.
      assertThat(sampled(kind, points, bounds.parameter()))
          .isBetween(bounds.lower() - 1e-12, bounds.upper() + 6.0 / SAMPLES);
      near += smallest < bounds.upper() + 0.1 ? 1 : 0;
    }
    assertThat(near).isGreaterThan(150);
  }

  /** Three times a rotation, in whole numbers. */
  private static double[] turned(double[] points) {
    double[] out = new double[points.length];
    for (int at = 0; at < points.length; at += 3) {
      double x = points[at];
      double y = points[at + 1];
      double z = points[at + 2];
      out[at] = x + 2 * y + 2 * z;
      out[at + 1] = 2 * x + y - 2 * z;
      out[at + 2] = 2 * x - 2 * y + z;
    }
    return out;
  }

  @Test
  void boundsHoldGapsThatAreKnownExactly() {
    // A vertex that slides over a face at height g, or an edge over another: 3 g after turning.
    double[] face = {0, 0, 0, -9, -9, 0, 9, -9, 0, 0, 9, 0, 2, 1, 0, -9, -8, 0, 9, -9, 0, 1, 9, 0};
    double[] edge = {-5, 1, 0, 5, 1, 0, 0, -7, 0, 1, 7, 0, -4, 2, 0, 6, 0, 0, 1, -6, 0, 0, 8, 0};
    ElementaryContact contact = new ElementaryContact();
    int proven = 0;
    for (int k = 0; k < 49; k++) {
      double separation = Math.scalb(1.0, -k);
      for (FeatureKind kind : FeatureKind.values()) {
        double[] points = (kind == FeatureKind.VERTEX_FACE ? face : edge).clone();
        for (int i = 0; i < 8; i++) {
          boolean first = i % 4 < (kind == FeatureKind.VERTEX_FACE ? 1 : 2);
          points[3 * i + 2] = first ? separation : 0;
        }
        ElementaryQuery query = ElementaryQuery.of(kind, turned(points));
        MinimumFeatureSeparation.Bounds bounds = least.find(query, 1e-12);
        assertThat(bounds.lower()).isBetween(3 * separation - 1e-11, 3 * separation);
        assertThat(bounds.upper()).isBetween(3 * separation, 3 * separation + 1e-11);
        ElementaryAnswer answer = contact.find(query, 0);
        assertThat(answer).isInstanceOf(ElementaryAnswer.Free.class);
        assertThat(((ElementaryAnswer.Free) answer).separationLowerBound())
            .isLessThanOrEqualTo(3 * separation);
        proven += bounds.lower() > 0 ? 1 : 0;
      }
    }
    assertThat(proven).isGreaterThan(80);
  }

  @Test
  void aWidthOfZeroIsRefused() {
    ElementaryQuery query =
        ElementaryQuery.of(FeatureKind.EDGE_EDGE, new RandomQueries(12).onGrid(3));
    assertThatThrownBy(() -> least.find(query, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> least.find(query, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
