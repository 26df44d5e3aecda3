package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckMethodSuite;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A ball that slides along x over its limits, [−10, 10], and others at the end of its way: swept
 * balls that meet the bodies themselves there, so that the filter's bound is met to rounding.
 */
public class PairFilterTest extends CheckMethodSuite {
  private static final double RADIUS = 0.25;

  /** Obstacles whose gap to the ball at its nearest is as given. */
  private static Scene scene(double gap, int obstacles) {
    return builder(gap, obstacles).build();
  }

  private static SceneBuilder builder(double gap, int obstacles) {
    SceneBuilder scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(RADIUS), Pose.IDENTITY),
                Pose.IDENTITY,
                true);
    List<PlacedShape> sphere = List.of(new PlacedShape(new Sphere(RADIUS), Pose.IDENTITY));
    for (int i = 0; i < obstacles; i++) {
      scene.obstacle("o" + i, sphere, Pose.translation(10 + 2 * RADIUS + gap, 0, 0));
    }
    return scene;
  }

  private static CheckSetup setup(Scene scene, CheckOptions options) {
    return CheckSetup.of(scene, options);
  }

  private static Motion nearer(CheckSetup setup) {
    return StraightMotion.between(setup.scene().tree(), new double[] {0}, new double[] {10});
  }

  private static PairTable pairs(double gap, double clearance) {
    CheckSetup setup = setup(scene(gap, 1).withClearance(clearance), CheckOptions.DEFAULT);
    return setup.prepared().pairsFor(nearer(setup));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.125, 0.5, 3})
  void aPairThatCanComeWithinItsClearanceIsCheckedAndOneThatCannotIsNot(double clearance) {
    double tiny = 1e-9;
    assertThat(pairs(clearance, clearance).moving()).hasSize(1);
    assertThat(pairs(clearance - 0.1, clearance).moving()).hasSize(1);
    PairTable apart = pairs(clearance + tiny, clearance);
    assertThat(apart.moving()).isEmpty();
    assertThat(apart.apart()).hasSize(1);
    assertThat(apart.apartSlack()).isPositive().isLessThanOrEqualTo(tiny * (1 + 1e-5));
    assertThat(pairs(clearance + 0.25, clearance).apartSlack())
        .isGreaterThan(0.25 - 1e-12)
        .isLessThanOrEqualTo(0.25);
  }

  @Test
  void clearancesOfSinglePairsCount() {
    Scene scene = builder(0.4, 2).clearance(0.3).clearance("r/arm", "o1", 0.5).build();
    CheckSetup setup = setup(scene, CheckOptions.DEFAULT);
    PairTable pairs = setup.prepared().pairsFor(nearer(setup));
    assertThat(pairs.apart()).hasSize(1);
    assertThat(pairs.moving()).hasSize(1);
    assertThat(pairs.names(0)).isEqualTo(new NamePair("o1", "r/arm"));
    assertThat(setup.checker().check(nearer(setup))).isInstanceOf(Verdict.Hit.class);
  }

  /** One pair, and so many that balls filter them first. */
  @ParameterizedTest
  @ValueSource(ints = {1, 300})
  void gapBelowTheClearanceIsAHitAndOneAboveItFree(int obstacles) {
    Scene scene = scene(0.4, obstacles);
    for (CheckMethod method : methods()) {
      CheckSetup wide = CheckSetup.of(scene.withClearance(0.5), CheckOptions.DEFAULT, method);
      MotionChecker checker = wide.checker();
      assertThat(checker.check(nearer(wide))).isInstanceOf(Verdict.Hit.class);
      assertThat(checker.check(new double[] {10})).isInstanceOf(Verdict.Hit.class);
      assertThat(checker.clearance(new double[] {10}).upper()).isLessThan(0.4 + 1e-9);
      CheckSetup narrow = CheckSetup.of(scene.withClearance(0.375), CheckOptions.DEFAULT, method);
      Verdict free = narrow.checker().check(nearer(narrow));
      if (proving().contains(method)) {
        assertThat(free)
            .isInstanceOfSatisfying(
                Verdict.Free.class,
                f -> assertThat(f.slackLowerBound()).isPositive().isLessThan(0.025 + 1e-12));
      }
      assertThat(narrow.checker().check(new double[] {10})).isInstanceOf(Verdict.Free.class);
    }
  }
}
