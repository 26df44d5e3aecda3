package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SmallArms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the check of a motion whatever the checker: determinism, budgets, traces. */
public class SegmentCheckTest extends CheckMethodSuite {
  /** The numbers of a verdict, bit for bit. */
  private static int hash(Verdict verdict) {
    int kind =
        switch (verdict) {
          case Verdict.Free free -> Double.hashCode(free.slackLowerBound());
          case Verdict.Hit hit ->
              31 * Double.hashCode(hit.parameter()) + hit.pair().toString().hashCode();
          case Verdict.Undecided open -> open.intervals().toString().hashCode();
        };
    return 31 * kind + text(verdict.scope().work()).hashCode();
  }

  /** The counters in words of its own, so that the hash does not depend on the name of a type. */
  private static String text(CostCounters work) {
    return "Work[volumeTests=%d, triangleTests=%d, configurations=%d]"
        .formatted(work.volumeTests(), work.triangleTests(), work.configurations());
  }

  private static int hash(List<Verdict> verdicts) {
    return verdicts.stream().mapToInt(SegmentCheckTest::hash).reduce(1, (a, b) -> 31 * a + b);
  }

  /** Returns the hash of all verdicts of the methods. */
  protected int pinned() {
    return 29858000;
  }

  @Test
  @Tag("pinned")
  void verdictsAreTheSameForAnyNumberOfThreadsAndAnyHistory() {
    int all = 1;
    for (int seed = 0; seed < 6; seed++) {
      Scene scene = SmallArms.scene(seed);
      for (CheckMethod method : methods()) {
        CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT, method);
        List<Motion> motions = SmallArms.motions(scene, 12, 12);
        List<Verdict> alone = setup.checkAll(motions, 1, CheckSetup.Progress.NONE);
        List<Verdict> shared = setup.checkAll(motions, 3, CheckSetup.Progress.NONE);
        assertThat(hash(shared)).isEqualTo(hash(alone));
        Verdict fresh = setup.checker().check(motions.getLast());
        assertThat(hash(fresh)).isEqualTo(hash(alone.getLast()));
        all = 31 * all + hash(alone);
      }
    }
    assertThat(all).as("pinned hash of all verdicts").isEqualTo(pinned());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void budgetStopsAndMoreBudgetEndsWhereAnUnlimitedCheckDoes(CheckMethod method) {
    Scene scene = slider();
    for (double to : new double[] {1.2, 0.5}) {
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT, method);
      Motion motion = slide(scene, 2, to);
      Verdict whole = setup.checker().check(motion);
      SegmentCheck check = setup.checker().begin(motion);
      int stopped = 0;
      Verdict last = check.run(Budget.ofTests(1));
      while (last instanceof Verdict.Undecided open && open.reason() == UndecidedReason.BUDGET) {
        stopped++;
        last = check.run(Budget.ofTests(1));
      }
      assertThat(stopped).isPositive();
      assertThat(last).hasSameClassAs(whole);
      assertThat(tests(last)).isEqualTo(tests(whole));
    }
  }

  private static long tests(Verdict verdict) {
    CostCounters work = verdict.scope().work();
    return work.volumeTests() + work.triangleTests();
  }

  @Test
  void spentBudgetTellsWhatIsOpen() {
    Scene scene = slider();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    SegmentCheck check = setup.checker().begin(slide(scene, 1.3, 1.2));
    Verdict verdict = check.run(Budget.ofTests(0));
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Undecided.class,
            open -> {
              assertThat(open.reason()).isEqualTo(UndecidedReason.BUDGET);
              assertThat(open.intervals())
                  .singleElement()
                  .satisfies(i -> assertThat(i.pair()).isEqualTo(new NamePair("o", "r/arm")));
            });
    assertThat(check.run(Budget.UNLIMITED)).isInstanceOf(Verdict.Free.class);
  }

  private static Scene slider() {
    return new SceneBuilder()
        .robot(
            "r",
            Arms.oneJoint(
                JointType.PRISMATIC, Axis.X, Meshes.torus(12, 8, 0.5, 0.1), Pose.IDENTITY),
            Pose.IDENTITY,
            true)
        .obstacle(
            "o",
            List.of(new PlacedShape(Meshes.torus(12, 8, 0.5, 0.1), Pose.IDENTITY)),
            Pose.fromRollPitchYaw(0, 0, 0, 0.4, 0.2, 0))
        .build();
  }

  private static Motion slide(Scene scene, double from, double to) {
    return StraightMotion.between(scene.tree(), new double[] {from}, new double[] {to});
  }

  @ParameterizedTest
  @MethodSource("proving")
  void traceOfAFreeVerdictCoversTheMotion(CheckMethod method) {
    Scene scene = slider();
    List<double[]> steps = new ArrayList<>();
    Verdict verdict =
        CheckSetup.of(scene, CheckOptions.DEFAULT, method)
            .checker((pair, from, to, slack) -> steps.add(new double[] {from, to, slack}))
            .check(slide(scene, 3, 1.2));
    assertThat(verdict).isInstanceOf(Verdict.Free.class);
    steps.sort((a, b) -> Double.compare(a[0], b[0]));
    double covered = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double[] step : steps) {
      assertThat(step[0]).isLessThanOrEqualTo(covered);
      covered = Math.max(covered, step[1]);
      least = Math.min(least, step[2]);
    }
    assertThat(covered).isEqualTo(1);
    assertThat(((Verdict.Free) verdict).slackLowerBound()).isEqualTo(least);
  }

  @Test
  void nothingToCheckIsNeverFree() {
    Scene alone =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(
                    JointType.PRISMATIC, Axis.X, Meshes.box(0, 0, 0, 1, 1, 1), Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .build();
    MotionChecker checker = CheckSetup.of(alone, CheckOptions.DEFAULT).checker();
    for (Verdict verdict :
        List.of(checker.check(slide(alone, 0, 1)), checker.check(new double[] {0}))) {
      assertThat(verdict)
          .isInstanceOfSatisfying(
              Verdict.Undecided.class,
              open -> assertThat(open.reason()).isEqualTo(UndecidedReason.NOTHING_TO_CHECK));
    }
  }

  @Test
  void motionsAndConfigurationsOfAnotherSizeAreRefused() {
    MotionChecker checker = CheckSetup.of(slider(), CheckOptions.DEFAULT).checker();
    Scene other = SmallArms.scene(1);
    Motion motion = SmallArms.motions(other, 1, 1).getFirst();
    assertThatThrownBy(() -> checker.check(motion)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> checker.check(new double[] {Double.NaN}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> checker.check(new double[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void sceneWithOneObjectChangedSharesItsTreesAndChangesTheVerdict() {
    Scene scene = slider();
    Scene moved = scene.withObjectAt("o", Pose.translation(0, 0, 5));
    assertThat(moved.body("o").orElseThrow().geometries().getFirst().tree())
        .isSameAs(scene.body("o").orElseThrow().geometries().getFirst().tree());
    Motion through = slide(scene, -2, 2);
    assertThat(CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(through))
        .isInstanceOf(Verdict.Hit.class);
    assertThat(CheckSetup.of(moved, CheckOptions.DEFAULT).checker().check(through))
        .isInstanceOf(Verdict.Free.class);
    assertThat(CheckSetup.of(scene.without("o"), CheckOptions.DEFAULT).pairCount()).isZero();
  }

  @Test
  void provenShareIsWhatNoOpenIntervalCovers() {
    NamePair pair = new NamePair("a", "b");
    Scope scope = new Scope(1, List.of(), CostCounters.NONE);
    List<OpenInterval> open =
        List.of(
            new OpenInterval(0.5, 0.75, pair, UndecidedReason.BUDGET),
            new OpenInterval(0.25, 0.5, pair, UndecidedReason.NEAR_CONTACT),
            new OpenInterval(0.25, 0.625, new NamePair("a", "c"), UndecidedReason.BUDGET));
    assertThat(new Verdict.Undecided(UndecidedReason.BUDGET, open, scope).provenShare())
        .isEqualTo(0.5);
    assertThat(
            new Verdict.Undecided(UndecidedReason.NOTHING_TO_CHECK, List.of(), scope).provenShare())
        .isZero();
  }

  @Test
  void moreBudgetProvesMoreAndTheSameBudgetTheSame() {
    int some = 0;
    for (int seed = 0; seed < 20; seed++) {
      Scene scene = SmallArms.scene(seed);
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT, proving().getFirst());
      List<Motion> motions = SmallArms.motions(scene, 6, 6);
      List<Verdict> whole = setup.checkAll(motions, 1, CheckSetup.Progress.NONE);
      double[] before = new double[motions.size()];
      for (long tests : new long[] {0, 10, 30, 60, 120, 240, 480}) {
        Budget budget = Budget.ofTests(tests);
        List<Verdict> part = setup.checkAll(motions, 1, budget, CheckSetup.Progress.NONE);
        List<Verdict> again = setup.checkAll(motions, 2, budget, CheckSetup.Progress.NONE);
        for (int i = 0; i < motions.size(); i++) {
          assertThat(hash(again.get(i))).isEqualTo(hash(part.get(i)));
          if (part.get(i) instanceof Verdict.Undecided open
              && open.reason() == UndecidedReason.BUDGET) {
            assertThat(open.provenShare()).isGreaterThanOrEqualTo(before[i]);
            before[i] = open.provenShare();
            some += before[i] > 0 && before[i] < 1 ? 1 : 0;
          } else {
            assertThat(part.get(i)).isInstanceOf(whole.get(i).getClass());
          }
        }
      }
    }
    assertThat(some).as("partly proven").isGreaterThan(3);
  }
}
