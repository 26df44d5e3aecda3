package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lower bounds on first contacts against exact arithmetic. */
final class InclusionBisectionProperties {
  private static final double TOLERANCE = 1e-4;

  private final InclusionBisection bisection = new InclusionBisection();
  private int free;
  private int met;
  private int near;

  /** Holds the bound against the exact first contact, and shows that it is not far from one. */
  private void check(ElementaryQuery query) {
    double tolerance = TOLERANCE * query.size();
    double bound = bisection.firstContactLowerBound(query, tolerance);
    String name = query.kind() + " " + Arrays.toString(query.points());
    Optional<ExactFirstContact> first = ExactFirstContact.of(query);
    if (first.isPresent()) {
      met++;
      assertThat(bound).as(name).isLessThanOrEqualTo(first.get().high().above());
    } else if (bound > 1) {
      free++;
    } else {
      near++;
    }
    if (bound <= 1) {
      // The range of differences along each axis holds zero and is below the tolerance, at an
      // instant of a box whose way is below it too.
      assertThat(Samples.separationAt(query, bound)).as(name).isLessThan(4 * tolerance);
    } else {
      assertThat(bound).as(name).isInfinite();
    }
  }

  @Test
  void noContactIsBeforeTheBoundAndFeaturesAreNearAtIt() {
    RandomQueries random = new RandomQueries(21);
    for (int i = 0; i < 1500; i++) {
      FeatureKind kind = random.kind();
      double[] points = i % 2 == 0 ? random.onGrid(2) : random.anywhere(2);
      check(ElementaryQuery.of(kind, points));
    }
    assertThat(free).isGreaterThan(500);
    assertThat(met).isGreaterThan(200);
    assertThat(near).isLessThan(50);
  }

  @Test
  void contactAtACornerOrAnEdgeIsNotPassed() {
    RandomQueries random = new RandomQueries(22);
    for (int i = 0; i < 400; i++) {
      FeatureKind kind = random.kind();
      check(ElementaryQuery.of(kind, random.touchingAtAQuarter(kind)));
    }
    assertThat(met).isEqualTo(400);
  }

  @Test
  void contactOfFractionsFarFromTheOriginIsNotPassed() {
    RandomQueries random = new RandomQueries(23);
    for (int i = 0; i < 100; i++) {
      ElementaryQuery query = random.touchingInThirds(random.kind());
      double bound = bisection.firstContactLowerBound(query, 1e-6);
      assertThat(bound).isLessThanOrEqualTo(0.25 + 1e-9);
    }
  }

  @Test
  void featuresApartAreFreeDownToTheRounding() {
    RandomQueries random = new RandomQueries(24);
    for (int i = 0; i < 300; i++) {
      FeatureKind kind = random.kind();
      double separation = Math.scalb(1.0, -(i % 40));
      ElementaryQuery query = ElementaryQuery.of(kind, random.apart(kind, separation));
      // The gap is level: one axis shows it at once, but for what is beyond a triangle's long side.
      assertThat(bisection.firstContactLowerBound(query, 1)).isInfinite();
    }
    assertThat(bisection.boxesJudged()).isBetween(300L, 330L);
  }

  @Test
  void whatDoublesDoNotTellIsTakenForContactAtOnce() {
    double[] same = new double[ElementaryQuery.COORDINATES];
    Arrays.fill(same, 1e300);
    ElementaryQuery query = ElementaryQuery.of(FeatureKind.EDGE_EDGE, same);
    assertThat(bisection.firstContactLowerBound(query, 1e-6)).isZero();
    assertThat(bisection.boxesJudged()).isEqualTo(1);
  }

  @Test
  void aLimitOfBoxesLeavesTheEarliestInstantThatIsOpen() {
    // Two edges along x = -y, at rest, a gap across it between them: no axis shows it before boxes
    // are as small as the gap, and they are needed all along the edges.
    double[] points = new double[ElementaryQuery.COORDINATES];
    for (int end = 0; end <= ElementaryQuery.END; end += ElementaryQuery.END) {
      for (int point = 0; point < 4; point++) {
        double along = point % 2;
        double gap = point < 2 ? 0 : 1e-7;
        points[end + 3 * point] = along + gap;
        points[end + 3 * point + 1] = gap - along;
      }
    }
    ElementaryQuery query = ElementaryQuery.of(FeatureKind.EDGE_EDGE, points);
    assertThat(bisection.firstContactLowerBound(query, 1e-12)).isZero();
    assertThat(bisection.boxesJudged()).isEqualTo(InclusionBisection.LIMIT);
    assertThat(ExactFirstContact.of(query)).isEmpty();
  }

  @Test
  void aToleranceMustBeAboveZero() {
    ElementaryQuery query =
        ElementaryQuery.of(FeatureKind.VERTEX_FACE, new double[ElementaryQuery.COORDINATES]);
    for (double tolerance : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> bisection.firstContactLowerBound(query, tolerance));
    }
  }
}
