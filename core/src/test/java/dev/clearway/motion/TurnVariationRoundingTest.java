package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.testkit.Decimals;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The variation of turns against their exact angles: of some 1e-8 rad, where the rounding of
 * quaternions is a hundred millionth of the angle, and large ones.
 */
class TurnVariationRoundingTest {
  private static KinematicTree tree() {
    double far = Double.POSITIVE_INFINITY;
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add(
        "body",
        new Joint(
            "fly", JointType.FLOATING, 0, 1, Pose.IDENTITY, Axis.X, -far, far, Optional.empty()));
    return tree.build();
  }

  /** A configuration whose quaternion, of length about 1, is a given one moved by some way. */
  private static double[] near(double[] q, double way, SplittableRandom random) {
    double[] out = new double[7];
    double squared = 0;
    for (int k = 3; k < 7; k++) {
      out[k] = q[k] + way * random.nextDouble(-1, 1);
      squared += out[k] * out[k];
    }
    for (int k = 3; k < 7; k++) {
      out[k] /= Math.sqrt(squared);
    }
    return out;
  }

  private static BigDecimal dot(double[] a, double[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 3; k < 7; k++) {
      sum = sum.add(new BigDecimal(a[k]).multiply(new BigDecimal(b[k])));
    }
    return sum;
  }

  /** Whether the true turn between two orientations is at most an angle: by squares of cosines. */
  private static boolean within(double[] a, double[] b, double angle) {
    BigDecimal cos = Decimals.cos(new BigDecimal(angle / 2));
    BigDecimal dot = dot(a, b);
    BigDecimal lengths = dot(a, a).multiply(dot(b, b));
    return dot.multiply(dot).compareTo(cos.multiply(cos).multiply(lengths)) >= 0;
  }

  @Test
  void noTurnIsLargerThanItsVariationWhichIsHardlyMore() {
    SplittableRandom random = new SplittableRandom(12);
    KinematicTree tree = tree();
    int beyond = 0;
    for (int i = 0; i < 600; i++) {
      double[] from = near(new double[] {0, 0, 0, 0, 0, 0, 1}, 1, random);
      double[] to = near(from, i % 2 == 0 ? 1e-8 : 0.5, random);
      double[] variation = new double[4];
      StraightMotion.between(tree, from, to).variation(0, 1, variation);
      assertThat(within(from, to, variation[3])).as("within the variation").isTrue();
      assertThat(within(from, to, variation[3] - 0x1p-45)).as("well below it").isFalse();
      beyond += within(from, to, variation[3] - 64 * 0x1p-53) ? 0 : 1;
    }
    assertThat(beyond).as("turns beyond the variation less its allowance").isGreaterThan(50);
  }
}
