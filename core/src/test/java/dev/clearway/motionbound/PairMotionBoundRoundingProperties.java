package dev.clearway.motionbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sums of factors times variations against exact ones. */
class PairMotionBoundRoundingProperties {
  private static PairMotionBound arm(int joints) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    for (int k = 0; k < joints; k++) {
      Pose place = Pose.translation(0.1 * k, 0.3, 0);
      builder.add(
          "l" + k,
          new Joint("j" + k, JointType.REVOLUTE, k, k + 1, place, Axis.Z, -3, 3, Optional.empty()));
    }
    KinematicTree tree = builder.build();
    MotionBoundFactors factors = MotionBoundFactors.within(tree, JointRanges.ofLimits(tree));
    PointCloud point = PointCloud.of(0.7, 0.1, 0.3);
    return factors.between(joints, point, 0, point);
  }

  @Test
  void noSumIsBelowTheExactOneAndNoneFarAbove() {
    SplittableRandom random = new SplittableRandom(8);
    int below = 0;
    for (int joints = 1; joints <= 9; joints++) {
      PairMotionBound arm = arm(joints);
      for (int i = 0; i < 2_000; i++) {
        double[] variation = random.doubles(joints, 0, 3).toArray();
        double plain = 0;
        BigDecimal exact = BigDecimal.ZERO;
        for (int k = 0; k < joints; k++) {
          plain += arm.factors()[k] * variation[k];
          exact =
              exact.add(new BigDecimal(arm.factors()[k]).multiply(new BigDecimal(variation[k])));
        }
        double bound = arm.bound(variation);
        assertThat(new BigDecimal(bound)).isGreaterThanOrEqualTo(exact);
        assertThat(bound).isLessThanOrEqualTo(exact.doubleValue() * (1 + 1e-14));
        below += new BigDecimal(plain).compareTo(exact) < 0 ? 1 : 0;
      }
    }
    assertThat(below).as("sums that plain arithmetic rounds down").isGreaterThan(5_000);
  }
}
