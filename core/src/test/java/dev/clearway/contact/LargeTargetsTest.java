package dev.clearway.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Small bodies that fall on floors so large that rounding hides when they touch. */
class LargeTargetsTest {
  private static final double TOLERANCE = ContactOptions.DEFAULT.tolerance();
  private static final Pose TURNED = Pose.fromRollPitchYaw(0.1, 0.2, 0.3, 0.4, 0.5, 0.6);

  private static FirstContact fall(
      Shape body, Shape floor, Pose inWorld, double height, double depth, double timeTolerance) {
    double down = floor instanceof Box ? -1 : 0;
    Scene scene =
        new SceneBuilder()
            .robot(
                "r", Arms.oneJoint(JointType.PRISMATIC, Axis.Z, body, Pose.IDENTITY), inWorld, true)
            .obstacle("o", List.of(new PlacedShape(floor, Pose.translation(0, 0, down))), inWorld)
            .build();
    Motion motion =
        StraightMotion.between(scene.tree(), new double[] {height}, new double[] {-depth});
    return ContactFinder.of(
            CheckSetup.of(scene, CheckOptions.DEFAULT),
            new ContactOptions(TOLERANCE, timeTolerance))
        .find(motion, Budget.ofTests(400_000));
  }

  /**
   * Asserts that there is a contact whose bracket holds the true one and is no wider than the time
   * tolerance and what some hundred roundings of the floor's size are worth.
   */
  private static double assertContact(
      FirstContact contact, double half, double size, double height, double depth, double time) {
    double truth = (height - half - TOLERANCE) / (height + depth);
    double rounding = 0x1p-46 * size / (height + depth);
    assertThat(contact)
        .as("floor %s, from %s to %s", size, height, -depth)
        .isInstanceOfSatisfying(
            FirstContact.At.class,
            at -> {
              assertThat(at.onset()).isEqualTo(Onset.MEETING);
              assertThat(at.from()).isLessThanOrEqualTo(truth + 1e-15);
              assertThat(at.to()).isGreaterThanOrEqualTo(truth - 1e-15);
              assertThat(at.to() - at.from()).isLessThanOrEqualTo(time + 8 * rounding);
            });
    return ((FirstContact.At) contact).to() - ((FirstContact.At) contact).from();
  }

  @Test
  void bracketIsAsWideAsRoundingMakesIt() {
    double widest = 0;
    for (double w : new double[] {1e3, 1e4, 1e5, 1e6}) {
      for (Pose inWorld : List.of(Pose.IDENTITY, TURNED)) {
        for (Shape floor : List.of(Meshes.box(-w, -w, -1, w, w, 0), new Box(2 * w, 2 * w, 2))) {
          for (Shape body : List.of(new Sphere(0.1), SolidMeshes.cube(0, 0, 0, 0.2))) {
            FirstContact contact = fall(body, floor, inWorld, 1, 0.37, 1e-9);
            widest = Math.max(widest, assertContact(contact, 0.1, w, 1, 0.37, 1e-9));
          }
        }
      }
    }
    assertThat(widest).as("rounding hides the contact").isGreaterThan(1e-8);
  }

  @Test
  void contactsOfAnySizeAreFound() {
    int wide = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double w = Math.pow(10, random.nextDouble(2, 6.5));
      double half = Math.pow(10, random.nextDouble(-2, 0));
      double height = half + Math.pow(10, random.nextDouble(-2, 1));
      double depth = Math.pow(10, random.nextDouble(-2, 0));
      Shape floor =
          random.nextBoolean() ? Meshes.box(-w, -w, -1, w, w, 0) : new Box(2 * w, 2 * w, 2);
      Shape body = random.nextBoolean() ? new Sphere(half) : SolidMeshes.cube(0, 0, 0, 2 * half);
      Pose inWorld = random.nextBoolean() ? TURNED : Pose.IDENTITY;
      FirstContact contact = fall(body, floor, inWorld, height, depth, 1e-9);
      wide += assertContact(contact, half, w, height, depth, 1e-9) > 1e-9 ? 1 : 0;
    }
    assertThat(wide).as("brackets that rounding made wider").isGreaterThan(10);
  }

  @Test
  void timeToleranceBelowTheSpacingOfNumbersGivesTheNarrowestBracket() {
    for (double time : new double[] {1e-15, 1e-17, 1e-300}) {
      for (Shape body : List.of(new Sphere(0.1), SolidMeshes.cube(0, 0, 0, 0.2))) {
        assertContact(fall(body, new Box(2, 2, 2), TURNED, 1, 0.37, time), 0.1, 8, 1, 0.37, time);
      }
    }
  }

  @Test
  void whatComesNoNearerStaysUndecidedOrFree() {
    for (double w : new double[] {1e3, 1e6}) {
      Shape floor = new Box(2 * w, 2 * w, 2);
      assertThat(fall(new Sphere(0.1), floor, TURNED, 1, -0.1 - TOLERANCE, 1e-9))
          .isInstanceOf(FirstContact.Undecided.class);
      assertThat(fall(new Sphere(0.1), floor, TURNED, 1, -0.1 - 3 * TOLERANCE, 1e-9))
          .isInstanceOf(FirstContact.Free.class);
    }
  }
}
