package dev.clearway.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * First contacts of motions from public bug reports, with the times derived for them. Times are
 * those at which the separation reaches the tolerance, not 0, so a contact may be told a little
 * early, by the tolerance over the approach speed.
 */
class PublicContactsTest {
  private static final double TOLERANCE = 1e-9;
  private static final ContactOptions OPTIONS = new ContactOptions(TOLERANCE, 1e-11);

  private static Scene scene(RobotModel robot, Shape obstacle, Pose pose) {
    return new SceneBuilder()
        .robot("r", robot, Pose.IDENTITY, true)
        .obstacle("o", List.of(new PlacedShape(obstacle, Pose.IDENTITY)), pose)
        .build();
  }

  private static FirstContact find(Scene scene, double[] from, double[] to) {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    StraightMotion motion = StraightMotion.between(scene.tree(), from, to);
    return ContactFinder.of(setup, OPTIONS).find(motion);
  }

  private static FirstContact find(Scene scene, double from, double to) {
    return find(scene, new double[] {from}, new double[] {to});
  }

  /** A contact that begins no later than the known time, and no earlier than the tolerance asks. */
  private static FirstContact.At assertMeets(FirstContact found, double first, double early) {
    assertThat(found).isInstanceOf(FirstContact.At.class);
    FirstContact.At at = (FirstContact.At) found;
    assertThat(at.from()).isBetween(first - early, first);
    assertThat(at.to()).isBetween(at.from(), at.from() + OPTIONS.timeTolerance());
    assertThat(at.onset()).isEqualTo(Onset.MEETING);
    assertThat(at.point().separationUpper()).isLessThanOrEqualTo(TOLERANCE * (1 + 1e-6));
    return at;
  }

  private static double[] pose(double x, double y, double z) {
    return new double[] {x, y, z, 0, 0, 0, 1};
  }

  private static Scene flying(Shape shape, Shape obstacle) {
    RobotModel body = Arms.oneJoint(JointType.FLOATING, Axis.Z, shape, Pose.IDENTITY);
    return scene(body, obstacle, Pose.IDENTITY);
  }

  @Test
  void unitCubesMeetAtAThirdOfTheWay() {
    for (Shape cube : List.of(new Box(1, 1, 1), Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5))) {
      for (Shape other : List.of(new Box(1, 1, 1), Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5))) {
        Scene scene = flying(cube, other);
        FirstContact.At at = assertMeets(find(scene, pose(-3, 0, 0), pose(3, 0, 0)), 1.0 / 3, 1e-9);
        assertThat(at.point().onFirst().x()).isCloseTo(-0.5, within(1e-8));
        assertThat(Math.abs(at.point().normal().orElseThrow().x())).isCloseTo(1, within(1e-6));
        FirstContact beside = find(scene, pose(0.2, 5, 0.2), pose(0.8, 5, 0.8));
        assertThat(beside).isInstanceOf(FirstContact.Free.class);
      }
    }
  }

  @Test
  void meshesBakedOffCentreMeetWhicheverMoves() {
    Shape upper = Meshes.box(-1, -1, 3, 1, 1, 5);
    Shape lower = Meshes.box(-1, -1, -5, 1, 1, -3);
    for (boolean swapped : new boolean[] {false, true}) {
      RobotModel a =
          Arms.oneJoint(JointType.PRISMATIC, Axis.Z, swapped ? lower : upper, Pose.IDENTITY);
      RobotModel b =
          Arms.oneJoint(JointType.PRISMATIC, Axis.Z, swapped ? upper : lower, Pose.IDENTITY);
      Scene scene =
          new SceneBuilder()
              .robot("a", a, Pose.IDENTITY, true)
              .robot("b", b, Pose.IDENTITY, true)
              .build();
      double way = swapped ? 5 : -5;
      FirstContact.At at =
          assertMeets(find(scene, new double[2], new double[] {way, -way}), 0.6, 1e-9);
      assertThat(at.point().onFirst().z()).isCloseTo(0, within(1e-8));
    }
  }

  @Test
  void flushFacesTouchAndOnesAMillimetreApartDoNot() {
    for (double shift : new double[] {2, 2.001}) {
      Scene scene =
          scene(
              Arms.oneJoint(
                  JointType.PRISMATIC, Axis.Z, Meshes.box(-1, -1, 3, 1, 1, 5), Pose.IDENTITY),
              Meshes.box(-1, -1, -5, 1, 1, -3),
              Pose.translation(shift, 0, 0));
      FirstContact found = find(scene, 0, -10);
      if (shift > 2) {
        assertThat(((FirstContact.Free) found).slackLowerBound()).isBetween(TOLERANCE, 1e-3);
      } else {
        assertMeets(found, 0.6, 1e-6);
      }
    }
  }

  private static Onset onset(Shape shape, double x, double[] way) {
    Scene scene =
        scene(
            Arms.oneJoint(JointType.FLOATING, Axis.Z, shape, Pose.IDENTITY), shape, Pose.IDENTITY);
    FirstContact found = find(scene, pose(x, 0, 0), pose(x + way[0], way[1], way[2]));
    assertThat(found).isInstanceOf(FirstContact.At.class);
    FirstContact.At at = (FirstContact.At) found;
    assertThat(at.from()).isZero();
    assertThat(at.to()).isZero();
    return at.onset();
  }

  @Test
  void startsInTouchAndInEachOtherAreToldApart() {
    for (Shape shape : List.of(new Sphere(1), new Box(2, 2, 2), Meshes.box(-1, -1, -1, 1, 1, 1))) {
      assertThat(onset(shape, 2, new double[] {-1, 0, 0})).isEqualTo(Onset.CLOSING);
      assertThat(onset(shape, 2, new double[] {1, 0, 0})).isEqualTo(Onset.RECEDING);
      assertThat(onset(shape, 2, new double[] {0, 1, 0})).isEqualTo(Onset.SLIDING);
      assertThat(onset(shape, 2, new double[] {0, 0, 0})).isEqualTo(Onset.RESTING);
      assertThat(onset(shape, 1.5, new double[] {0.3, 0.1, 0})).isEqualTo(Onset.PENETRATING);
      assertThat(onset(shape, 1.5, new double[] {0, 0, 0})).isEqualTo(Onset.PENETRATING);
      Scene scene = flying(shape, shape);
      FirstContact apart = find(scene, pose(3, 0, 0), pose(3, 0, 0));
      assertThat(((FirstContact.Free) apart).slackLowerBound()).isBetween(TOLERANCE, 1.0);
    }
  }

  @Test
  void bodyInsideAnotherIsPenetratingFromTheStart() {
    Scene scene = flying(Meshes.box(-1, -1, -1, 1, 1, 1), Meshes.box(-5, -5, -5, 5, 5, 5));
    for (double way : new double[] {20, 1, 0}) { // through the shell, and staying inside
      FirstContact found = find(scene, pose(0, 0, 0), pose(0, 0, way));
      assertThat(found).isInstanceOf(FirstContact.At.class);
      assertThat(((FirstContact.At) found).to()).isZero();
      assertThat(((FirstContact.At) found).onset()).isEqualTo(Onset.PENETRATING);
    }
  }

  @Test
  void swingMeetsTheObstacleWhereDerived() {
    RobotModel arm =
        Arms.oneJoint(
            JointType.REVOLUTE,
            new Axis(0, -1, 0),
            new Box(1, 0.1, 0.1),
            Pose.translation(0.5, 0, 0));
    double from = 0.17453292519943295;
    double to = 2.9670597283903604;
    Scene low = scene(arm, new Box(0.2, 0.2, 0.2), Pose.translation(0, 0, 0.9));
    FirstContact.At at = assertMeets(find(low, from, to), 0.43324605325, 1e-8);
    assertThat(at.configuration().get(0)).isCloseTo(1.3843841412667186, within(1e-8));
    Scene raised = scene(arm, new Box(0.2, 0.2, 0.2), Pose.translation(0, 0, 1.15));
    assertThat(find(raised, from, to)).isInstanceOf(FirstContact.Free.class);
  }

  private static RobotModel turningCapsule(double inner, double outer, double radius) {
    return Arms.oneJoint(
        JointType.CONTINUOUS,
        Axis.Z,
        new Capsule(radius, outer - inner),
        Pose.fromRollPitchYaw((inner + outer) / 2, 0, 0, 0, StrictMath.PI / 2, 0));
  }

  @Test
  void fullTurnsAndTurnsBackMeetWhereDerived() {
    Scene scene =
        scene(turningCapsule(0.2, 1, 0.05), new Sphere(0.1), Pose.translation(-0.8, 0, 0));
    assertMeets(find(scene, 0, 2 * StrictMath.PI), 2.952976267414389 / (2 * StrictMath.PI), 1e-9);
    Scene ahead = scene(turningCapsule(0.2, 1, 0.05), new Sphere(0.1), Pose.translation(0.8, 0, 0));
    assertMeets(find(ahead, 3, -3), (3 - 0.188616386175) / 6, 1e-9);
    assertThat(find(ahead, 3, 2 * StrictMath.PI - 3)).isInstanceOf(FirstContact.Free.class);
  }

  @Test
  void thinPlateIsMetHoweverTheMotionIsCut() {
    double x = 0.8 * StrictMath.cos(0.15);
    double y = 0.8 * StrictMath.sin(0.15);
    Scene scene =
        scene(
            turningCapsule(0, 1, 0.01),
            new Box(0.1, 0.005, 0.1),
            Pose.fromRollPitchYaw(x, y, 0, 0, 0, 0.15));
    double first = 0.1333330246656353;
    double[] cuts = {0, 0.05, 0.11, 0.2, 0.31, 0.4, 0.55, 0.6};
    assertMeets(find(scene, 0, 0.6), first / 0.6, 1e-8);
    assertMeets(find(scene, 0, 0.3), first / 0.3, 1e-8);
    for (int i = 0; i + 1 < cuts.length; i++) {
      FirstContact found = find(scene, cuts[i], cuts[i + 1]);
      if (cuts[i] < first && first < cuts[i + 1]) {
        assertMeets(found, (first - cuts[i]) / (cuts[i + 1] - cuts[i]), 1e-7);
      } else {
        assertThat(found).isInstanceOf(FirstContact.Free.class);
      }
    }
  }
}
