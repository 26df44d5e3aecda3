package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A thin bar that slides across another one: they are in contact for a thousandth of the way. */
class CrossingPartsTest {
  private static final double HALF = 5e-4;
  private static final int COUNT = 50;

  /** The bar at rest runs along y, a little askew; the one that slides along x runs along z. */
  private static Scene scene(double away) {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(
                JointType.PRISMATIC,
                Axis.X,
                Meshes.box(-HALF, -HALF, -0.5, HALF, HALF, 0.5),
                Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle(
            "bar",
            List.of(
                new PlacedShape(Meshes.box(-HALF, -0.5, -HALF, HALF, 0.5, HALF), Pose.IDENTITY)),
            Pose.fromRollPitchYaw(0, 0, away, 0.1, 0, 0.2))
        .build();
  }

  private static Verdict slide(double from, double to, double away) {
    Scene scene = scene(away);
    Motion motion = StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
    return CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion);
  }

  @Test
  void contactIsFoundByAFewConfigurationsWhereverBarsCross() {
    SplittableRandom random = new SplittableRandom(5);
    long configurations = 0;
    for (int i = 0; i < COUNT; i++) {
      Verdict verdict = slide(random.nextDouble(-2, -0.1), random.nextDouble(0.1, 2), 0.1);
      assertThat(verdict).isInstanceOf(Verdict.Hit.class);
      configurations += verdict.scope().work().configurations();
    }
    assertThat(configurations).as("of which halving needs twenty each").isLessThan(9L * COUNT);
  }

  @Test
  void barsThatCrossBeyondTheirEndsAreProvenFree() {
    assertThat(slide(-1, 1.3, 1.1)).isInstanceOf(Verdict.Free.class);
  }
}
