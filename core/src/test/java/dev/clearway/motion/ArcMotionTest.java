package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.Rounding;
import dev.clearway.testkit.Decimals;
import dev.clearway.testkit.Garbage;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArcMotionTest {
  private static final KinematicTree ONE = SplineCampaign.oneJoint();
  private static final int TRIALS = 500;
  private static final int SAMPLES = 8;

  private static KinematicTree floating() {
    double any = Double.POSITIVE_INFINITY;
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "l",
        new Joint(
            "j", JointType.FLOATING, 0, 1, Pose.IDENTITY, Axis.Z, -any, any, Optional.empty()));
    return builder.build();
  }

  private static double at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q[0];
  }

  /** The derivative of an order by s at {@code s}, by series; order 0 is the value. */
  private static BigDecimal exact(Arc arc, int order, double s) {
    BigDecimal sweep = new BigDecimal(arc.toAngle()).subtract(new BigDecimal(arc.fromAngle()));
    BigDecimal angle = new BigDecimal(arc.fromAngle()).add(sweep.multiply(new BigDecimal(s)));
    BigDecimal cos = Decimals.cos(angle);
    BigDecimal sin = Decimals.sin(angle);
    for (int i = 0; i < order; i++) {
      BigDecimal next = cos;
      cos = sin.negate();
      sin = next;
    }
    BigDecimal value =
        new BigDecimal(arc.first()[0])
            .multiply(cos)
            .add(new BigDecimal(arc.second()[0]).multiply(sin))
            .multiply(sweep.pow(order));
    return order == 0 ? value.add(new BigDecimal(arc.center()[0])) : value;
  }

  private static Arc draw(Random random) {
    double radius = StrictMath.pow(10, 3 * random.nextDouble() - 2);
    double u = random.nextInt(4) == 0 ? 0 : radius * random.nextGaussian();
    double v = random.nextInt(4) == 0 ? 0 : radius * random.nextGaussian();
    double from = random.nextInt(3) == 0 ? 0 : 20 * random.nextGaussian();
    double sweep = StrictMath.pow(10, 5 * random.nextDouble() - 4) * random.nextGaussian();
    // Values near zero, where the radius is far larger than they are.
    double center = random.nextBoolean() ? -u : random.nextGaussian();
    return new Arc(new double[] {center}, new double[] {u}, new double[] {v}, from, from + sweep);
  }

  @Test
  void positionsAreWithinTwoStepsOfTheRealArcAndInsideItsRange() {
    Random random = new Random(51);
    double worst = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Arc arc = draw(random);
      ArcMotion motion = ArcMotion.along(ONE, arc);
      double[] lower = new double[1];
      double[] upper = new double[1];
      motion.range(lower, upper);
      double size = Math.max(Math.abs(lower[0]), Math.abs(upper[0]));
      for (int i = 0; i <= SAMPLES; i++) {
        double s = i < SAMPLES ? random.nextDouble() : trial % 2;
        double value = at(motion, s);
        BigDecimal real = exact(arc, 0, s);
        double error = Math.abs(real.subtract(new BigDecimal(value)).doubleValue());
        assertThat(error).isLessThanOrEqualTo(3.1 * Rounding.UNIT * size + 1e-45);
        worst = Math.max(worst, size == 0 ? 0 : error / size / Rounding.UNIT);
        assertThat(value).isBetween(lower[0], upper[0]);
        assertThat(real.doubleValue()).isBetween(lower[0] - 1e-45, upper[0] + 1e-45);
      }
    }
    assertThat(worst).isBetween(0.3, 3.1);
  }

  @Test
  void derivativeBoundsHoldAndAreThoseOfTheArc() {
    Random random = new Random(52);
    double[] bound = new double[1];
    double sum = 0;
    int count = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Arc arc = draw(random);
      ArcMotion motion = ArcMotion.along(ONE, arc);
      double from = random.nextDouble();
      double to = trial % 3 == 0 ? 1 : from + (1 - from) * StrictMath.pow(random.nextDouble(), 8);
      for (int order = 1; order <= 3; order++) {
        motion.derivativeBound(order, from, to, bound);
        double met = 0;
        for (int i = 0; i <= SAMPLES; i++) {
          double s = i == SAMPLES ? to : from + (to - from) * i / SAMPLES;
          BigDecimal real = exact(arc, order, s).abs();
          assertThat(real.compareTo(new BigDecimal(bound[0]))).isLessThanOrEqualTo(0);
          met = Math.max(met, real.doubleValue());
        }
        if (met > 1e-3 * bound[0]) {
          sum += bound[0] / met;
          count++;
        }
      }
    }
    assertThat(count).isGreaterThan(1000);
    assertThat(sum / count).isBetween(1.0, 1.05);
  }

  @Test
  void variationHoldsAndIsThatOfTheArcForAnglesBelowHalfATurn() {
    Random random = new Random(53);
    double[] bound = new double[1];
    int tight = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Arc arc = draw(random);
      ArcMotion motion = ArcMotion.along(ONE, arc);
      double from = random.nextDouble();
      double to = trial % 3 == 0 ? 1 : from + (1 - from) * StrictMath.pow(random.nextDouble(), 8);
      motion.variation(from, to, bound);
      BigDecimal way = BigDecimal.ZERO;
      BigDecimal last = exact(arc, 0, from);
      for (int i = 1; i <= 4 * SAMPLES; i++) {
        double s = i == 4 * SAMPLES ? to : from + (to - from) * i / 4 / SAMPLES;
        BigDecimal next = exact(arc, 0, s);
        way = way.add(next.subtract(last).abs());
        last = next;
      }
      assertThat(way.subtract(new BigDecimal(bound[0])).doubleValue()).isLessThanOrEqualTo(1e-45);
      double turn = Math.abs(arc.toAngle() - arc.fromAngle()) * (to - from);
      if (turn < 3 && turn > 1e-5 && way.signum() > 0) {
        double size = Math.abs(arc.first()[0]) + Math.abs(arc.second()[0]);
        assertThat(bound[0]).isLessThan(1.01 * way.doubleValue() + 1e-13 * size);
        tight++;
      }
    }
    assertThat(tight).isGreaterThan(120);
  }

  @Test
  void aQuarterTurnOfTwoJointsKeepsItsDistanceFromTheCenter() {
    KinematicTree tree = floating();
    double[] center = {1, 2, 3, 0, 0, 0, 1};
    double[] first = {0.5, 0, 0, 0, 0, 0, 0};
    double[] second = {0, 0.5, 0, 0, 0, 0, 0};
    ArcMotion motion = ArcMotion.timed(tree, new Arc(center, first, second, 0, Math.PI / 2), 4, 6);
    double[] q = new double[7];
    motion.position(0.5, q);
    double half = 0.5 * Math.sqrt(0.5);
    assertThat(q).containsExactly(new double[] {1 + half, 2 + half, 3, 0, 0, 0, 1}, within(1e-15));
    assertThat(motion.seconds(0.5)).isEqualTo(5);
    assertThat(motion.seconds(1)).isEqualTo(6);
    double[] variation = new double[4];
    motion.variation(0, 1, variation);
    assertThat(variation).containsExactly(new double[] {0.5, 0.5, 0, 0}, within(1e-14));
    assertThat(motion.hasExactEnds()).isFalse();
    second[3] = 1;
    assertThatThrownBy(() -> ArcMotion.along(tree, new Arc(center, first, second, 0, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("orientation of joint 'j'");
  }

  @Test
  void badArcsAreRefusedWithTheirValues() {
    double[] one = {1};
    assertThatThrownBy(() -> new Arc(one, new double[2], one, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 numbers, directions of 2 and 1");
    assertThatThrownBy(() -> new Arc(one, one, one, 0, 101))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("101.0");
    assertThatThrownBy(() -> new Arc(one, one, one, Double.NaN, 1))
        .isInstanceOf(IllegalArgumentException.class);
    double[] wide = {Double.POSITIVE_INFINITY};
    assertThatThrownBy(() -> ArcMotion.along(ONE, new Arc(one, wide, one, 0, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Infinity");
    assertThatThrownBy(() -> ArcMotion.timed(ONE, new Arc(one, one, one, 0, 1), 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void hotMethodsAllocateNothing() {
    double[] out = new double[1];
    ArcMotion motion =
        ArcMotion.along(ONE, new Arc(out, new double[] {1}, new double[] {2}, 0.3, -5));
    assertThat(
            Garbage.bytes(
                () -> {
                  motion.position(0.3, out);
                  motion.variation(0.3, 0.6, out);
                  motion.derivativeBound(2, 0.3, 0.6, out);
                }))
        .isZero();
  }
}
