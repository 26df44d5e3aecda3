package dev.clearway.methods.bisection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.BisectionCheck;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.PartInterval;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Where each covering strategy looks next on a motion of eight metres (Fig. 3 of the paper). */
class AdaptiveSubdivisionTest {
  private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

  private static double instant(SubdivisionRule subdivision, double slackFrom, double slackTo) {
    Box box = new Box(1, 1, 1);
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, box, Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .obstacle("o", List.of(new PlacedShape(box, Pose.IDENTITY)), Pose.IDENTITY)
            .build();
    Motion motion = StraightMotion.between(scene.tree(), new double[] {-4}, new double[] {4});
    PartInterval interval = PartInterval.of(new PairPart(), 0, 1, slackFrom, slackTo);
    CheckMethod choosing =
        (memory, given, pairs) -> {
          AdaptiveStep step = new AdaptiveStep(memory, given, new AdaptiveBisection(subdivision));
          step.choose(pairs.moving().getFirst(), interval);
          return BisectionCheck.of(memory, given, pairs, step);
        };
    CheckSetup.of(scene, CheckOptions.DEFAULT, choosing).checker().begin(motion);
    return interval.middle();
  }

  @Test
  void middleIsTheMiddleWhateverIsCovered() {
    assertThat(instant(SubdivisionRule.MIDDLE, 3, 1)).isEqualTo(0.5);
    assertThat(instant(SubdivisionRule.MIDDLE, 0, 3)).isEqualTo(0.5);
  }

  @Test
  void edgeIsWhereTheLongerCoverEnds() {
    assertThat(instant(SubdivisionRule.EDGES, 3, 1)).isCloseTo(3.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.EDGES, 1, 3)).isCloseTo(5.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.EDGES, 0, 3)).isCloseTo(5.0 / 8, ROUNDING);
  }

  @Test
  void uncoveredMiddleIsHalfwayBetweenBothCovers() {
    assertThat(instant(SubdivisionRule.UNCOVERED_MIDDLE, 3, 1)).isCloseTo(5.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.UNCOVERED_MIDDLE, 1, 3)).isCloseTo(3.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.UNCOVERED_MIDDLE, 2, 0)).isCloseTo(5.0 / 8, ROUNDING);
  }

  @Test
  void noCoverTakesItsStepTooCloseToAnEnd() {
    assertThat(instant(SubdivisionRule.EDGES, 1, 0)).isEqualTo(0.25);
    assertThat(instant(SubdivisionRule.EDGES, 0, 1)).isEqualTo(0.75);
  }
}
