package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Queries with answers found by hand, and those of public bug reports. */
final class ElementaryContactTest {
  private static final double NEVER = -1;

  private final ElementaryContact contact = new ElementaryContact();

  /** Points at t = 0 that all move by their displacements. */
  private static double[] moving(double[] start, double[] way) {
    double[] points = new double[24];
    for (int i = 0; i < 12; i++) {
      points[i] = start[i];
      points[12 + i] = start[i] + way[i];
    }
    return points;
  }

  /** Points of which the first {@code count} move by one displacement and the others rest. */
  private static double[] pushed(int count, double[] start, double... way) {
    double[] ways = new double[12];
    for (int i = 0; i < 3 * count; i++) {
      ways[i] = way[i % 3];
    }
    return moving(start, ways);
  }

  private static final double[] OVER_FACE = {0, 0, 1, -1, -1, 0, 2, -1, 0, -1, 2, 0};
  private static final double[] IN_PLANE = {-3, 0, 0, -1, -1, 0, 2, -1, 0, -1, 2, 0};
  private static final double[] CROSSED = {-1, 0, 1, 1, 0, 1, 0, -1, 0, 0, 1, 0};
  private static final double[] TOUCHING = {-1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0};
  private static final double[] ALIGNED = {-3, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 0};
  private static final double[] POINTS = {0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  private static final double[] POINT_OVER_EDGE = {0, 0, 1, -1, 0, 0, 1, 0, 0, 0, 0, 0};

  static Stream<Arguments> queries() {
    FeatureKind face = FeatureKind.VERTEX_FACE;
    FeatureKind edge = FeatureKind.EDGE_EDGE;
    return Stream.of(
        Arguments.of("falls through the face", face, pushed(1, OVER_FACE, 0, 0, -3), 1 / 3.0),
        Arguments.of("stops on the face", face, pushed(1, OVER_FACE, 0, 0, -1), 1),
        Arguments.of("stops above it", face, pushed(1, OVER_FACE, 0, 0, -0.999), NEVER),
        Arguments.of("passes beside it", face, pushed(1, OVER_FACE, 6, 0, -3), NEVER),
        Arguments.of("falls on a corner", face, pushed(1, OVER_FACE, 2, -1, -1), 1),
        Arguments.of("falls on an edge", face, pushed(1, OVER_FACE, 0, -2, -2), 0.5),
        Arguments.of("slides in its plane", face, pushed(1, IN_PLANE, 4, 0, 0), 0.5),
        Arguments.of("slides to its edge", face, pushed(1, IN_PLANE, 2, 0, 0), 1),
        Arguments.of("slides not that far", face, pushed(1, IN_PLANE, 1.99, 0, 0), NEVER),
        Arguments.of("slides by a corner", face, pushed(1, IN_PLANE, 2, 2, 0), 1),
        Arguments.of("slides past it", face, pushed(1, IN_PLANE, 1.9, 2.2, 0), NEVER),
        Arguments.of("rests beside it", face, pushed(1, IN_PLANE, 0, 0, 0), NEVER),
        Arguments.of("all rest, touching", edge, pushed(0, TOUCHING), 0),
        Arguments.of("crosses the edge", edge, pushed(2, CROSSED, 0, 0, -4), 0.25),
        Arguments.of("crosses it at its end", edge, pushed(2, CROSSED, 2, 2, -2), 0.5),
        Arguments.of("crosses beyond its end", edge, pushed(2, CROSSED, 0, 2.01, -2), NEVER),
        Arguments.of("meets its end with its own", edge, pushed(2, CROSSED, 1, 1, -1), 1),
        Arguments.of("passes beside it", edge, pushed(2, CROSSED, 1.001, 1, -1), NEVER),
        Arguments.of("slides along its line", edge, pushed(2, ALIGNED, 4, 0, 0), 0.5),
        Arguments.of("slides through it", edge, pushed(2, ALIGNED, 8, 0, 0), 0.25),
        Arguments.of("slides away from it", edge, pushed(2, ALIGNED, -8, 0, 0), NEVER),
        Arguments.of("comes alongside", edge, pushed(2, ALIGNED, 3, 1, 0), NEVER),
        Arguments.of("point falls on point", edge, pushed(2, POINTS, 0, 0, -2), 0.5),
        Arguments.of("point falls beside it", edge, pushed(2, POINTS, 0.1, 0, -2), NEVER),
        Arguments.of("starts on a thin face", face, pushed(1, POINTS, 0, 0, -2), 0),
        Arguments.of("falls on a thin face", face, pushed(1, POINT_OVER_EDGE, 0, 0, -4), 0.25),
        Arguments.of("passes a thin face", face, pushed(1, POINT_OVER_EDGE, 0, 1, -4), NEVER));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("queries")
  void firstContactIsAsFoundByHand(String name, FeatureKind kind, double[] points, double first) {
    ElementaryAnswer answer = contact.find(ElementaryQuery.of(kind, points), 0);
    if (first == NEVER) {
      assertThat(answer).isInstanceOf(ElementaryAnswer.Free.class);
    } else {
      assertThat(answer).isInstanceOf(ElementaryAnswer.Contact.class);
      ElementaryAnswer.Contact met = (ElementaryAnswer.Contact) answer;
      assertThat(met.from()).isCloseTo(first, within(0x1p-52));
      assertThat(met.to()).isCloseTo(first, within(0x1p-52));
    }
  }

  private static final double[] NEAR_MISS =
      moving(
          new double[] {
            3.5e-01, 0, 3.5e-01,
            3.4604643638e-01, 2.7847887896e-03, 3.4658121160e-01,
            3.5000819263e-01, -1.5763377304e-06, 3.5001214242e-01,
            3.4903882032e-01, -1.5866575093e-03, 3.4560164356e-01
          },
          new double[] {
            0,
            0,
            0,
            1.0120300789e-07,
            -1.4009994248e-04,
            -8.5653091896e-05,
            -9.2976239634e-07,
            1.4361165221e-06,
            5.5168830145e-07,
            1.1649271683e-04,
            -3.6172565398e-05,
            -4.7128237917e-05
          });

  @Test
  void publicNearMissIsFreeAndItsGapKnown() {
    ElementaryQuery query = ElementaryQuery.of(FeatureKind.VERTEX_FACE, NEAR_MISS);
    for (double tolerance : new double[] {0, 1e-9, 5.69e-7}) {
      ElementaryAnswer answer = contact.find(query, tolerance);
      assertThat(answer).isInstanceOf(ElementaryAnswer.Free.class);
      assertThat(((ElementaryAnswer.Free) answer).separationLowerBound())
          .isBetween(1e-7, 5.6925203538e-7);
    }
    assertThat(contact.exactDecisions()).isZero();
    MinimumFeatureSeparation.Bounds bounds = new MinimumFeatureSeparation().find(query, 1e-13);
    assertThat(bounds.lower()).isCloseTo(5.692520353745415e-07, within(1e-12));
    assertThat(bounds.upper()).isCloseTo(5.692520353745415e-07, within(1e-12));
    assertThat(bounds.parameter()).isZero();
  }

  @Test
  void contactPointIsOnBothFeatures() {
    double[] points = pushed(2, CROSSED, 0.25, 0.5, -4);
    ElementaryAnswer answer = contact.find(ElementaryQuery.of(FeatureKind.EDGE_EDGE, points), 0);
    ElementaryAnswer.Contact met = (ElementaryAnswer.Contact) answer;
    assertThat(met).isEqualTo(new ElementaryAnswer.Contact(0.25, 0.25, 0, 0.125, 0));
    points = pushed(1, OVER_FACE, 0.5, 0.25, -2);
    answer = contact.find(ElementaryQuery.of(FeatureKind.VERTEX_FACE, points), 0);
    assertThat(answer).isEqualTo(new ElementaryAnswer.Contact(0.5, 0.5, 0.25, 0.125, 0));
  }

  @Test
  void contactAtAnIrrationalInstantIsBracketed() {
    // The face rises as t at one corner and 2 t at another, while x and y of the vertex run on: the
    // plane is z = 2 t x + t y, the vertex at (t, 0, 1): 2 t² = 1.
    double[] points = {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 2, 0, 1, 1};
    ElementaryAnswer answer = contact.find(ElementaryQuery.of(FeatureKind.VERTEX_FACE, points), 0);
    ElementaryAnswer.Contact met = (ElementaryAnswer.Contact) answer;
    assertThat(met.to()).isEqualTo(Math.nextUp(met.from()));
    assertThat(met.from()).isEqualTo(Math.min(StrictMath.sqrt(0.5), met.from()));
    assertThat(met.x()).isCloseTo(StrictMath.sqrt(0.5), within(1e-15));
  }

  @Test
  void sizesBeyondTheRangeOfProductsAreDecided() {
    for (double scale : new double[] {Double.MIN_VALUE, 1e-300, 1e300, Double.MAX_VALUE / 8}) {
      double[] points = pushed(1, OVER_FACE, 0, 0, -3);
      double[] apart = pushed(1, OVER_FACE, 6, 0, -3);
      for (int i = 0; i < points.length; i++) {
        points[i] *= scale;
        apart[i] *= scale;
      }
      assertThat(contact.find(ElementaryQuery.of(FeatureKind.VERTEX_FACE, points), 0))
          .isInstanceOf(ElementaryAnswer.Contact.class);
      assertThat(contact.find(ElementaryQuery.of(FeatureKind.VERTEX_FACE, apart), 0))
          .isInstanceOf(ElementaryAnswer.Free.class);
    }
  }

  @Test
  void impossibleTolerancesAreRefused() {
    ElementaryQuery query = ElementaryQuery.of(FeatureKind.VERTEX_FACE, NEAR_MISS);
    for (double tolerance : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> contact.find(query, tolerance))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
