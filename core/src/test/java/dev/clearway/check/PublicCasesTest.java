package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Motions from public bug reports, with the values derived for them. */
class PublicCasesTest {
  private static final CheckOptions OPTIONS = CheckOptions.DEFAULT.withTolerance(1e-9);

  private static Scene scene(RobotModel robot, Shape obstacle, Pose pose) {
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), pose)
        .build();
  }

  private static Verdict check(Scene scene, double from, double to) {
    Motion motion = StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
    return CheckSetup.of(scene, OPTIONS).checker().check(motion);
  }

  private static void assertHitWithin(Verdict verdict, double first, double last) {
    assertThat(verdict).isInstanceOf(Verdict.Hit.class);
    double parameter = ((Verdict.Hit) verdict).parameter();
    assertThat(parameter).isBetween(first - 1e-9, last + 1e-9);
  }

  private static RobotModel swingingBox() {
    return Arms.oneJoint(
        JointType.REVOLUTE, new Axis(0, -1, 0), new Box(1, 0.1, 0.1), Pose.translation(0.5, 0, 0));
  }

  @Test
  void swingOf160DegreesHitsWhatTheHullOfItsEndsMisses() {
    double from = 10 * StrictMath.PI / 180;
    double to = 170 * StrictMath.PI / 180;
    Scene low = scene(swingingBox(), new Box(0.2, 0.2, 0.2), Pose.translation(0, 0, 0.9));
    assertHitWithin(check(low, from, to), 0.43324605325, 0.56675394675);
    Scene meshes = scene(swingingBox(), Meshes.box(-0.1, -0.1, 0.8, 0.1, 0.1, 1.0), Pose.IDENTITY);
    assertHitWithin(check(meshes, from, to), 0.43324605325, 0.56675394675);
    Scene raised = scene(swingingBox(), new Box(0.2, 0.2, 0.2), Pose.translation(0, 0, 1.15));
    assertThat(check(raised, from, to)).isInstanceOf(Verdict.Free.class);
    assertThat(check(raised.withClearance(0.0487507), from, to)).isInstanceOf(Verdict.Free.class);
    assertThat(check(raised.withClearance(0.0487509), from, to)).isInstanceOf(Verdict.Hit.class);
  }

  private static RobotModel turningCapsule(double inner, double outer, double radius) {
    return Arms.oneJoint(
        JointType.CONTINUOUS,
        Axis.Z,
        new Capsule(radius, outer - inner),
        Pose.fromRollPitchYaw((inner + outer) / 2, 0, 0, 0, StrictMath.PI / 2, 0));
  }

  @Test
  void fullTurnWithEqualEndPosesHitsOnTheWay() {
    Scene scene =
        scene(turningCapsule(0.2, 1, 0.05), new Sphere(0.1), Pose.translation(-0.8, 0, 0));
    double last = 3.3302090397651973 / (2 * StrictMath.PI);
    assertHitWithin(check(scene, 0, 2 * StrictMath.PI), 0.46998076979, last);
  }

  @Test
  void continuousJointIsTakenTheWayItIsWritten() {
    Scene scene = scene(turningCapsule(0.2, 1, 0.05), new Sphere(0.1), Pose.translation(0.8, 0, 0));
    assertHitWithin(check(scene, 3, -3), 0.468563935637, 1 - 0.468563935637);
    assertThat(check(scene, 3, 2 * StrictMath.PI - 3)).isInstanceOf(Verdict.Free.class);
    assertThat(check(scene.withClearance(0.84839751), 3, 2 * StrictMath.PI - 3))
        .isInstanceOf(Verdict.Free.class);
    assertThat(check(scene.withClearance(0.84839752), 3, 2 * StrictMath.PI - 3))
        .isInstanceOf(Verdict.Hit.class);
  }

  private static Scene thinPlate() {
    double x = 0.8 * StrictMath.cos(0.15);
    double y = 0.8 * StrictMath.sin(0.15);
    return scene(
        turningCapsule(0, 1, 0.01),
        new Box(0.1, 0.005, 0.1),
        Pose.fromRollPitchYaw(x, y, 0, 0, 0, 0.15));
  }

  @Test
  void thinPlateBetweenSamplesIsHit() {
    assertHitWithin(check(thinPlate(), 0, 0.6), 0.22222170777606, 0.1666669753343647 / 0.6);
  }

  @Test
  void verdictDoesNotDependOnHowTheMotionIsCut() {
    double[] cuts = {0, 0.05, 0.11, 0.2, 0.31, 0.4, 0.55, 0.6};
    for (int i = 0; i + 1 < cuts.length; i++) {
      Verdict piece = check(thinPlate(), cuts[i], cuts[i + 1]);
      boolean holdsContact = cuts[i] < 0.15 && cuts[i + 1] > 0.15;
      assertThat(piece)
          .as("from %s to %s", cuts[i], cuts[i + 1])
          .isInstanceOf(holdsContact ? Verdict.Hit.class : Verdict.Free.class);
    }
  }

  @Test
  void clearancesOfCase28AreAsDerived() {
    MotionChecker checker = CheckSetup.of(thinPlate(), OPTIONS).checker();
    assertThat(checker.clearance(new double[] {0}).upper()).isCloseTo(0.0996066717, within(1e-9));
    assertThat(checker.clearance(new double[] {0.3}).upper()).isCloseTo(0.0996066717, within(1e-9));
    assertThat(checker.clearance(new double[] {0.6}).lower()).isCloseTo(0.3139730328, within(1e-9));
  }

  @Test
  void bodyInsideAClosedMeshIsContactAndInsideAnOpenOneIsNamed() {
    RobotModel slider =
        Arms.oneJoint(
            JointType.PRISMATIC,
            Axis.X,
            Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5),
            Pose.IDENTITY);
    Scene closed = scene(slider, Meshes.box(-2, -2, -2, 2, 2, 2), Pose.IDENTITY);
    assertThat(check(closed, 0.2, 0.3)).isInstanceOf(Verdict.Hit.class);
    assertThat(check(closed, 2.6, 9)).isInstanceOf(Verdict.Free.class);
    Scene solid = scene(slider, new Box(4, 4, 4), Pose.IDENTITY);
    assertThat(check(solid, 0.2, 0.3)).isInstanceOf(Verdict.Hit.class);
    Scene open = scene(slider, Meshes.openBox(-2, -2, -2, 2, 2, 2), Pose.IDENTITY);
    Verdict aboutSurface = check(open, 0.2, 0.3);
    assertThat(aboutSurface).isInstanceOf(Verdict.Free.class);
    assertThat(aboutSurface.scope().surfaces()).containsExactly("o");
    assertThat(((Verdict.Free) aboutSurface).slackLowerBound()).isLessThanOrEqualTo(1.2);
  }

  @Test
  void exactTouchAtRestIsAHitAndTheNextDoubleIsFree() {
    RobotModel slider = Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Box(2, 2, 2), Pose.IDENTITY);
    Scene cubes = scene(slider, new Box(2, 2, 2), Pose.IDENTITY);
    MotionChecker checker = CheckSetup.of(cubes, OPTIONS).checker();
    assertThat(checker.check(new double[] {2})).isInstanceOf(Verdict.Hit.class);
    assertThat(checker.check(new double[] {2.000001})).isInstanceOf(Verdict.Free.class);
    assertThat(check(cubes, 2, 3)).isInstanceOf(Verdict.Hit.class);
    assertThat(check(cubes, 2, 2)).isInstanceOf(Verdict.Hit.class);
    assertThat(check(cubes, 3, 3)).isInstanceOf(Verdict.Free.class);
  }

  private static final Shape CUBE = new Box(2, 2, 2);
  private static final Shape BALL = new Sphere(1);

  /** Case 21: a body at c that moves along an axis, against one at the origin. */
  private static Verdict start(Shape shape, double c, Axis axis, double length) {
    RobotModel second = Arms.oneJoint(JointType.PRISMATIC, axis, shape, Pose.translation(c, 0, 0));
    return check(scene(second, shape, Pose.IDENTITY), 0, length);
  }

  @Test
  void touchingAndPenetratingStartsAreHitsAtOnceAndTheSameForBallsAndCubes() {
    for (Shape shape : List.of(BALL, CUBE)) {
      assertHitWithin(start(shape, 2, new Axis(-1, 0, 0), 1), 0, 1);
      assertHitWithin(start(shape, 2, Axis.X, 1), 0, 0);
      assertHitWithin(start(shape, 1.5, Axis.X, 1), 0, 0.5);
      assertHitWithin(start(shape, 1.5, new Axis(0, 1, 0), 0), 0, 1);
      assertThat(start(shape, 3, Axis.X, 0)).isInstanceOf(Verdict.Free.class);
      assertThat(((Verdict.Free) start(shape, 3, Axis.X, 0)).slackLowerBound())
          .isBetween(1 - 1e-9, 1.0);
      assertHitWithin(start(shape, 2, Axis.X, 0), 0, 1);
    }
    assertHitWithin(start(BALL, 2, new Axis(0, 1, 0), 1), 0, 0);
    assertHitWithin(start(CUBE, 2, new Axis(0, 1, 0), 1), 0, 1);
  }
}
