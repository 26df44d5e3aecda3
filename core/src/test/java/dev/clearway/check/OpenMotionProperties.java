package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.testkit.SmallArms;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for motions that a budget leaves open: their confidence, and how they go on. */
public class OpenMotionProperties extends CheckMethodSuite {
  private static final int SCENES = 60;
  private static final int MOTIONS = 6;
  private static final long SLICE = 2;

  private static long tests(CostCounters work) {
    return work.volumeTests() + work.triangleTests();
  }

  private static boolean waits(Verdict verdict) {
    return verdict instanceof Verdict.Undecided open && open.reason() == UndecidedReason.BUDGET;
  }

  /** What is said of a motion, without what it cost. */
  private static String said(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> "free " + free.slackLowerBound();
      case Verdict.Hit hit -> "hit " + hit.parameter() + " " + hit.pair();
      case Verdict.Undecided open ->
          open.reason() + " " + open.confidence() + " " + open.provenShare() + open.intervals();
    };
  }

  /** A check that is stopped and resumed, while another runs, is the check in one go. */
  @ParameterizedTest
  @MethodSource("proving")
  void aCheckInSlicesSaysWhatACheckInOneGoSays(CheckMethod method) {
    int open = 0;
    int free = 0;
    int hits = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      CheckSetup setup = CheckSetup.of(SmallArms.scene(seed), CheckOptions.DEFAULT, method);
      MotionChecker checker = setup.checker();
      MotionChecker another = setup.checker();
      List<Motion> motions = SmallArms.motions(setup.scene(), MOTIONS, seed);
      for (int i = 0; i < motions.size(); i++) {
        SegmentCheck inSlices = checker.begin(motions.get(i));
        SegmentCheck between = checker.begin(motions.get((i + 1) % MOTIONS));
        long before = tests(inSlices.work());
        Verdict verdict;
        do {
          verdict = inSlices.run(Budget.ofTests(SLICE));
          between.advance(Budget.ofTests(SLICE));
          long spent = tests(inSlices.work()) - before;
          Verdict inOneGo = another.begin(motions.get(i)).run(Budget.ofTests(spent));
          if (waits(verdict)) {
            assertThat(said(inOneGo)).isEqualTo(said(verdict));
            open++;
          }
        } while (waits(verdict));
        assertThat(said(another.check(motions.get(i)))).isEqualTo(said(verdict));
        free += verdict instanceof Verdict.Free ? 1 : 0;
        hits += verdict instanceof Verdict.Hit ? 1 : 0;
      }
    }
    assertThat(open).as("stops").isGreaterThan(100);
    assertThat(free).as("free").isGreaterThan(20);
    assertThat(hits).as("hits").isGreaterThan(20);
  }

  /** Not a law for each motion: a part may be bounded worse than the whole. */
  @ParameterizedTest
  @MethodSource("proving")
  void confidenceBeginsWithNothingAndGrowsWithTheBudget(CheckMethod method) {
    int compared = 0;
    int fallen = 0;
    double gained = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      CheckSetup setup = CheckSetup.of(SmallArms.scene(seed), CheckOptions.DEFAULT, method);
      MotionChecker checker = setup.checker();
      for (Motion motion : SmallArms.motions(setup.scene(), MOTIONS, seed)) {
        SegmentCheck check = checker.begin(motion);
        double before = Double.NaN;
        for (int slice = 0; slice < 400; slice++) {
          Verdict verdict = check.run(Budget.ofTests(slice == 0 ? 0 : SLICE));
          if (!(verdict instanceof Verdict.Undecided open)
              || open.reason() != UndecidedReason.BUDGET) {
            break;
          }
          if (slice == 0) {
            assertThat(open.confidence()).isZero();
          } else {
            compared++;
            fallen += open.confidence() < before ? 1 : 0;
            gained += open.confidence() - before;
          }
          // An instant at which nothing is open is covered for all pairs.
          assertThat(open.confidence()).isGreaterThanOrEqualTo(100 * open.provenShare() - 1e-9);
          before = open.confidence();
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
    assertThat(gained / compared).isGreaterThan(1);
    assertThat((double) fallen / compared).isCloseTo(0, within(0.02));
  }
}
