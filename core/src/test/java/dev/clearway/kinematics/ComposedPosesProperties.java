package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.ExactKinematics.Frame;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products of poses, such as an object's place times a shape's, against forty-digit ones. */
class ComposedPosesProperties {
  private static final double ORACLE_ERROR = 1e-25;
  private static final double[] ORIGIN = new double[3];

  /** A place of up to a billion metres; every second one does not turn. */
  private static Pose pose(Random random, double size) {
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = size * (2 * random.nextDouble() - 1);
    }
    if (random.nextBoolean()) {
      return Pose.translation(p[0], p[1], p[2]);
    }
    double yaw = random.nextDouble() * 6;
    return Pose.fromRollPitchYaw(p[0], p[1], p[2], random.nextDouble(), random.nextDouble(), yaw);
  }

  private static Frame exact(Pose pose) {
    Frame frame = ExactKinematics.nearest(Pose.IDENTITY);
    for (Pose factor : pose.factors()) {
      frame = frame.times(ExactKinematics.nearest(factor));
    }
    return frame;
  }

  @Test
  void whatAProductIsOffIsBounded() {
    Random random = new Random(4);
    int tight = 0;
    for (int trial = 0; trial < 300; trial++) {
      Pose product = Pose.IDENTITY;
      for (int k = random.nextInt(1, 5); k > 0; k--) {
        Pose next = pose(random, Math.pow(10, random.nextInt(10)));
        product = random.nextBoolean() ? product.times(next) : next.inverse().times(product);
      }
      double[] point = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
      double off =
          ExactKinematics.distance(
              ExactKinematics.applied(product.toArray(), 0, point), exact(product).place(point));
      double bound = PoseError.NONE.times(product).ofPoint(2);
      assertThat(off).as("trial " + trial).isLessThanOrEqualTo(bound + ORACLE_ERROR);
      tight += off > bound / 30 ? 1 : 0;
    }
    assertThat(tight).as("bounds that are near").isGreaterThan(100);
  }

  @Test
  void anInverseMeansTheExactInverse() {
    Random random = new Random(5);
    for (int trial = 0; trial < 50; trial++) {
      Pose pose = pose(random, 1e9).times(pose(random, 1e6)).times(pose(random, 1));
      Frame none = exact(pose.inverse().times(pose));
      double[] point = {1, 2, 3};
      double off =
          ExactKinematics.distance(
              none.place(point), ExactKinematics.nearest(Pose.IDENTITY).place(point));
      assertThat(off).isLessThan(ORACLE_ERROR);
    }
  }

  private static Verdict check(Scene scene, double x) {
    double[] q = {x, 0, 0, 0, 0, 0, 1};
    StraightMotion rest = StraightMotion.between(scene.tree(), q, q);
    return CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(rest);
  }

  private static Scene balls(Pose worldFromBody, Pose bodyFromShape) {
    Sphere ball = new Sphere(0.5);
    return new SceneBuilder()
        .robot(
            "r",
            RobotModel.ofFreeBody("r", List.of(new PlacedShape(ball, Pose.IDENTITY))),
            Pose.IDENTITY,
            true)
        .obstacle("o", List.of(new PlacedShape(ball, bodyFromShape)), worldFromBody)
        .build();
  }

  @Test
  void oppositePlacesAMillionMetresAwayAreNotFreeWhereTheirExactSumIsNot() {
    double far = 1e6 + 0.1;
    double back = -1e6 + 0.9 - 1e-11;
    // Exactly, far + back = 1 − 2e-11 or so; computed it is rounded to multiples of 1.2e-10.
    Scene scene = balls(Pose.translation(far, 0, 0), Pose.translation(back, 0, 0));
    boolean apart =
        exact(scene.bodies().get(1).geometries().getFirst().linkFromShape())
                .place(ORIGIN)[0]
                .doubleValue()
            > 1;
    assertThat(check(scene, 0)).isInstanceOf(apart ? Verdict.Free.class : Verdict.Hit.class);
  }

  @Test
  void noVerdictContradictsExactPlaces() {
    Random random = new Random(6);
    int[] free = new int[2];
    int[] hit = new int[2];
    for (int trial = 0; trial < 400; trial++) {
      Pose body = pose(random, Math.pow(10, random.nextInt(10)));
      Pose shape = body.inverse();
      Pose near = pose(random, 2e-7 * random.nextDouble());
      int turned = body.hasIdentityRotation() && near.hasIdentityRotation() ? 0 : 1;
      // Back to the origin and on by a metre, in the rounded numbers that a file could hold.
      shape = Pose.fromArray(shape.toArray()).times(Pose.translation(1, 0, 0)).times(near);
      Scene scene = balls(body, shape);
      Pose place = scene.bodies().get(1).geometries().getFirst().linkFromShape();
      double apart =
          ExactKinematics.distance(
                  exact(place).place(ORIGIN), ExactKinematics.nearest(Pose.IDENTITY).place(ORIGIN))
              - 1;
      Verdict verdict = check(scene, 0);
      if (verdict instanceof Verdict.Free) {
        assertThat(apart).as("free in trial " + trial).isPositive();
        free[turned]++;
      } else if (verdict instanceof Verdict.Hit) {
        assertThat(apart).as("hit in trial " + trial).isNotPositive();
        hit[turned]++;
      }
    }
    assertThat(Math.min(free[0], hit[0])).as("told, not turned").isGreaterThan(20);
    assertThat(Math.min(free[1], hit[1])).as("told, turned").isGreaterThan(20);
  }
}
