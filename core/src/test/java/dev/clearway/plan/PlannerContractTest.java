package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanResult.Failure;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.plan.roadmap.LazyPrm;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every planner owes: a new one adds its line to {@link #planners}. */
class PlannerContractTest {
  private static final long SEEDS = 5;

  static Stream<Named<Planner>> planners() {
    return Stream.of(
        Named.of("RRT", new Rrt()),
        Named.of("RRT-Connect", new RrtConnect()),
        Named.of("SBL", new Sbl()),
        Named.of("PRM", new Prm(RoadmapOptions.DEFAULT, 2)),
        Named.of("lazy PRM", new LazyPrm(RoadmapOptions.DEFAULT)));
  }

  private static PlanOptions options(Case task, long seed) {
    return PlanOptions.DEFAULT.withRange(task.range()).withSeed(seed);
  }

  private static PlannedPath path(Planner planner, Case task, long seed) {
    PlanResult result = planner.plan(task.problem(), options(task, seed));
    assertThat(result).isInstanceOf(PlanResult.Found.class);
    return ((PlanResult.Found) result).path();
  }

  private static PlanResult.Failed failed(Planner planner, PlanningProblem task, Budget budget) {
    PlanOptions options = PlanOptions.DEFAULT.withRange(0.3).with(budget);
    PlanResult result = planner.plan(task, options);
    assertThat(result).isInstanceOf(PlanResult.Failed.class);
    return (PlanResult.Failed) result;
  }

  /** A fresh proof of each motion, and no collision at samples of it. */
  private static void assertProven(Case task, PlannedPath path) {
    MotionChecker fresh =
        CheckSetup.of(task.scene(), CheckOptions.DEFAULT.withTolerance(1e-4)).checker();
    List<double[]> waypoints = Configuration.toArrays(path.waypoints());
    assertThat(waypoints.getFirst()).isEqualTo(task.start());
    assertThat(waypoints.getLast()).isEqualTo(task.goal());
    double[] q = new double[task.start().length];
    for (int i = 1; i < waypoints.size(); i++) {
      Motion motion = task.space().motion(waypoints.get(i - 1), waypoints.get(i));
      assertThat(path.verdicts().get(i - 1)).isInstanceOf(Verdict.Free.class);
      assertThat(fresh.check(motion)).isInstanceOf(Verdict.Free.class);
      for (int sample = 0; sample <= 100; sample++) {
        motion.position(sample / 100.0, q);
        assertThat(fresh.clearance(q).upper()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void pathRoundAWallIsProvenAnew(Planner planner) {
    Case task = PlanningCases.wall();
    assertBlocksTheStraightWay(task);
    for (long seed = 0; seed < SEEDS; seed++) {
      PlannedPath path = path(planner, task, seed);
      assertProven(task, path);
      assertThat(path.length(task.space())).isGreaterThan(2);
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void pathOfAnArmIsProvenAnew(Planner planner) {
    Case task = PlanningCases.arm();
    assertBlocksTheStraightWay(task);
    for (long seed = 0; seed < SEEDS; seed++) {
      assertProven(task, path(planner, task, seed));
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void pathThroughAWindowIsProvenAnew(Planner planner) {
    Case task = PlanningCases.window();
    assertBlocksTheStraightWay(task);
    PlannedPath path = path(planner, task, 2);
    assertProven(task, path);
    assertThat(path.length(task.space())).isGreaterThan(1.2);
  }

  private static void assertBlocksTheStraightWay(Case task) {
    Motion straight = task.space().motion(task.start(), task.goal());
    assertThat(task.setup().checker().check(straight)).isInstanceOf(Verdict.Hit.class);
  }

  @ParameterizedTest
  @MethodSource("planners")
  void pathWithoutWallsIsProvenAnew(Planner planner) {
    for (Case task : List.of(PlanningCases.open(), PlanningCases.air())) {
      assertProven(task, path(planner, task, 1));
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void startThatIsTheGoalHasAPath(Planner planner) {
    Case task = PlanningCases.wall().to(-0.8, 0);
    assertProven(task, path(planner, task, 1));
  }

  @ParameterizedTest
  @MethodSource("planners")
  void startInCollisionIsNamed(Planner planner) {
    Case task = PlanningCases.wall().from(0.05, 0);
    PlanResult.Failed failed = failed(planner, task.problem(), Budget.UNLIMITED);
    assertThat(failed.why()).isEqualTo(Failure.START_BLOCKED);
    assertHitsTheWall(failed);
    assertThat(failed.cost().motionChecks()).isZero();
  }

  private static void assertHitsTheWall(PlanResult.Failed failed) {
    assertThat(failed.verdict().orElseThrow())
        .isInstanceOfSatisfying(
            Verdict.Hit.class,
            hit -> assertThat(hit.pair()).isEqualTo(new NamePair("block/y", "wall")));
  }

  @ParameterizedTest
  @MethodSource("planners")
  void goalInCollisionIsNamedAndAnotherGoalTaken(Planner planner) {
    Case task = PlanningCases.wall();
    double[] inWall = {0, 0};
    PlanResult.Failed failed = failed(planner, task.to(inWall).problem(), Budget.UNLIMITED);
    assertThat(failed.why()).isEqualTo(Failure.GOAL_BLOCKED);
    assertHitsTheWall(failed);
    PlanningProblem two =
        new PlanningProblem(
            task.space(),
            task.setup()::checker,
            Configuration.of(task.start()),
            Configuration.listOf(List.of(inWall, task.goal())),
            Acceptance.PROVEN);
    PlanResult result = planner.plan(two, options(task, 1));
    assertThat(result).isInstanceOf(PlanResult.Found.class);
    assertProven(task, ((PlanResult.Found) result).path());
  }

  @ParameterizedTest
  @MethodSource("planners")
  void budgetIsSpentAndNotMuchMore(Planner planner) {
    long limit = 1_000;
    PlanResult.Failed failed =
        failed(planner, PlanningCases.closed().problem(), Budget.ofTests(limit));
    assertThat(failed.why()).isEqualTo(Failure.BUDGET_SPENT);
    assertThat(failed.verdict()).isEmpty();
    long tests = failed.cost().work().volumeTests() + failed.cost().work().triangleTests();
    assertThat(tests).isBetween(limit, 2 * limit);
    assertThat(failed.cost().milestones()).isGreaterThan(2);
  }

  @ParameterizedTest
  @MethodSource("planners")
  void cancelEndsTheSearchAtTheNextPoll(Planner planner) {
    for (long polls : new long[] {0, 1, 10, 500}) {
      AtomicLong asked = new AtomicLong();
      Budget cancelled =
          work -> asked.getAndIncrement() < polls ? Budget.Spent.NO : Budget.Spent.YES;
      PlanResult.Failed failed = failed(planner, PlanningCases.closed().problem(), cancelled);
      assertThat(failed.why()).isEqualTo(Failure.BUDGET_SPENT);
      assertThat(asked.get()).isBetween(polls, polls + 100);
    }
  }

  private static PlanResult planned(Planner planner, Case task, AtomicLong asked, long polls) {
    Budget cancelled = work -> asked.getAndIncrement() < polls ? Budget.Spent.NO : Budget.Spent.YES;
    return planner.plan(task.problem(), options(task, 1).with(cancelled));
  }

  @ParameterizedTest
  @MethodSource("planners")
  void pathReachesTheGoalWhereverTheBudgetEnds(Planner planner) {
    Case task = PlanningCases.wall();
    AtomicLong all = new AtomicLong();
    assertThat(planned(planner, task, all, Long.MAX_VALUE)).isInstanceOf(PlanResult.Found.class);
    int givenUp = 0;
    for (long polls = Math.max(0, all.get() - 100); polls < all.get(); polls++) {
      PlanResult result = planned(planner, task, new AtomicLong(), polls);
      if (result instanceof PlanResult.Found found) {
        assertProven(task, found.path());
      } else {
        givenUp++;
      }
    }
    assertThat(givenUp).isPositive();
  }

  @ParameterizedTest
  @MethodSource("planners")
  void samePathForTheSameSeedAndAnotherForAnother(Planner planner) {
    for (Case task : List.of(PlanningCases.wall(), PlanningCases.arm())) {
      List<Integer> hashes = new ArrayList<>();
      for (long seed : new long[] {1, 1, 2}) {
        hashes.add(path(planner, task, seed).waypoints().hashCode());
      }
      assertThat(hashes.get(1)).isEqualTo(hashes.get(0));
      assertThat(hashes.get(2)).isNotEqualTo(hashes.get(0));
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void progressIsToldRoundByRound(Planner planner) {
    List<Long> rounds = new ArrayList<>();
    List<Integer> milestones = new ArrayList<>();
    PlanProgress progress =
        (round, kept) -> {
          rounds.add(round);
          milestones.add(kept);
        };
    Case task = PlanningCases.wall();
    PlanResult result = planner.plan(task.problem(), options(task, 3).with(progress));
    assertThat(rounds).isNotEmpty().isSorted().doesNotHaveDuplicates();
    assertThat(rounds.getLast()).isEqualTo(result.cost().rounds());
    assertThat(milestones).isSorted();
    assertThat(milestones.getLast()).isEqualTo(result.cost().milestones());
  }

  @ParameterizedTest
  @MethodSource("planners")
  void costIsCounted(Planner planner) {
    Case task = PlanningCases.arm();
    PlanCost cost = planner.plan(task.problem(), options(task, 1)).cost();
    assertThat(cost.configurationChecks()).isGreaterThanOrEqualTo(2);
    assertThat(cost.motionChecks()).isPositive();
    assertThat(cost.work().volumeTests() + cost.work().triangleTests()).isPositive();
    assertThat(cost.work().configurations()).isPositive();
  }
}
