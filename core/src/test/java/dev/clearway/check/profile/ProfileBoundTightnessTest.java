package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a profile's lines are made from, on motions and numbers that need all of it. */
class ProfileBoundTightnessTest {
  private static final double SPEED = 2;

  /** A ball that is thrown up and comes back: q = v s (1 − s). */
  @Test
  void aBallThrownUpIsOffItsChordAndTravelsAsMuchAsTheRatesSay() {
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.Z, new Sphere(0.5), Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .obstacle(
                "roof",
                List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)),
                Pose.translation(0, 0, 2))
            .build();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    Motion motion =
        SplineMotion.cubic(
            scene.tree(),
            new TrajectoryPoint(0, new double[1], new double[] {SPEED}, new double[0]),
            new TrajectoryPoint(1, new double[1], new double[] {-SPEED}, new double[0]));
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    MotionRates rates = new MotionRates(motion);
    rates.over(0, 1);
    assertThat(SPEED / 4 / rates.accelerationBound(pair))
        .as("needed of the bend")
        .isBetween(0.999999, 1.0);
    assertThat(SPEED / rates.motionBound(pair)).as("needed of the travel").isBetween(0.999999, 1.0);
    rates.over(0.25, 0.75);
    assertThat(SPEED / 16 / rates.accelerationBound(pair))
        .as("needed of the bend")
        .isBetween(0.999999, 1.0);
  }

  /** A normal may be longer than 1 by 16 units, and a gap along it by as much. */
  @Test
  void gapsMustExceedTheLineAndTheBendByWhatTheNormalsLengthMayBeOff() {
    SplittableRandom random = new SplittableRandom(3);
    BigDecimal longest = BigDecimal.ONE.add(new BigDecimal(16 * 0x1p-53));
    for (int i = 0; i < 20_000; i++) {
      double value = random.nextDouble(-0.5, 2);
      double accelerationBound = random.nextInt(4) == 0 ? 0 : random.nextDouble();
      BigDecimal exact =
          new BigDecimal(Math.max(0, value))
              .add(new BigDecimal(accelerationBound))
              .multiply(longest);
      double needed = PlaneDescent.needed(value, accelerationBound);
      assertThat(new BigDecimal(needed)).isGreaterThanOrEqualTo(exact);
      assertThat(needed).isLessThanOrEqualTo(exact.doubleValue() * (1 + 1e-15));
    }
  }
}
