package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks of motions that are not equally fast throughout. */
public class SplineCheckTest extends CheckMethodSuite {
  private static final double[] NONE = {};

  /** A ball of radius 0.1 that slides along x, and a wall whose near face is at {@code wall}. */
  private static Scene scene(double wall) {
    return new SceneBuilder()
        .robot(
            "one",
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.1), Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle(
            "wall",
            List.of(new PlacedShape(new Box(0.5, 1, 1), Pose.IDENTITY)),
            Pose.translation(wall + 0.25, 0, 0))
        .build();
  }

  private static Motion spline(Scene scene, double to, double startSpeed) {
    double[] rest = {0};
    return new TrajectoryPoint(0, rest, new double[] {startSpeed}, NONE)
        .to(scene.tree(), new TrajectoryPoint(1, new double[] {to}, rest, NONE));
  }

  /** x = 27/4 · s (1 − s)² swings out to 1 at s = 1/3, and the ball to 1.1. */
  @ParameterizedTest
  @CsvSource({"1.1002, true", "1.11, true", "1.5, true", "1.0998, false", "0.9, false"})
  void theFurthestPointOfASplineDecides(double wall, boolean free) {
    Scene scene = scene(wall);
    for (CheckMethod method : proving()) {
      Verdict verdict =
          CheckSetup.of(scene, CheckOptions.DEFAULT, method)
              .checker()
              .check(spline(scene, 0, 6.75));
      assertThat(verdict).isInstanceOf(free ? Verdict.Free.class : Verdict.Hit.class);
    }
  }
}
