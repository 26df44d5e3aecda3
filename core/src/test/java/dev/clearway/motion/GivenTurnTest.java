package dev.clearway.motion;

import static dev.clearway.motion.FloatingTree.TREE;
import static dev.clearway.motion.FloatingTree.at;
import static dev.clearway.motion.FloatingTree.variation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Straight motions whose turns are given by axis and angle. */
class GivenTurnTest {
  private static final int TRIALS = 2000;

  private static double angle(Random random) {
    double size = random.nextInt(3) == 0 ? 64 : StrictMath.pow(10, 6 * random.nextDouble() - 5);
    return size * (2 * random.nextDouble() - 1);
  }

  @Test
  void orientationsAreThoseOfTheRealTurn() {
    Random random = new Random(1);
    double worst = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] from = FloatingTree.configuration(random, 1);
      double[] to = FloatingTree.configuration(random, 1);
      Axis axis = FloatingTree.axis(random);
      double angle = angle(random);
      Motion motion = StraightMotion.between(TREE, from, to).turning(0, axis, angle);
      double s = trial % 5 == 0 ? trial % 2 : random.nextDouble();
      double[] q = at(motion, s);
      double error = FloatingTree.turnError(from, axis, angle, s, q);
      // docs/rounding.md, section 2
      assertThat(error).isLessThanOrEqualTo(29 + Math.abs(angle) / 2);
      worst = Math.max(worst, error);
      for (int i = 0; i < 3; i++) {
        assertThat(q[i]).isEqualTo(at(StraightMotion.between(TREE, from, to), s)[i]);
      }
    }
    assertThat(worst).isBetween(5.0, 61.0);
  }

  @Test
  void partsOfTurnsAreAsGoodAsPosesNeedThem() {
    Random random = new Random(2);
    double worst = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] from = FloatingTree.configuration(random, 1);
      Axis axis = FloatingTree.axis(random);
      double angle = 64 * (2 * random.nextDouble() - 1);
      Motion whole = StraightMotion.between(TREE, from, from).turning(0, axis, angle);
      double start = random.nextDouble();
      double end = start + (1 - start) * random.nextDouble();
      Motion part =
          ConcurrentMotion.of(TREE, List.of(new MotionPart(whole, start, end, new int[] {0})));
      double s = random.nextDouble();
      double[] q = at(part, s);
      // The exact parameter has more digits than a double; half an ulp of it more is allowed.
      double parameter = start + s * (end - start);
      double error = FloatingTree.turnError(from, axis, angle, parameter, q);
      assertThat(error).isLessThanOrEqualTo(PoseErrors.QUATERNION_ERROR_UNITS);
      worst = Math.max(worst, error);
    }
    assertThat(worst).isGreaterThan(5);
  }

  @Test
  void aFullTurnComesBackAndPassesAllAngles() {
    double[] from = {0, 0, 0, 0, 0, 0, 1};
    Motion full = StraightMotion.between(TREE, from, from).turning(0, Axis.Z, 2 * Math.PI);
    assertThat(variation(full, 0.25, 0.75)[3])
        .isBetween(Math.PI, Math.nextUp(Math.nextUp(Math.PI)));
    assertThat(at(full, 0.5)).containsExactly(new double[] {0, 0, 0, 0, 0, 1, 0}, within(1e-15));
    assertThat(at(full, 1)).containsExactly(new double[] {0, 0, 0, 0, 0, 0, -1}, within(1e-15));
    double[] lower = new double[7];
    double[] upper = new double[7];
    full.range(lower, upper);
    assertThat(upper[5]).isGreaterThan(1);
    assertThat(lower[6]).isLessThan(-1);
    assertThat(full.hasExactEnds()).isFalse();
  }

  @Test
  void threeQuartersOfATurnAreNotTheQuarterBack() {
    double half = Math.sqrt(0.5);
    double[] from = {0, 0, 0, 0, 0, 0, 1};
    double[] to = {1, 0, 0, 0, 0, -half, half};
    StraightMotion quarter = StraightMotion.timed(TREE, from, to, 2, 4);
    StraightMotion three = quarter.turning(0, Axis.Z, 1.5 * Math.PI);
    assertThat(variation(quarter, 0, 1)[3]).isCloseTo(Math.PI / 2, within(1e-14));
    assertThat(variation(three, 0, 1))
        .containsExactly(new double[] {1, 0, 0, 1.5 * Math.PI}, within(1e-14));
    assertThat(at(three, 1))
        .containsExactly(new double[] {1, 0, 0, 0, 0, half, -half}, within(1e-15));
    assertThat(at(three, 0.5)[0]).isEqualTo(0.5);
    assertThat(three.seconds(0.5)).isEqualTo(3);
    assertThat(at(quarter.turning(0, Axis.Z, -Math.PI / 2), 0.5))
        .containsExactly(at(quarter, 0.5), within(1e-15));
  }

  @Test
  void aTurnByNothingRests() {
    Random random = new Random(3);
    double[] from = FloatingTree.configuration(random, 1);
    double[] to = FloatingTree.configuration(random, 1);
    StraightMotion motion = StraightMotion.between(TREE, from, to).turning(0, Axis.X, 0);
    assertThat(variation(motion, 0, 1)[3]).isZero();
    assertThat(motion.hasExactEnds()).isTrue();
    for (double s : new double[] {0, 0.3, 1}) {
      assertThat(at(motion, s)).endsWith(from[3], from[4], from[5], from[6]);
    }
  }

  @Test
  void inATreeOnlyTheNamedJointTurnsOtherwise() {
    RandomTrees trees = RandomTrees.ofAllTypes(12, 0.3, 1);
    Random random = new Random(4);
    int floating = 0;
    for (int trial = 0; trial < 20; trial++) {
      KinematicTree tree = trees.tree(random);
      double[] from = trees.configuration(tree, random);
      double[] to = trees.configuration(tree, random);
      StraightMotion plain = StraightMotion.between(tree, from, to);
      for (int j = 0; j < tree.joints().size(); j++) {
        if (tree.joints().get(j).type() != JointType.FLOATING) {
          continue;
        }
        floating++;
        double[] q = at(plain.turning(j, new Axis(1, 2, 3), 5), 0.4);
        double[] expected = at(plain, 0.4);
        int first = tree.space().firstCoordinate(j);
        for (int c = 0; c < q.length; c++) {
          boolean turned = c >= first + 3 && c < first + 7;
          assertThat(q[c] == expected[c]).isEqualTo(!turned);
        }
      }
    }
    assertThat(floating).isGreaterThan(10);
  }

  @Test
  void badTurnsAreRefusedWithTheirValues() {
    double[] q = {0, 0, 0, 0, 0, 0, 1};
    StraightMotion motion = StraightMotion.between(TREE, q, q);
    for (double angle : new double[] {64.1, -65, Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(() -> motion.turning(0, Axis.X, angle))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("a turn by " + angle);
    }
    KinematicTree arm = SplineCampaign.oneJoint();
    StraightMotion slide = StraightMotion.between(arm, new double[1], new double[1]);
    assertThatThrownBy(() -> slide.turning(0, Axis.X, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not float");
  }

  @Test
  void hotMethodsAllocateNothing() {
    double[] q = {0, 0, 0, 0, 0, 0, 1};
    double[] out = new double[7];
    Motion motion = StraightMotion.between(TREE, q, q).turning(0, new Axis(1, 1, 0), 5);
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
