package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.Garbage;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Answers against exact features at many instants, against each other, and under symmetries. */
final class ElementaryContactProperties {
  private static final int SAMPLES = 32;

  private final ElementaryContact contact = new ElementaryContact();
  private final MinimumFeatureSeparation least = new MinimumFeatureSeparation();
  private int free;
  private int met;
  private int sampled;
  private int flat;

  /** Holds the answer against exact samples and against the exact stage alone. */
  private void check(FeatureKind kind, double[] points) {
    ElementaryQuery query = ElementaryQuery.of(kind, points);
    Samples samples = new Samples(kind, points);
    double firstMet = Double.POSITIVE_INFINITY;
    boolean isFlat = true;
    for (int k = SAMPLES; k >= 0; k--) {
      double t = (double) k / SAMPLES;
      firstMet = samples.meetAt(t) ? t : firstMet;
      isFlat &= samples.side(t) == 0;
    }
    flat += isFlat ? 1 : 0;
    String name = kind + " " + Arrays.toString(points);
    assertThat(ExactFirstContact.of(query).isPresent())
        .as(name)
        .isEqualTo(contact.find(query, 0) instanceof ElementaryAnswer.Contact);
    switch (contact.find(query, 0)) {
      case ElementaryAnswer.Free answer -> {
        free++;
        assertThat(firstMet).as(name).isInfinite();
      }
      case ElementaryAnswer.Contact answer -> {
        met++;
        sampled += firstMet <= 1 ? 1 : 0;
        assertThat(answer.from()).as(name).isLessThanOrEqualTo(answer.to());
        assertThat(answer.from()).as(name).isLessThanOrEqualTo(firstMet);
        assertThat(answer.to() - answer.from()).as(name).isLessThan(0x1p-52);
        assertThat(Samples.separationAt(query, answer.to()))
            .as(name)
            .isLessThan(1e-13 * (1 + query.size()));
        if (answer.to() == answer.from()) {
          assertThat(samples.meetAt(answer.to())).as(name).isTrue();
        }
      }
      case ElementaryAnswer.NearContact answer -> throw new AssertionError("open: " + name);
    }
  }

  @Test
  void wholePointsAreAnsweredAsTheirSamplesAre() {
    RandomQueries random = new RandomQueries(1);
    for (int i = 0; i < 3000; i++) {
      check(random.kind(), random.onGrid(1 + i % 3));
    }
    assertThat(free).isGreaterThan(1000);
    assertThat(met).isGreaterThan(700);
    assertThat(sampled).isBetween(300, met - 50);
  }

  @Test
  void flatQueriesAreAnsweredAsTheirSamplesAre() {
    RandomQueries random = new RandomQueries(2);
    for (int i = 0; i < 2000; i++) {
      check(random.kind(), random.inPlane(2 + i % 3));
    }
    assertThat(flat).isEqualTo(2000);
    assertThat(free).isGreaterThan(300);
    assertThat(met).isGreaterThan(1000);
    assertThat(sampled).isBetween(1000, met - 20);
  }

  @Test
  void contactByDesignIsNeverFree() {
    RandomQueries random = new RandomQueries(3);
    for (int i = 0; i < 3000; i++) {
      FeatureKind kind = random.kind();
      double[] points = random.touchingAtAQuarter(kind);
      assertThat(new Samples(kind, points).meetAt(0.25)).isTrue();
      check(kind, points);
    }
    assertThat(met).isEqualTo(3000);
  }

  @Test
  void contactOfFractionsFarFromTheOriginIsNeverFree() {
    RandomQueries random = new RandomQueries(8);
    for (int i = 0; i < 500; i++) {
      FeatureKind kind = random.kind();
      ElementaryQuery query = random.touchingInThirds(kind);
      assertThat(query.coordinateErrorUpperBound()).isBetween(0x1p-17, 0x1p-13);
      assertThat(contact.find(query, 0)).isInstanceOf(ElementaryAnswer.Contact.class);
      met +=
          contact.find(ElementaryQuery.of(kind, query.points()), 0)
                  instanceof ElementaryAnswer.Contact
              ? 1
              : 0;
    }
    assertThat(met).isBetween(100, 490);
  }

  @Test
  void featuresApartByDesignAreFreeHoweverNear() {
    RandomQueries random = new RandomQueries(4);
    for (int i = 0; i < 2000; i++) {
      FeatureKind kind = random.kind();
      double separation = Math.scalb(1.0, -(i % 200));
      double[] points = random.apart(kind, separation);
      ElementaryQuery query = ElementaryQuery.of(kind, points);
      assertThat(contact.find(query, 0)).isInstanceOf(ElementaryAnswer.Free.class);
      assertThat(least.find(query, 1e-3).upper()).isGreaterThanOrEqualTo(separation);
    }
    assertThat(contact.exactDecisions()).isBetween(200L, 1600L);
  }

  @Test
  void answersKeepUnderSymmetries() {
    RandomQueries random = new RandomQueries(5);
    for (int i = 0; i < 1500; i++) {
      FeatureKind kind = random.kind();
      double[] points = i % 2 == 0 ? random.onGrid(3) : random.anywhere(3);
      ElementaryAnswer answer = contact.find(ElementaryQuery.of(kind, points), 0);
      free += answer instanceof ElementaryAnswer.Free ? 1 : 0;
      assertSame(answer, kind, points, x -> 0x1p-30 * x);
      assertSame(answer, kind, points, x -> 0x1p900 * x);
      assertSame(answer, kind, points, x -> -x);
      assertSame(answer, kind, exchanged(points, 2, 3), UnaryOperator.identity());
      if (kind == FeatureKind.EDGE_EDGE) {
        assertSame(answer, kind, exchanged(points, 0, 1), UnaryOperator.identity());
        double[] swapped = exchanged(exchanged(points, 0, 2), 1, 3);
        assertSame(answer, kind, swapped, UnaryOperator.identity());
      } else {
        assertSame(answer, kind, exchanged(points, 1, 3), UnaryOperator.identity());
      }
      if (i % 2 == 0) {
        assertSame(answer, kind, points, x -> x + 1234.5);
      }
      assertThat(contact.find(ElementaryQuery.of(kind, reversed(points)), 0))
          .hasSameClassAs(answer);
    }
    assertThat(free).isBetween(500, 1300);
  }

  private void assertSame(
      ElementaryAnswer answer, FeatureKind kind, double[] points, UnaryOperator<Double> map) {
    double[] moved = Arrays.stream(points).map(map::apply).toArray();
    ElementaryAnswer other = contact.find(ElementaryQuery.of(kind, moved), 0);
    assertThat(other).hasSameClassAs(answer);
    if (answer instanceof ElementaryAnswer.Contact met
        && other instanceof ElementaryAnswer.Contact again) {
      assertThat(again.from()).isLessThanOrEqualTo(met.to());
      assertThat(again.to()).isGreaterThanOrEqualTo(met.from());
    }
  }

  private static double[] exchanged(double[] points, int p, int q) {
    double[] out = points.clone();
    for (int from = 0; from < 24; from += 12) {
      System.arraycopy(points, from + 3 * p, out, from + 3 * q, 3);
      System.arraycopy(points, from + 3 * q, out, from + 3 * p, 3);
    }
    return out;
  }

  private static double[] reversed(double[] points) {
    double[] out = new double[24];
    System.arraycopy(points, 0, out, 12, 12);
    System.arraycopy(points, 12, out, 0, 12);
    return out;
  }

  @Test
  void toleranceOpensOnlyWhatIsThatNear() {
    RandomQueries random = new RandomQueries(6);
    int open = 0;
    int proven = 0;
    for (int i = 0; i < 2000; i++) {
      FeatureKind kind = random.kind();
      ElementaryQuery query = ElementaryQuery.of(kind, random.anywhere(1));
      double tolerance = 0.1;
      MinimumFeatureSeparation.Bounds bounds = least.find(query, 1e-6);
      assertThat(bounds.upper() - bounds.lower()).isBetween(0.0, 1.1e-6);
      switch (contact.find(query, tolerance)) {
        case ElementaryAnswer.Free answer -> {
          proven++;
          assertThat(answer.separationLowerBound()).isBetween(0.0, bounds.upper());
        }
        case ElementaryAnswer.NearContact answer -> {
          open++;
          assertThat(answer.separationUpperBound()).isBetween(bounds.lower(), tolerance);
          assertThat(Samples.separationAt(query, answer.parameter())).isLessThan(tolerance + 1e-12);
        }
        case ElementaryAnswer.Contact answer -> throw new AssertionError("not needed");
      }
    }
    assertThat(open).isGreaterThan(150);
    assertThat(proven).isGreaterThan(700);
  }

  @Test
  void freeQueriesLeaveNoGarbageButTheAnswer() {
    double[] points = new RandomQueries(7).apart(FeatureKind.EDGE_EDGE, 0.01);
    ElementaryQuery query = ElementaryQuery.of(FeatureKind.EDGE_EDGE, points);
    assertThat(Garbage.bytes(() -> contact.find(query, 0))).isLessThanOrEqualTo(24);
  }
}
