package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.testkit.Garbage;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SplineMotionTest {
  private static final double[] NONE = {};
  private static final double ANY = Double.POSITIVE_INFINITY;

  private static KinematicTree tree(JointType... types) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    for (int j = 0; j < types.length; j++) {
      builder.add(
          "l" + j,
          new Joint(
              "j" + j, types[j], j, j + 1, Pose.IDENTITY, Axis.Z, -ANY, ANY, Optional.empty()));
    }
    return builder.build();
  }

  private static final KinematicTree TWO = tree(JointType.CONTINUOUS, JointType.PRISMATIC);

  private static TrajectoryPoint point(double seconds, double[] q, double[] v, double[] a) {
    return new TrajectoryPoint(seconds, q, v, a);
  }

  private static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static double[] bound(Motion motion, int order, double from, double to) {
    double[] out = new double[motion.rates()];
    motion.derivativeBound(order, from, to, out);
    return out;
  }

  private static double[] variation(Motion motion, double from, double to) {
    double[] out = new double[motion.rates()];
    motion.variation(from, to, out);
    return out;
  }

  /** Values and formulas as the documentation of the ROS 2 joint trajectory controller has them. */
  @Test
  void whatPointsGiveChoosesTheDegree() {
    double[] zero = {0, 0};
    double[] one = {1, 2};
    TrajectoryPoint from = point(1, zero, zero, zero);
    assertThat(point(1, zero, NONE, NONE).to(TWO, point(2, one, NONE, NONE)))
        .isInstanceOf(StraightMotion.class);
    assertThat(from.to(TWO, point(2, one, NONE, NONE))).isInstanceOf(StraightMotion.class);
    // 3 s² − 2 s³, then 10 s³ − 15 s⁴ + 6 s⁵.
    assertThat(at(from.to(TWO, point(2, one, zero, NONE)), 0.25)).containsExactly(0.15625, 0.3125);
    assertThat(at(from.to(TWO, point(2, one, zero, zero)), 0.25))
        .containsExactly(0.103515625, 0.20703125);
    assertThat(at(point(1, zero, zero, NONE).to(TWO, point(2, one, zero, zero)), 0.25)[0])
        .isEqualTo(0.15625);
    assertThatThrownBy(() -> point(1, zero, NONE, zero).to(TWO, point(2, one, zero, zero)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not their velocities");
  }

  @Test
  void ratesArePerSecondAndTheTimesAreKept() {
    double[] v = {3, 0};
    double[] zero = {0, 0};
    SplineMotion motion =
        SplineMotion.cubic(TWO, point(2, zero, v, NONE), point(2.5, zero, v, NONE));
    // 1.5 (s − 3 s² + 2 s³): goes out and comes back at s = 1/2.
    assertThat(at(motion, 0.5)[0]).isZero();
    assertThat(at(motion, 0.25)[0]).isEqualTo(0.140625);
    assertThat(bound(motion, 1, 0, 0.5)).containsExactly(new double[] {1.5, 0}, within(1e-12));
    assertThat(bound(motion, 1, 0.5, 0.75)).containsExactly(new double[] {0.75, 0}, within(1e-12));
    assertThat(bound(motion, 2, 0, 1)).containsExactly(new double[] {9, 0}, within(1e-12));
    assertThat(bound(motion, 3, 0, 1)).containsExactly(new double[] {18, 0}, within(1e-12));
    assertThat(motion.seconds(0)).isEqualTo(2);
    assertThat(motion.seconds(0.5)).isEqualTo(2.25);
    assertThat(motion.seconds(1)).isEqualTo(2.5);
  }

  @Test
  void overshootIsPartOfTheRangeAndOfTheVariation() {
    double[] zero = {0, 0};
    SplineMotion motion =
        SplineMotion.cubic(
            TWO, point(0, zero, new double[] {4, 0}, NONE), point(1, zero, zero, NONE));
    // 4 s (1 − s)² is largest at 1/3: 16/27.
    double[] lower = new double[2];
    double[] upper = new double[2];
    motion.range(lower, upper);
    assertThat(lower).containsExactly(0, 0);
    assertThat(upper[0]).isBetween(16.0 / 27, 16.0 / 27 + 2e-3);
    assertThat(upper[1]).isZero();
    assertThat(variation(motion, 0, 1)[0]).isBetween(32.0 / 27, 2.7);
    assertThat(variation(motion, 0.5, 0.5625)[1]).isZero();
    double sum = 0;
    for (int i = 0; i < 16; i++) {
      sum += variation(motion, i / 16.0, (i + 1) / 16.0)[0];
    }
    assertThat(sum).isBetween(32.0 / 27, 32.0 / 27 + 0.01);
  }

  @Test
  void arrivingAtALimitAtRestStaysWithinIt() {
    double[] v = {0, 0};
    double[] limit = {Math.PI / 3, 0.1};
    SplineMotion motion =
        SplineMotion.quintic(TWO, point(0, new double[] {-1, 0.3}, v, v), point(0.7, limit, v, v));
    double[] lower = new double[2];
    double[] upper = new double[2];
    motion.range(lower, upper);
    assertThat(upper).containsExactly(limit[0], 0.3);
    assertThat(lower).containsExactly(-1, limit[1]);
    assertThat(variation(motion, 0, 1)[0]).isCloseTo(1 + Math.PI / 3, within(1e-11));
  }

  @Test
  void planarJointsAreSplinedAndFloatingOnesAsLongAsTheirOrientationRests() {
    KinematicTree tree = tree(JointType.PLANAR, JointType.FLOATING);
    double[] from = {0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5};
    double[] to = {1, 2, 3, 4, 5, 6, 0.5, 0.5, 0.5, 0.5};
    double[] rest = new double[10];
    SplineMotion motion =
        SplineMotion.cubic(tree, point(0, from, rest, NONE), point(1, to, rest, NONE));
    assertThat(at(motion, 0.5)).containsExactly(0.5, 1, 1.5, 2, 2.5, 3, 0.5, 0.5, 0.5, 0.5);
    assertThat(variation(motion, 0, 1))
        .containsExactly(new double[] {1, 2, 3, 4, 5, 6, 0}, within(1e-12));
    double[] turned = to.clone();
    turned[6] = -0.5;
    assertThatThrownBy(
            () ->
                SplineMotion.cubic(tree, point(0, from, rest, NONE), point(1, turned, rest, NONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("orientation of joint 'j1'");
    double[] turning = rest.clone();
    turning[9] = 1;
    assertThatThrownBy(
            () -> SplineMotion.cubic(tree, point(0, from, turning, NONE), point(1, to, rest, NONE)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("orientation of joint 'j1'");
  }

  @Test
  void badConditionsAreRefusedWithTheirValues() {
    double[] zero = {0, 0};
    TrajectoryPoint from = point(0, zero, zero, NONE);
    assertRefused(from, point(0, zero, zero, NONE), "0.0 s");
    assertRefused(from, point(Double.NaN, zero, zero, NONE), "NaN");
    assertRefused(from, point(1, zero, new double[1], NONE), "velocity of 1 numbers, wanted 2");
    assertRefused(from, point(1, zero, NONE, NONE), "velocity of 0 numbers");
    assertRefused(from, point(1, zero, new double[] {0, ANY}, NONE), "velocity of j1 is Infinity");
    assertRefused(from, point(1, new double[3], zero, NONE), "3 numbers");
    assertRefused(from, point(1e200, zero, new double[] {1e200, 0}, NONE), "j0 moves on");
    assertThatThrownBy(() -> SplineMotion.quintic(TWO, from, from))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void assertRefused(TrajectoryPoint from, TrajectoryPoint to, String part) {
    assertThatThrownBy(() -> SplineMotion.cubic(TWO, from, to))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }

  @Test
  void tinyAndHugeConditionsKeepTheirBounds() {
    double[] zero = {0, 0};
    SplineMotion motion =
        SplineMotion.cubic(
            TWO,
            point(0, zero, new double[] {Double.MIN_VALUE, 1e280}, NONE),
            point(0.5, new double[] {Double.MIN_VALUE, -1e280}, zero, NONE));
    double[] bounds = bound(motion, 1, 0, 1);
    assertThat(bounds[0]).isBetween(Double.MIN_VALUE, 1e-300);
    assertThat(bounds[1]).isBetween(1e280, 1e282);
    assertThat(at(motion, 0.5)[1]).isFinite();
  }

  @Test
  void laterChangesOfTheArraysDoNotReachTheMotion() {
    double[] q = {1, 2};
    TrajectoryPoint from = point(0, q, new double[2], NONE);
    q[0] = 7;
    from.position()[0] = 8;
    assertThat(at(SplineMotion.cubic(TWO, from, point(1, q, new double[2], NONE)), 0)[0]).isOne();
  }

  @Test
  void hotMethodsAllocateNothing() {
    double[] zero = {0, 0};
    double[] v = {1, -2};
    SplineMotion motion =
        SplineMotion.quintic(TWO, point(0, zero, v, v), point(1, v, zero, new double[] {3, 4}));
    double[] q = new double[motion.coordinates()];
    double[] out = new double[motion.rates()];
    assertThat(Arrays.stream(variation(motion, 0, 1)).filter(x -> x > 0)).isNotEmpty();
    assertThat(
            Garbage.bytes(
                () -> {
                  motion.position(0.3, q);
                  motion.variation(0.3, 0.6, out);
                  motion.derivativeBound(2, 0.3, 0.6, out);
                }))
        .isZero();
  }
}
