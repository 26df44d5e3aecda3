package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The slack that a free verdict reports, where it is as good as it can be. */
public class ReportedSlackTest extends CheckMethodSuite {

  /** A body that comes straight towards a wall: its travel is what its distance loses. */
  @ParameterizedTest
  @MethodSource("proving")
  void slackOfAStraightApproachIsTheGapAtItsEnd(CheckMethod method) {
    for (double clearance : new double[] {0, 0.125}) {
      for (double gap : new double[] {0.5, 0.25, 0.01}) {
        Scene scene =
            new SceneBuilder()
                .robot(
                    "r",
                    Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Box(1, 1, 1), Pose.IDENTITY),
                    Pose.IDENTITY,
                    true)
                .obstacle(
                    "o", List.of(new PlacedShape(new Box(1, 4, 4), Pose.IDENTITY)), Pose.IDENTITY)
                .build()
                .withClearance(clearance);
        double end = 1 + clearance + gap;
        Verdict verdict =
            CheckSetup.of(scene, CheckOptions.DEFAULT, method)
                .checker()
                .check(StraightMotion.between(scene.tree(), new double[] {8}, new double[] {end}));
        assertThat(verdict)
            .isInstanceOfSatisfying(
                Verdict.Free.class,
                free -> assertThat(free.slackLowerBound()).isBetween(gap * 0.45, gap));
      }
    }
  }
}
