package dev.clearway.methods.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Configuration;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.Rrt;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Planners whose edges are judged by the overlap of bodies on a budget: a ring slides past another,
 * one edge from the start to the goal.
 */
class ConfidentEdgesTest {
  private static final TriangleMesh RING = Meshes.torus(18, 8, 1, 0.2);
  private static final double[] START = {-3};
  private static final double[] GOAL = {3};

  private static Scene rings(Random random) {
    double[] at = random.doubles(6, -1.7, 1.7).toArray();
    Pose other =
        Pose.fromRollPitchYaw(0.3 * at[0], 1.8 + 0.3 * at[1], 0.5 * at[2], at[3], at[4], at[5]);
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, RING, Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle("o", List.of(new PlacedShape(RING, Pose.IDENTITY)), other)
        .build();
  }

  private static PlanResult plan(Planner planner, CheckSetup setup, Acceptance acceptance) {
    Scene scene = setup.scene();
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    PlanningProblem problem =
        PlanningProblem.of(space, setup::checker, Configuration.of(START), Configuration.of(GOAL))
            .with(acceptance);
    return planner.plan(problem, PlanOptions.DEFAULT.withRange(10).with(Budget.ofTests(20_000)));
  }

  /** The confidence of an edge that the tests do not suffice for; 0 for others. */
  private static double confidence(CheckSetup setup, double[] from, double[] to) {
    Verdict verdict = setup.checker().check(StraightMotion.between(setup.scene().tree(), from, to));
    return verdict instanceof Verdict.Undecided open && open.reason() == UndecidedReason.BUDGET
        ? open.confidence()
        : 0;
  }

  @Test
  void edgesAreTakenFromTheConfidenceOnThatIsAskedFor() {
    Random random = new Random(7);
    int between = 0;
    int roadmaps = 0;
    for (int i = 0; i < 300; i++) {
      CheckSetup setup =
          CheckSetup.of(
              rings(random),
              CheckOptions.DEFAULT,
              new BudgetedSampling(0.05, 300 + 150L * (i % 8)));
      double forward = confidence(setup, START, GOAL);
      double least = Math.min(forward, confidence(setup, GOAL, START));
      if (least > 0) {
        roadmaps++; // which judge an edge as its milestones are numbered
        Planner prm = new Prm(RoadmapOptions.DEFAULT.withSamples(2), 1);
        assertThat(plan(prm, setup, Acceptance.confident(least)))
            .isInstanceOf(PlanResult.Found.class);
      }
      if (forward > 0) {
        between++;
        assertThat(plan(new Rrt(1), setup, Acceptance.confident(forward)))
            .isInstanceOfSatisfying(
                PlanResult.Found.class, found -> assertThat(found.path().verdicts()).hasSize(1));
        for (Acceptance stricter :
            List.of(
                Acceptance.confident(Math.nextUp(forward)),
                Acceptance.SAMPLED,
                Acceptance.PROVEN)) {
          assertThat(plan(new Rrt(1), setup, stricter)).isInstanceOf(PlanResult.Failed.class);
        }
      }
    }
    assertThat(between).isGreaterThan(5);
    assertThat(roadmaps).isGreaterThan(2);
  }

  @Test
  void confidencesBelowZeroAreRefused() {
    assertThatThrownBy(() -> Acceptance.confident(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Acceptance.confident(Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
