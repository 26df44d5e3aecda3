package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A ring that turns beside a can, nearer than the tolerance all the way: whoever looks for contact
 * first proves what is proven without looks.
 */
class NearContactProperties {
  private static final int COUNT = 40;
  private static final double RADIUS = 0.03;
  private static final double TUBE = 0.01;
  private static final double CAN = 0.033;

  private final SplittableRandom random = new SplittableRandom(7);

  private Scene scene(double gap) {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(
                JointType.REVOLUTE,
                Axis.Z,
                Meshes.torus(24, 12, RADIUS, TUBE),
                Pose.fromRollPitchYaw(0, 0, 0, tilt(), tilt(), 0)),
            Pose.IDENTITY,
            true)
        .obstacle(
            "can",
            List.of(new PlacedShape(new Cylinder(CAN, 0.1), Pose.IDENTITY)),
            Pose.fromRollPitchYaw(RADIUS + TUBE + CAN + gap, 0, 0, tilt(), 0, 0))
        .build();
  }

  private double tilt() {
    return random.nextDouble(-0.2, 0.2);
  }

  @Test
  void looksTakeNothingFromProofs() {
    int free = 0;
    for (int i = 0; i < COUNT; i++) {
      Scene scene = scene(CheckOptions.DEFAULT.tolerance() * random.nextDouble(0.2, 0.95));
      Motion turn =
          StraightMotion.between(
              scene.tree(),
              new double[] {-random.nextDouble(0.2, 1)},
              new double[] {random.nextDouble(0.2, 1)});
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      SegmentCheck unlooked = setup.checker().begin(turn);
      unlooked.expectFree();
      unlooked.advance(Budget.UNLIMITED);
      Verdict verdict = setup.checker().check(turn);
      assertThat(verdict).as("%d", i).hasSameClassAs(unlooked.verdict());
      free += verdict instanceof Verdict.Free ? 1 : 0;
    }
    assertThat(free).as("free").isGreaterThan(COUNT - 5);
  }
}
