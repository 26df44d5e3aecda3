package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.scene.Body;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Frames, stored rotations that are off, and clearances of rigid motions. */
class RigidFramesTest {
  /** How much longer a stored rotation makes vectors along x. */
  private static final double STRETCH = 4e-10;

  private static final Axis Y = new Axis(0, 1, 0);

  private static Body body(String name, Shape shape, Pose place) {
    return new SceneBuilder()
        .obstacle(name, List.of(new PlacedShape(shape, Pose.IDENTITY)), place)
        .build()
        .body(name)
        .orElseThrow();
  }

  private static Pose pose(SplittableRandom random) {
    return Pose.fromRollPitchYaw(
        random.nextDouble(-2, 2),
        random.nextDouble(-2, 2),
        random.nextDouble(-2, 2),
        random.nextDouble(-3, 3),
        random.nextDouble(-1.5, 1.5),
        random.nextDouble(-3, 3));
  }

  @Test
  void theMotionBetweenTwoPlacesEndsAtTheSecondAndTurnsEvenlyAboutAnAxisAtRestInTheWorld() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 200; i++) {
      Pose from = pose(random);
      Pose to = pose(random);
      RigidMotion motion = RigidMotion.between(from, to);
      double[] end = new double[Pose.SIZE];
      motion.place(1, end, 0);
      double[] middle = new double[Pose.SIZE];
      motion.place(0.5, middle, 0);
      Pose half = Pose.fromArray(middle).times(from.inverse());
      Pose again = half.times(Pose.fromArray(middle));
      for (int k = 0; k < 9; k++) {
        Offset<Double> rounding = Offset.offset(1e-12);
        assertThat(end[k]).isCloseTo(to.rotation(k / 3, k % 3), rounding);
        assertThat(again.rotation(k / 3, k % 3)).isCloseTo(to.rotation(k / 3, k % 3), rounding);
      }
    }
  }

  /** The radius that the hourglass of a quarter turn about a world axis is made with. */
  private static double radius(Shape shape, Pose start, Axis axis) {
    RigidChecker checker =
        new RigidChecker(
            body("b", shape, Pose.IDENTITY),
            List.of(body("o", new Sphere(1), Pose.translation(50, 0, 0))),
            RigidOptions.DEFAULT);
    return checker.hourglass(new RigidMotion(start, 0, 0, 0, new Turn(axis, 1))).arc();
  }

  @Test
  void theRadiusIsThatAboutTheAxisAsTheStartTurnsIt() {
    Box pole = new Box(0.2, 0.2, 2);
    double slim = Math.sqrt(0.02);
    double wide = Math.sqrt(1.01);
    // Takes x to y, y to z and z to x: the pole lies along x.
    Pose start = Pose.fromArray(new double[] {0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0});
    assertThat(radius(pole, start, Axis.X)).isBetween(slim, slim + 1e-12);
    assertThat(radius(pole, start, Y)).isBetween(wide, wide + 1e-12);
    assertThat(radius(pole, start, Axis.Z)).isBetween(wide, wide + 1e-12);
  }

  @Test
  void theRadiusTakesInThatTheNearestRotationTurnsTheAxisOtherwise() {
    double shear = 8e-10;
    Pose start = Pose.fromArray(new double[] {1, shear, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    // Along the axis as the stored numbers turn it; the nearest rotation turns by half the shear.
    ConvexHull needle = ConvexHull.of(new double[] {0, 0, 0, 10, 10 * shear, 0});
    double exact = 10 * shear / 2;
    assertThat(radius(needle, start, Axis.X)).isBetween(exact * 0.999, exact * 2);
  }

  /** A ball ten metres out on a body whose stored rotation is off, and how a ball near it fares. */
  private static Verdict stretched(double stretch, double computedSeparation, double clearance) {
    Pose start = Pose.fromArray(new double[] {1 + stretch, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    double centre = 10 * (1 + stretch);
    RigidChecker checker =
        new RigidChecker(
            body("b", new Sphere(1), Pose.translation(10, 0, 0)),
            List.of(
                body(
                    "o",
                    new Sphere(1),
                    Pose.translation(centre + 2 + clearance + computedSeparation, 0, 0))),
            RigidOptions.DEFAULT.withClearance(clearance));
    return checker.check(new RigidMotion(start, 0, 0, 1e-9, Turn.NONE));
  }

  @Test
  void freeAndHitOutliveWhatTheStoredRotationIsOff() {
    double off = 10 * STRETCH;
    for (double clearance : new double[] {0, 0.25}) {
      assertThat(stretched(-STRETCH, 0.9 * off, clearance)).isNotInstanceOf(Verdict.Free.class);
      assertThat(stretched(-STRETCH, 8 * off, clearance)).isInstanceOf(Verdict.Free.class);
      assertThat(stretched(STRETCH, -0.9 * off, clearance)).isNotInstanceOf(Verdict.Hit.class);
      assertThat(stretched(STRETCH, -8 * off, clearance)).isInstanceOf(Verdict.Hit.class);
    }
  }

  /** A ball that flies past another one: 0.4 m between them where they are nearest. */
  private static Verdict past(RigidOptions options) {
    RigidChecker checker =
        new RigidChecker(
            body("b", new Sphere(0.5), Pose.IDENTITY),
            List.of(body("o", new Sphere(0.5), Pose.translation(0, 1.4, 0))),
            options);
    Turn turn = new Turn(new Axis(1, 2, 3), 1);
    return checker.check(new RigidMotion(Pose.translation(-3, 0, 0), 6, 0, 0, turn));
  }

  @Test
  void gapBelowTheClearanceIsAHitAndOneAboveItFree() {
    for (RigidOptions.Maps maps : RigidOptions.Maps.values()) {
      RigidOptions options = RigidOptions.DEFAULT.with(maps);
      assertThat(past(options.withClearance(0.5))).isInstanceOf(Verdict.Hit.class);
      assertThat(past(options.withClearance(0.39)))
          .isInstanceOfSatisfying(
              Verdict.Free.class,
              free -> assertThat(free.slackLowerBound()).isPositive().isLessThan(0.01));
    }
  }
}
