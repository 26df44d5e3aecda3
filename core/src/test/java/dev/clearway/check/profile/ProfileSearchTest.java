package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.profile.SeparationProfile.Row;
import dev.clearway.check.profile.SeparationProfile.StopReason;
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
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Profiles whose true course is known, and the ways in which a search ends. */
class ProfileSearchTest {
  private static final NamePair ARM_AND_OBSTACLE = new NamePair("o", "r/arm");

  private static Scene slider(Shape moving, Shape obstacle) {
    RobotModel robot = Arms.oneJoint(JointType.PRISMATIC, Axis.X, moving, Pose.IDENTITY);
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), Pose.IDENTITY)
        .build();
  }

  private static Motion motion(Scene scene, double from, double to) {
    return StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
  }

  private static SeparationProfile profile(Scene scene, double from, double to, double width) {
    return search(scene, width).profile(motion(scene, from, to), Budget.UNLIMITED);
  }

  private static ProfileSearch search(Scene scene, double width) {
    return ProfileSearch.of(CheckSetup.of(scene, CheckOptions.DEFAULT), width);
  }

  @Test
  void straightApproachIsTwoRowsAndContactIsExactlyZero() {
    Scene boxes = slider(new Box(2, 2, 2), new Box(2, 2, 2));
    SeparationProfile apart = profile(boxes, 5, 2.5, 1e-6);
    assertThat(apart.end()).isEqualTo(StopReason.WIDTH_REACHED);
    assertThat(apart.rows()).hasSizeLessThan(4);
    assertThat(apart.rows().getFirst().lower()).isCloseTo(3, within(1e-6));
    assertThat(apart.rows().getLast().pair()).isEqualTo(ARM_AND_OBSTACLE);
    assertThat(apart.least().orElseThrow().parameter()).isEqualTo(1);
    assertThat(apart.least().orElseThrow().lower()).isCloseTo(0.5, within(1e-6));

    SeparationProfile touching = profile(boxes, 4, 0, 1e-4);
    assertThat(touching.end()).isEqualTo(StopReason.WIDTH_REACHED);
    assertThat(touching.rows()).hasSizeLessThan(60);
    Envelopes envelopes = new Envelopes(touching.rows());
    for (int i = 0; i <= 1000; i++) {
      double s = i / 1000.0;
      double truth = Math.max(0, 2 - 4 * s);
      assertThat(envelopes.lower(s)).isBetween(0.0, truth + 1e-12);
      assertThat(envelopes.upper(s)).isBetween(truth - 1e-12, truth + 1e-4);
    }
    assertThat(envelopes.upper(0.9)).as("deep contact").isZero();
    assertThat(touching.least().orElseThrow().upper()).isZero();
  }

  @Test
  void bodyInsideAClosedMeshIsInContactAndInsideAnOpenOneIsNot() {
    Shape inner = Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5);
    SeparationProfile closed = profile(slider(inner, Meshes.box(-2, -2, -2, 2, 2, 2)), -1, 1, 1e-3);
    assertThat(closed.rows()).hasSizeLessThan(20).allMatch(row -> row.upper() == 0);
    assertThat(closed.end()).isEqualTo(StopReason.WIDTH_REACHED);
    SeparationProfile open =
        profile(slider(inner, Meshes.openBox(-2, -2, -2, 2, 2, 2)), -1, 1, 1e-3);
    assertThat(open.least().orElseThrow().lower()).isBetween(0.5 - 2e-3, 0.5);
    SeparationProfile through =
        profile(slider(inner, Meshes.box(-2, -2, -2, 2, 2, 2)), -4, 4, 1e-3);
    assertThat(through.end()).isEqualTo(StopReason.WIDTH_REACHED);
    Envelopes envelopes = new Envelopes(through.rows());
    assertThat(envelopes.upper(0.5)).as("inside").isZero();
    assertThat(envelopes.lower(0.01)).as("outside").isGreaterThan(1.3);
  }

  @Test
  void bodyThatEntersThroughTheOpenSideIsJudgedByItsSurface() {
    Shape inner = Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5);
    SeparationProfile rest = search(slider(inner, new Sphere(1)), 1e-3).profile(new double[] {3});
    assertThat(rest.rows())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.parameter()).isZero();
              assertThat(row.lower()).isCloseTo(1.5, within(1e-9));
              assertThat(row.upper()).isCloseTo(1.5, within(1e-9));
            });
  }

  @Test
  void fullTurnPastAnObstacleFindsTheLeastSeparationAndItsPlace() {
    RobotModel robot =
        Arms.oneJoint(
            JointType.CONTINUOUS,
            Axis.Z,
            new Capsule(0.05, 0.8),
            Pose.fromRollPitchYaw(0.6, 0, 0, 0, StrictMath.PI / 2, 0));
    Scene scene =
        new SceneBuilder()
            .robot("r", robot, Pose.IDENTITY, true)
            .obstacle(
                "o",
                List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY)),
                Pose.translation(-1.2, 0, 0))
            .build();
    SeparationProfile profile = profile(scene, 0, 2 * StrictMath.PI, 1e-4);
    MinimumSeparation least = profile.least().orElseThrow();
    assertThat(profile.end()).isEqualTo(StopReason.WIDTH_REACHED);
    assertThat(least.parameter()).isCloseTo(0.5, within(1e-2));
    assertThat(least.lower()).isBetween(0.05 - 2e-4, 0.05);
    assertThat(least.upper()).isBetween(0.05, 0.05 + 1e-4);
  }

  @Test
  void robotsThatMoveAlikeAndMotionsThatRestKeepTheirSeparation() {
    RobotModel robot = Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Box(2, 2, 2), Pose.IDENTITY);
    Scene scene =
        new SceneBuilder()
            .robot("r", robot, Pose.IDENTITY, true)
            .robot("q", robot, Pose.translation(0, 2.25, 0), true)
            .build();
    double[] together = {0, 0};
    double[] on = {5, 5};
    SeparationProfile both =
        search(scene, 1e-3)
            .profile(StraightMotion.between(scene.tree(), together, on), Budget.UNLIMITED);
    assertThat(both.least().orElseThrow().lower()).isCloseTo(0.25, within(1e-3));
    SeparationProfile none = profile(slider(new Box(1, 1, 1), new Box(1, 1, 1)), 3, 3, 1e-9);
    assertThat(none.rows()).hasSize(2).allMatch(row -> Math.abs(row.lower() - 2) < 1e-9);
  }

  @Test
  void withoutPairsThereIsNothingToCheck() {
    Scene scene = slider(new Box(1, 1, 1), new Box(1, 1, 1)).without("o");
    for (SeparationProfile profile :
        List.of(
            profile(scene, 0, 1, 1e-3),
            search(scene, 1e-3).profile(scene.defaultConfiguration()))) {
      assertThat(profile.end()).isEqualTo(StopReason.NOTHING_TO_CHECK);
      assertThat(profile.rows()).isEmpty();
      assertThat(profile.least()).isEmpty();
    }
  }

  @Test
  void spentBudgetGivesEnvelopesThatHoldAndSaysSo() {
    Scene scene = slider(new Sphere(0.5), Meshes.torus(12, 8, 0.5, 0.1));
    SeparationProfile whole = search(scene, 1e-4).profile(motion(scene, -3, 4), Budget.UNLIMITED);
    SeparationProfile early =
        search(scene, 1e-9).profile(motion(scene, -3, 4), Budget.ofTests(200));
    assertThat(early.end()).isEqualTo(StopReason.BUDGET);
    assertThat(early.width()).isGreaterThan(1e-9);
    Envelopes wide = new Envelopes(early.rows());
    for (Row row : whole.rows()) {
      assertThat(wide.lower(row.parameter())).isLessThanOrEqualTo(row.upper() + 1e-12);
      assertThat(wide.upper(row.parameter())).isGreaterThanOrEqualTo(row.lower() - 1e-12);
    }
  }

  @Test
  void widthBelowWhatRoundingAllowsEndsWithThatReason() {
    Scene scene = slider(new Sphere(0.5), new Capsule(0.3, 1));
    SeparationProfile profile = profile(scene, 4, 1.5, 1e-16);
    assertThat(profile.end()).isEqualTo(StopReason.ROUNDING);
    assertThat(profile.width()).isLessThan(1e-9);
  }

  @Test
  void profilesDoNotDependOnHistory() {
    Scene scene = slider(Meshes.torus(12, 8, 0.5, 0.1), Meshes.torus(12, 8, 0.6, 0.1));
    ProfileSearch used = search(scene, 1e-3);
    used.profile(motion(scene, 0, 2), Budget.UNLIMITED);
    SeparationProfile again = used.profile(motion(scene, 3, 1), Budget.UNLIMITED);
    SeparationProfile fresh =
        ProfileSearch.of(CheckSetup.of(scene, CheckOptions.DEFAULT), 1e-3)
            .profile(motion(scene, 3, 1), Budget.UNLIMITED);
    assertThat(again).isEqualTo(fresh);
    assertThat(fresh.work()).isNotEqualTo(CostCounters.NONE);
  }

  @Test
  void badWidthsAndMotionsOfAnotherSceneAreRefused() {
    Scene scene = slider(new Sphere(0.5), new Sphere(0.5));
    for (double width : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> search(scene, width)).isInstanceOf(IllegalArgumentException.class);
    }
    ProfileSearch search = search(scene, 1e-3);
    assertThatThrownBy(() -> search.profile(new double[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
