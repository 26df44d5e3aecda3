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
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import java.util.function.BiConsumer;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Where each covering strategy looks next on a motion of eight metres (Fig. 3 of the paper). */
class AdaptiveSubdivisionTest {
  private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

  private static double instant(SubdivisionRule subdivision, double slackFrom, double slackTo) {
    PartInterval interval = PartInterval.of(new PairPart(), 0, 1, slackFrom, slackTo);
    onSlide(subdivision, (step, pair) -> step.choose(pair, interval));
    return interval.middle();
  }

  /** Does something with the step of a box that slides eight metres. */
  private static void onSlide(
      SubdivisionRule subdivision, BiConsumer<AdaptiveStep, GeometryPair> what) {
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
    CheckMethod choosing =
        (memory, given, pairs) -> {
          AdaptiveStep step = new AdaptiveStep(memory, given, new AdaptiveBisection(subdivision));
          what.accept(step, pairs.moving().getFirst());
          return BisectionCheck.of(memory, given, pairs, step);
        };
    CheckSetup.of(scene, CheckOptions.DEFAULT, choosing).checker().begin(motion);
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

  /** The second look is told apart from a first one by where its interval begins. */
  @Test
  void bothEdgesAreWhereTheCoversOfBothEndsStop() {
    assertThat(looks(3, 2)).containsExactly(new double[] {3.0 / 8, 6.0 / 8}, ROUNDING);
    assertThat(looks(2, 3)).containsExactly(new double[] {2.0 / 8, 5.0 / 8}, ROUNDING);
    assertThat(instant(SubdivisionRule.BOTH_EDGES, 0, 3)).isCloseTo(5.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.BOTH_EDGES, 3, 0)).isCloseTo(3.0 / 8, ROUNDING);
    assertThat(instant(SubdivisionRule.BOTH_EDGES, 0, 0)).isEqualTo(0.5);
  }

  /** Two looks that follow each other, the second at what the first leaves. */
  private static double[] looks(double slackFrom, double slackTo) {
    double[] instants = new double[2];
    onSlide(
        SubdivisionRule.BOTH_EDGES,
        (step, pair) -> {
          PartInterval whole = PartInterval.of(new PairPart(), 0, 1, slackFrom, slackTo);
          step.choose(pair, whole);
          instants[0] = whole.middle();
          assertThat(step.key(0, instants[0], 1, 0)).isLessThan(8);
          assertThat(step.key(instants[0], 1, 1, 0)).isGreaterThan(8);
          PartInterval rest = PartInterval.of(new PairPart(), instants[0], 1, 0.1, slackTo);
          step.choose(pair, rest);
          instants[1] = rest.middle();
          assertThat(step.key(instants[0], instants[1], 1, 0)).isLessThan(8);
        });
    return instants;
  }

  @Test
  void noCoverTakesItsStepTooCloseToAnEnd() {
    assertThat(instant(SubdivisionRule.EDGES, 1, 0)).isEqualTo(0.25);
    assertThat(instant(SubdivisionRule.EDGES, 0, 1)).isEqualTo(0.75);
  }
}
