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
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StraightMotionTest {
  private static final double HALF = Math.sqrt(0.5);

  private static KinematicTree one(JointType type) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    double any = Double.POSITIVE_INFINITY;
    builder.add(
        "l", new Joint("j", type, 0, 1, Pose.IDENTITY, Axis.Z, -any, any, Optional.empty()));
    return builder.build();
  }

  private static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static double[] variation(Motion motion, double from, double to) {
    double[] v = new double[motion.rates()];
    motion.variation(from, to, v);
    return v;
  }

  private static StraightMotion floating(double[] from, double[] to) {
    return StraightMotion.between(one(JointType.FLOATING), from, to);
  }

  /**
   * Case 27 b and c of public bug reports: the long way through zero, and three quarters of a turn.
   */
  @Test
  void jointValuesAreTakenAsWrittenAndNeverWrapped() {
    KinematicTree tree = one(JointType.CONTINUOUS);
    StraightMotion back = StraightMotion.between(tree, new double[] {3}, new double[] {-3});
    assertThat(at(back, 0.5)[0]).isZero();
    assertThat(variation(back, 0, 1)[0]).isBetween(6.0, Math.nextUp(6.0));
    assertThat(at(back, 0.468563935637)[0]).isCloseTo(0.188616386175, within(1e-11));
    double end = 3 * Math.PI / 2;
    StraightMotion far = StraightMotion.between(tree, new double[] {0}, new double[] {end});
    assertThat(variation(far, 0, 1)[0]).isBetween(end, Math.nextUp(end));
    assertThat(at(far, 2.0 / 3)[0]).isCloseTo(Math.PI, within(1e-15));
  }

  /** Case 27 a: a full turn, whose equal end poses hide the contact that lies between them. */
  @Test
  void aFullTurnPassesAllAngles() {
    KinematicTree tree = one(JointType.CONTINUOUS);
    double turn = 2 * Math.PI;
    StraightMotion full = StraightMotion.between(tree, new double[] {0}, new double[] {turn});
    assertThat(variation(full, 0, 1)[0]).isBetween(turn, Math.nextUp(turn));
    double first = at(full, 0.46998076979)[0];
    double last = at(full, 1 - 0.46998076979)[0];
    assertThat(first).isCloseTo(2.952976267414389, within(1e-10));
    assertThat(last).isCloseTo(3.3302090397651973, within(1e-10));
    // There the arm's axis passes a ball of 0.1 m at 0.8 m with 0.05 m of its own.
    assertThat(0.8 * Math.sin(Math.PI - first)).isCloseTo(0.15, within(1e-10));
  }

  @Test
  void orientationsTurnTheShortWayAtConstantSpeed() {
    // A quarter turn about z, its quaternion written with the other sign.
    StraightMotion quarter =
        floating(new double[] {0, 0, 0, 0, 0, 0, 1}, new double[] {1, 0, -2, 0, 0, -HALF, -HALF});
    assertThat(variation(quarter, 0, 1))
        .containsExactly(new double[] {1, 0, 2, Math.PI / 2}, within(1e-14));
    double angle = Math.PI / 4 / 3; // half the angle at a third
    assertThat(at(quarter, 1.0 / 3))
        .containsExactly(
            new double[] {1.0 / 3, 0, -2.0 / 3, 0, 0, Math.sin(angle), Math.cos(angle)},
            within(1e-15));
    assertThat(at(quarter, 1)).containsExactly(1, 0, -2, 0, 0, -HALF, -HALF);
  }

  @Test
  void equalOrientationsAreNoMotionWhateverTheirSign() {
    double[] from = {0, 0, 0, 0.5, 0.5, 0.5, 0.5};
    double[] to = {0, 0, 0, -0.5, -0.5, -0.5, -0.5};
    assertThat(variation(floating(from, to), 0, 1)).containsOnly(0);
    assertThat(variation(floating(from, from), 0, 1)).containsOnly(0);
    assertThat(at(floating(from, to), 0.5)).containsExactly(from);
  }

  @Test
  void halfATurnGoesTowardsTheQuaternionAsWritten() {
    double[] from = {0, 0, 0, 0, 0, 0, 1};
    StraightMotion up = floating(from, new double[] {0, 0, 0, 0, 0, 1, 0});
    StraightMotion down = floating(from, new double[] {0, 0, 0, 0, 0, -1, 0});
    assertThat(at(up, 0.5)[5]).isCloseTo(HALF, within(1e-15));
    assertThat(at(down, 0.5)[5]).isCloseTo(-HALF, within(1e-15));
    assertThat(variation(up, 0, 1)[3]).isBetween(Math.PI, Math.PI + 2e-14);
  }

  @Test
  void tinyTurnsKeepTheirDirection() {
    double half = 1e-9;
    StraightMotion tiny =
        floating(new double[] {0, 0, 0, 0, 0, 0, 1}, new double[] {0, 0, 0, half, 0, 0, 1});
    assertThat(variation(tiny, 0, 1)[3]).isBetween(2 * half, 2 * half + 1e-14);
    assertThat(at(tiny, 0.25)[3]).isCloseTo(half / 4, within(1e-16));
  }

  @Test
  void aMotionBetweenEqualEndsRests() {
    RandomTrees trees = RandomTrees.ofAllTypes(12, 0.3, 1);
    KinematicTree tree = trees.tree(new Random(8));
    double[] q = trees.configuration(tree, new Random(9));
    StraightMotion rest = StraightMotion.between(tree, q, q);
    assertThat(variation(rest, 0, 1)).containsOnly(0);
    assertThat(at(rest, 0.3)).containsExactly(q);
    double[] bound = new double[rest.rates()];
    rest.derivativeBound(1, 0, 1, bound);
    assertThat(bound).containsOnly(0);
  }

  @Test
  void timesRunFromStartToEnd() {
    KinematicTree tree = one(JointType.PRISMATIC);
    double[] zero = {0};
    StraightMotion timed = StraightMotion.timed(tree, zero, new double[] {1}, 2, 2.7);
    assertThat(timed.seconds(0)).isEqualTo(2);
    assertThat(timed.seconds(0.5)).isCloseTo(2.35, within(1e-15));
    assertThat(timed.seconds(1)).isEqualTo(2.7);
    assertThat(StraightMotion.between(tree, zero, zero).seconds(0.5)).isNaN();
    assertThatThrownBy(() -> StraightMotion.timed(tree, zero, zero, 3, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3.0 s");
  }

  @Test
  void badEndsAreRefusedWithTheirValues() {
    KinematicTree tree = one(JointType.PRISMATIC);
    assertThatThrownBy(() -> StraightMotion.between(tree, new double[2], new double[1]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> StraightMotion.between(tree, new double[] {-1e308}, new double[] {1e308}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1.0E308");
    assertThatThrownBy(() -> floating(new double[7], new double[] {0, 0, 0, 0, 0, 0, 1}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void laterChangesOfTheArraysDoNotReachTheMotion() {
    double[] from = {1};
    StraightMotion motion =
        StraightMotion.between(one(JointType.PRISMATIC), from, new double[] {2});
    from[0] = 7;
    assertThat(at(motion, 0)).containsExactly(1);
  }

  @Test
  void hotMethodsAllocateNothing() {
    RandomTrees trees = RandomTrees.ofAllTypes(20, 0.3, 1);
    Random random = new Random(10);
    KinematicTree tree = trees.tree(random);
    StraightMotion motion =
        StraightMotion.between(
            tree, trees.configuration(tree, random), trees.configuration(tree, random));
    double[] q = new double[motion.coordinates()];
    double[] v = new double[motion.rates()];
    assertThat(Arrays.stream(variation(motion, 0, 1)).filter(x -> x > 0)).isNotEmpty();
    assertThat(
            Garbage.bytes(
                () -> {
                  motion.position(0.3, q);
                  motion.variation(0.3, 0.6, v);
                  motion.derivativeBound(1, 0.3, 0.6, v);
                }))
        .isZero();
  }
}
