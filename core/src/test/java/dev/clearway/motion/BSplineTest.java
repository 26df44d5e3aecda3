package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bézier curves and B-splines. */
class BSplineTest {
  private static final KinematicTree TREE = SplineCampaign.oneJoint();
  private static final MathContext FINE = new MathContext(80);

  private static List<double[]> control(double... values) {
    return Arrays.stream(values).mapToObj(v -> new double[] {v}).toList();
  }

  private static double at(Motion motion, double s) {
    double[] q = new double[1];
    motion.position(s, q);
    return q[0];
  }

  /** The recursion of Cox and de Boor for the basis function i of a degree. */
  private static BigDecimal basis(int i, int degree, double[] knots, BigDecimal t) {
    if (degree == 0) {
      boolean inside =
          new BigDecimal(knots[i]).compareTo(t) <= 0
              && t.compareTo(new BigDecimal(knots[i + 1])) < 0;
      return inside ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    BigDecimal sum = BigDecimal.ZERO;
    if (knots[i] < knots[i + degree]) {
      BigDecimal weight =
          t.subtract(new BigDecimal(knots[i])).divide(minus(knots[i + degree], knots[i]), FINE);
      sum = sum.add(weight.multiply(basis(i, degree - 1, knots, t)));
    }
    if (knots[i + 1] < knots[i + degree + 1]) {
      BigDecimal weight =
          new BigDecimal(knots[i + degree + 1])
              .subtract(t)
              .divide(minus(knots[i + degree + 1], knots[i + 1]), FINE);
      sum = sum.add(weight.multiply(basis(i + 1, degree - 1, knots, t)));
    }
    return sum;
  }

  private static BigDecimal minus(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }

  private static double[] knots(Random random, int degree, int control) {
    double[] knots = new double[control + degree + 1];
    boolean clamped = random.nextBoolean();
    for (int i = 0; i < knots.length; i++) {
      boolean repeat = i > 0 && random.nextInt(5) == 0 && degree > 1;
      boolean edge = clamped && (i < degree + 1 || i > control);
      knots[i] = i == 0 ? 1 : knots[i - 1] + (edge || repeat ? 0 : random.nextDouble() + 1e-3);
      if (clamped && i == control) {
        knots[i] = knots[i - 1] + 0.7;
      }
    }
    return knots;
  }

  @Test
  void piecesAreTheCurveOfTheRecursionOfCoxAndDeBoor() {
    Random random = new Random(31);
    int pieces = 0;
    for (int trial = 0; trial < 150; trial++) {
      int degree = 1 + random.nextInt(6);
      int count = degree + 1 + random.nextInt(5);
      double[] knots = knots(random, degree, count);
      double[] values = random.doubles(count, -3, 3).toArray();
      BSpline curve;
      try {
        curve = BSpline.of(TREE, degree, knots, control(values));
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).containsAnyOf("would jump", "a curve from knot");
        continue;
      }
      double last = Double.NaN;
      for (SplineMotion piece : curve.timedPieces()) {
        assertThat(Double.isNaN(last) || last == at(piece, 0)).isTrue();
        last = at(piece, 1);
        for (double s : new double[] {0, 0.25, random.nextDouble()}) {
          BigDecimal t =
              new BigDecimal(piece.seconds(0))
                  .add(minus(piece.seconds(1), piece.seconds(0)).multiply(new BigDecimal(s)));
          BigDecimal sum = BigDecimal.ZERO;
          for (int i = 0; i < count; i++) {
            sum = sum.add(basis(i, degree, knots, t).multiply(new BigDecimal(values[i])));
          }
          assertThat(at(piece, s)).isCloseTo(sum.doubleValue(), within(1e-15));
        }
        pieces++;
      }
      assertThat(curve.pieces()).hasSameSizeAs(curve.timedPieces());
      assertThat(curve.pieces().getFirst().seconds(0.5)).isNaN();
    }
    assertThat(pieces).isGreaterThan(200);
  }

  @Test
  void aClampedCurveRunsFromItsFirstToItsLastControlPoint() {
    double[] knots = {0, 0, 0, 0, 1, 2, 2, 2, 2};
    List<SplineMotion> pieces =
        BSpline.of(TREE, 3, knots, control(0.1, 0.7, -0.3, 2, 0.9)).timedPieces();
    assertThat(pieces).hasSize(2);
    assertThat(at(pieces.getFirst(), 0)).isEqualTo(0.1);
    assertThat(at(pieces.getLast(), 1)).isEqualTo(0.9);
    assertThat(pieces.getLast().seconds(0.5)).isEqualTo(1.5);
  }

  @Test
  void boundsOfBezierCurvesOfAllDegreesHoldAndAreTight() {
    Random random = new Random(32);
    CurveTally tally = new CurveTally();
    for (int trial = 0; trial < 250; trial++) {
      int degree = 1 + random.nextInt(ExactPolynomial.LARGEST_DEGREE);
      double[] values = random.doubles(degree + 1, -3, 3).toArray();
      ExactCurve exact =
          ExactCurve.bezier(
              Arrays.stream(values).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new));
      tally.judge(SplineMotion.bezier(TREE, control(values)), exact, random, "curve " + trial);
    }
    assertThat(tally.firstFailure()).isEmpty();
    for (int order = 1; order <= 3; order++) {
      assertThat(tally.meanOfDerivative(order)).isBetween(1.0, 1.1);
    }
    assertThat(tally.meanOfVariation()).isBetween(0.99, 1.1);
    assertThat(tally.meanOfRange()).isBetween(0.99, 1.05);
    assertThat(tally.worstPosition()).isBetween(0.2, 1.01);
  }

  @Test
  void timedBezierCurvesKeepTheirTimes() {
    SplineMotion motion = SplineMotion.timedBezier(TREE, control(0, 1, 1), 3, 5);
    assertThat(motion.seconds(0.5)).isEqualTo(4);
    assertThat(at(motion, 0.5)).isEqualTo(0.75);
    assertThatThrownBy(() -> SplineMotion.timedBezier(TREE, control(0, 1), 3, 3))
        .isInstanceOf(IllegalArgumentException.class);
    List<double[]> eleven = new ArrayList<>(control(new double[11]));
    assertThatThrownBy(() -> SplineMotion.bezier(TREE, eleven))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("11 control points, wanted 2 to 10");
  }

  @Test
  void badCurvesAreRefusedWithTheirValues() {
    assertRefused(0, new double[3], control(1, 2), "degree 0");
    assertRefused(2, new double[5], control(1, 2), "2 control points");
    assertRefused(1, new double[] {0, 0, 1}, control(1, 2), "3 knots, wanted 4");
    assertRefused(1, new double[] {0, 1, 0, 1}, control(1, 2), "knot 2 is 0.0");
    assertRefused(1, new double[] {0, 0, 0, 0}, control(1, 2), "from knot 0.0 to 0.0");
    assertRefused(1, new double[] {0, 0, 1, 1, 2, 2}, control(1, 2, 3, 4), "2 knots at 1.0");
  }

  private static void assertRefused(
      int degree, double[] knots, List<double[]> control, String part) {
    assertThatThrownBy(() -> BSpline.of(TREE, degree, knots, control))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }
}
