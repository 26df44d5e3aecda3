package dev.clearway.methods.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedResolutionTest {
  private static final double[] NONE = {};

  private static Scene scene(RobotModel robot, Shape obstacle, Pose pose) {
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), pose)
        .build();
  }

  private static Verdict check(Scene scene, double resolution, Motion motion) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT, new FixedResolution(resolution))
        .checker()
        .check(motion);
  }

  /** From rest to rest the speed rises to one and a half times the mean. */
  @Test
  void stepsAreShortWhereTheSplineIsFast() {
    Scene scene =
        scene(
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.1), Pose.IDENTITY),
            new Box(0.5, 1, 1),
            Pose.translation(5.25, 0, 0));
    double[] rest = {0};
    Motion spline =
        new TrajectoryPoint(0, rest, rest, NONE)
            .to(scene.tree(), new TrajectoryPoint(1, new double[] {1.5}, rest, NONE));
    double resolution = 0.05;
    double parts = check(scene, resolution, spline).scope().work().configurations() - 1;
    assertThat(1.5 * 1.5 / parts).isLessThan(resolution).isGreaterThan(resolution / 2);
  }

  /** The product's own method hits it: {@code PublicCasesTest}. */
  @Test
  void thinPlateBetweenSamplesIsMissed() {
    double x = 0.8 * StrictMath.cos(0.15);
    double y = 0.8 * StrictMath.sin(0.15);
    RobotModel robot =
        Arms.oneJoint(
            JointType.REVOLUTE,
            Axis.Z,
            new Capsule(0.01, 1),
            Pose.fromRollPitchYaw(0.5, 0, 0, 0, StrictMath.PI / 2, 0));
    Scene scene =
        scene(robot, new Box(0.1, 0.005, 0.1), Pose.fromRollPitchYaw(x, y, 0, 0, 0, 0.15));
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.6});
    assertThat(check(scene, 0.314, motion))
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> assertThat(open.reason()).isEqualTo(UndecidedReason.SAMPLED_ONLY));
    assertThat(check(scene, 0.01, motion)).isInstanceOf(Verdict.Hit.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void resolutionsThatAreNoStepsAreRefused(double resolution) {
    assertThatThrownBy(() -> new FixedResolution(resolution))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("resolution is");
  }
}
