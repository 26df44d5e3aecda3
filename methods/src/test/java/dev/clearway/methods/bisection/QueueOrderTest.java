package dev.clearway.methods.bisection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A small sphere that slides along x for eight metres, beside a wall that it keeps close to. */
class QueueOrderTest {
  private static final PlacedShape WALL = new PlacedShape(new Box(8, 0.1, 1), Pose.IDENTITY);
  private static final PlacedShape THIN = new PlacedShape(new Box(0.02, 1, 1), Pose.IDENTITY);

  private static SceneBuilder beside(double separation) {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.1), Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle("wall", List.of(WALL), Pose.translation(0, 0.15 + separation, 0));
  }

  private static Verdict check(QueueOrder order, Scene scene) {
    Motion motion = StraightMotion.between(scene.tree(), new double[] {-4}, new double[] {4});
    return CheckSetup.of(
            scene, CheckOptions.DEFAULT, new AdaptiveBisection(SubdivisionRule.MIDDLE, order))
        .checker()
        .check(motion);
  }

  @Test
  void freeMotionsCostTheSameInAnyOrder() {
    Scene scene = beside(0.01).build();
    CostCounters first = check(QueueOrder.LEAST_COVERED, scene).scope().work();
    assertThat(check(QueueOrder.LONGEST, scene)).isInstanceOf(Verdict.Free.class);
    assertThat(check(QueueOrder.LONGEST, scene).scope().work()).isEqualTo(first);
    assertThat(first.configurations()).isGreaterThan(500);
  }

  /** The plate is met at 3/8 of the way, which is an instant of the third halving. */
  @Test
  void longestFirstLooksEverywhereBeforeItLooksCloser() {
    Scene scene =
        beside(0.01).obstacle("thin", List.of(THIN), Pose.translation(-1.04, 0, 0)).build();
    Verdict.Hit longest = (Verdict.Hit) check(QueueOrder.LONGEST, scene);
    assertThat(longest.parameter()).isEqualTo(0.375);
    // 1/2, 1/4 and 3/4 are looked at before, and at most all eighths
    assertThat(longest.scope().work().configurations()).isBetween(4L, 7L);
    Verdict.Hit paper = (Verdict.Hit) check(QueueOrder.LEAST_COVERED, scene);
    assertThat(paper.pair()).isEqualTo(longest.pair());
    assertThat(paper.scope().work())
        .as("the wall, which is near all along, is looked at closer first")
        .isNotEqualTo(longest.scope().work());
  }
}
