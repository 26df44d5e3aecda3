package dev.clearway.methods.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.methods.overlap.BudgetedAnswer;
import dev.clearway.methods.overlap.BudgetedOverlap;
import dev.clearway.methods.overlap.DescentOrder;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BudgetedSamplingTest {
  private static final double RESOLUTION = 0.2;
  private static final TriangleMesh RING = Meshes.torus(18, 8, 1, 0.2);
  private static final RandomTrees TREES =
      new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC));

  private static Verdict check(CheckMethod method, Scene scene, Motion motion) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
  }

  /** A ring that slides along x, and one that stands on its way, turned. */
  private static Scene rings(Pose other) {
    return builder(other).build();
  }

  private static SceneBuilder builder(Pose other) {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(JointType.PRISMATIC, Axis.X, RING, Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle("o", List.of(new PlacedShape(RING, Pose.IDENTITY)), other);
  }

  /** What the samples of {@link #rings} come to, asked one after the other by hand. */
  private static double leastConfidence(Pose other, double from, double to, int samples, long all) {
    OrientedBoxes boxes = Bvh.build(RING).orientedBoxes();
    BudgetedOverlap query = BudgetedOverlap.of(boxes, boxes, DescentOrder.BEST_FIRST);
    double least = 100;
    long left = all;
    for (int s = 0; s < samples; s++) {
      double x = from + (to - from) * s / (samples - 1);
      query.begin(Pose.translation(-x, 0, 0).times(other).toArray(), 0, 1e-14);
      BudgetedAnswer answer = query.run(Budget.ofTests(left / (samples - s)));
      left -= answer.work().volumeTests() + answer.work().triangleTests();
      if (answer instanceof BudgetedAnswer.Hit) {
        return Double.NaN;
      }
      least = Math.min(least, answer instanceof BudgetedAnswer.Open open ? open.confidence() : 100);
    }
    return least;
  }

  @Test
  void confidenceIsTheLeastOfAllSamplesAlongThePath() {
    Random random = new Random(7);
    int between = 0;
    for (int i = 0; i < 300; i++) {
      double[] at = random.doubles(6, -1.7, 1.7).toArray();
      Pose other =
          Pose.fromRollPitchYaw(0.3 * at[0], 1.8 + 0.3 * at[1], 0.5 * at[2], at[3], at[4], at[5]);
      Scene scene = rings(other);
      double to = 2.5 + 0.5 * random.nextDouble();
      Motion motion = StraightMotion.between(scene.tree(), new double[] {-3}, new double[] {to});
      long tests = 300 + 150L * (i % 8);
      Verdict verdict = check(new BudgetedSampling(0.05, tests), scene, motion);
      int samples = 1 + 128;
      double expected = leastConfidence(other, -3, to, samples, tests);
      switch (verdict) {
        case Verdict.Free free -> throw new AssertionError(free.toString());
        case Verdict.Hit _ -> assertThat(expected).isNaN();
        case Verdict.Undecided open -> {
          if (open.reason() == UndecidedReason.BUDGET) {
            assertThat(open.confidence()).isEqualTo(expected);
            assertThat(open.provenShare()).isZero();
            assertThat(open.intervals()).hasSize(1);
            between += expected > 0 && expected < 100 ? 1 : 0;
          } else {
            assertThat(open.reason()).isEqualTo(UndecidedReason.SAMPLED_ONLY);
            assertThat(open.intervals()).isEmpty();
            assertThat(expected).isEqualTo(100);
          }
        }
      }
    }
    assertThat(between).isGreaterThan(10);
  }

  /** With tests enough for all it is the baseline, at the same samples. */
  @Test
  void hitsWhatSamplesHit() {
    Random random = new Random(3);
    Map<UndecidedReason, Integer> open = new EnumMap<>(UndecidedReason.class);
    int hits = 0;
    for (int i = 0; i < 150; i++) {
      Scene scene = new RandomScenes(random).scene(TREES.tree(random), 12, 1);
      Motion motion = motion(scene, random);
      Verdict budgeted = check(new BudgetedSampling(RESOLUTION, Long.MAX_VALUE / 2), scene, motion);
      Verdict sampled = check(new FixedResolution(RESOLUTION), scene, motion);
      assertThat(budgeted).isNotInstanceOf(Verdict.Free.class);
      if (budgeted instanceof Verdict.Undecided undecided) {
        open.merge(undecided.reason(), 1, Integer::sum);
        if (undecided.reason() != UndecidedReason.NEAR_CONTACT) {
          assertThat(sampled).isNotInstanceOf(Verdict.Hit.class);
        }
      } else {
        hits++;
        assertThat(sampled).isInstanceOf(Verdict.Hit.class);
      }
    }
    assertThat(hits).isGreaterThan(30);
    assertThat(open.getOrDefault(UndecidedReason.SAMPLED_ONLY, 0)).isGreaterThan(30);
    assertThat(open).doesNotContainKey(UndecidedReason.BUDGET);
  }

  private static Motion motion(Scene scene, Random random) {
    return StraightMotion.between(
        scene.tree(),
        TREES.configuration(scene.tree(), random),
        TREES.configuration(scene.tree(), random));
  }

  /** The tests of a motion are a limit, up to the last step; slices go on where they stopped. */
  @Test
  void slicesGoOnWhereTheyStoppedAndNoCheckKnowsOfOthers() {
    Random random = new Random(5);
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Scene scene = new RandomScenes(random).scene(TREES.tree(random), 4, 1.2);
      Motion motion = motion(scene, random);
      long tests = 40 + 20L * (i % 10);
      CheckSetup setup =
          CheckSetup.of(scene, CheckOptions.DEFAULT, new BudgetedSampling(RESOLUTION, tests));
      MotionChecker checker = setup.checker();
      Verdict whole = checker.check(motion);
      SegmentCheck other = checker.begin(motion(scene, random));
      SegmentCheck sliced = checker.begin(motion);
      int slices = 0;
      while (sliced.urgency() > Double.NEGATIVE_INFINITY) {
        sliced.advance(Budget.ofWork(7));
        other.advance(Budget.ofWork(5));
        slices++;
      }
      assertThat(sliced.verdict()).isEqualTo(whole);
      assertThat(slices).isGreaterThan(0);
      long done = whole.scope().work().volumeTests() + whole.scope().work().triangleTests();
      assertThat(done).isLessThanOrEqualTo(tests + 2 * whole.scope().work().configurations() + 20);
      reasons.add(whole instanceof Verdict.Undecided open ? open.reason().label() : "hit");
    }
    assertThat(reasons).contains("hit", "budget", "sampled-only");
  }

  @Test
  void whatIsToKeepAClearanceIsUnsupported() {
    Scene scene = builder(Pose.translation(4, 0, 0)).clearance(0.5).build();
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {1});
    Verdict verdict = check(new BudgetedSampling(RESOLUTION, 10_000), scene, motion);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> assertThat(open.reason()).isEqualTo(UndecidedReason.UNSUPPORTED));
  }

  @Test
  void withoutTestsAllIsOpen() {
    Scene scene = rings(Pose.translation(4, 0, 0));
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {1});
    assertThat(check(new BudgetedSampling(RESOLUTION, 0), scene, motion))
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> {
              assertThat(open.reason()).isEqualTo(UndecidedReason.BUDGET);
              assertThat(open.confidence()).isZero();
              assertThat(open.provenShare()).isZero();
            });
    assertThatThrownBy(() -> new BudgetedSampling(0.1, -1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BudgetedSampling(0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
