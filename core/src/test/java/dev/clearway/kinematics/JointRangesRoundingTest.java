package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ranges of joints that follow others against exact ones, multipliers of both signs. */
class JointRangesRoundingTest {
  private static KinematicTree follower(double multiplier, double offset) {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    for (int k = 0; k < 2; k++) {
      Optional<Mimic> mimic =
          k == 0 ? Optional.empty() : Optional.of(new Mimic("j0", multiplier, offset));
      builder.add(
          "l" + k,
          new Joint("j" + k, JointType.REVOLUTE, k, k + 1, Pose.IDENTITY, Axis.Z, -9, 9, mimic));
    }
    return builder.build();
  }

  private static BigDecimal exact(double multiplier, double value, double offset) {
    return new BigDecimal(multiplier).multiply(new BigDecimal(value)).add(new BigDecimal(offset));
  }

  @Test
  void noPositionOfTheMasterTakesTheFollowerOutOfItsRange() {
    SplittableRandom random = new SplittableRandom(4);
    int outside = 0;
    for (int i = 0; i < 2_000; i++) {
      double m = random.nextDouble(-2, 2);
      double c = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 1);
      double[] low = {random.nextDouble(-3, 0)};
      double[] high = {random.nextDouble(0, 3)};
      JointRanges ranges = JointRanges.ofMotion(follower(m, c), low, high);
      BigDecimal one = exact(m, low[0], c);
      BigDecimal other = exact(m, high[0], c);
      BigDecimal least = one.min(other);
      BigDecimal most = one.max(other);
      assertThat(new BigDecimal(ranges.jointLower(1))).isLessThanOrEqualTo(least);
      assertThat(new BigDecimal(ranges.jointUpper(1))).isGreaterThanOrEqualTo(most);
      assertThat(ranges.jointLower(1)).isGreaterThan(least.doubleValue() - 1e-14);
      assertThat(ranges.jointUpper(1)).isLessThan(most.doubleValue() + 1e-14);
      outside += new BigDecimal(m * (m < 0 ? low[0] : high[0]) + c).compareTo(most) < 0 ? 1 : 0;
    }
    assertThat(outside).as("ends that plain arithmetic rounds inward").isGreaterThan(500);
  }
}
