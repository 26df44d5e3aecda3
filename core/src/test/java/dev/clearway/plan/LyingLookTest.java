package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.Clearance;
import dev.clearway.check.ConfigurationLook;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.plan.roadmap.LazyPrm;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Looks guide and prove nothing: whatever they say, no path is returned that is not proven. */
class LyingLookTest {
  private static final List<Case> TASKS =
      List.of(PlanningCases.wall(), PlanningCases.arm(), PlanningCases.window());

  /** A checker whose looks say something else than what is seen. */
  private record Misled(MotionChecker checker, UnaryOperator<Answer> lie) implements MotionChecker {
    @Override
    public SegmentCheck begin(Motion motion) {
      return checker.begin(motion);
    }

    @Override
    public Verdict check(Motion motion, Budget budget) {
      return checker.check(motion, budget);
    }

    @Override
    public Verdict check(double[] configuration) {
      return checker.check(configuration);
    }

    @Override
    public Clearance clearance(double[] configuration) {
      return checker.clearance(configuration);
    }

    @Override
    public ConfigurationLook look() {
      return new Lie(checker.look(), lie);
    }
  }

  private record Lie(ConfigurationLook look, UnaryOperator<Answer> lie)
      implements ConfigurationLook {
    @Override
    public Answer at(double[] configuration) {
      return lie.apply(look.at(configuration));
    }

    @Override
    public void ask(NamePair names) {
      look.ask(names);
    }

    @Override
    public double travel(Motion motion) {
      return look.travel(motion);
    }

    @Override
    public CostCounters work() {
      return look.work();
    }
  }

  /** Of roadmaps, small: where lies lead astray they are full soon. */
  private static final RoadmapOptions SMALL = RoadmapOptions.DEFAULT.withMostMilestones(500);

  static Stream<Named<Planner>> planners() {
    return Stream.of(
        Named.of("RRT-Connect", new RrtConnect()),
        Named.of("SBL", new Sbl()),
        Named.of("PRM", new Prm(SMALL, 2)),
        Named.of("lazy PRM", new LazyPrm(SMALL)));
  }

  private static PlanResult plan(
      Planner planner, Case task, long seed, long tests, UnaryOperator<Answer> lie) {
    PlanningProblem problem =
        PlanningProblem.of(
            task.space(),
            () -> new Misled(task.setup().checker(), lie),
            Configuration.of(task.start()),
            Configuration.of(task.goal()));
    return planner.plan(
        problem,
        PlanOptions.DEFAULT.withRange(task.range()).withSeed(seed).with(Budget.ofTests(tests)));
  }

  private static void assertProven(Case task, PlannedPath path) {
    assertThat(path.waypoints().getFirst()).isEqualTo(Configuration.of(task.start()));
    assertThat(path.waypoints().getLast()).isEqualTo(Configuration.of(task.goal()));
    MotionChecker fresh = task.setup().checker();
    for (int i = 0; i < path.verdicts().size(); i++) {
      assertThat(path.verdicts().get(i)).isInstanceOf(Verdict.Free.class);
      assertThat(fresh.check(path.motion(i, task.space()))).isInstanceOf(Verdict.Free.class);
    }
  }

  /** Trees find all paths, roadmaps of few milestones most of them; all are proven. */
  private static void assertFindsProvenPaths(
      Planner planner, LongFunction<UnaryOperator<Answer>> lies) {
    int tried = 0;
    int found = 0;
    for (Case task : TASKS) {
      for (long seed = 1; seed <= 3; seed++) {
        tried++;
        if (plan(planner, task, seed, 3_000_000, lies.apply(seed))
            instanceof PlanResult.Found(PlannedPath path, PlanCost cost)) {
          found++;
          assertProven(task, path);
        }
      }
    }
    boolean trees = planner instanceof RrtConnect || planner instanceof Sbl;
    assertThat(found).isGreaterThanOrEqualTo(trees ? tried : tried / 2);
  }

  @ParameterizedTest
  @MethodSource("planners")
  void looksThatAlwaysSayClearLeadToProvenPaths(Planner planner) {
    assertFindsProvenPaths(planner, seed -> seen -> Answer.CLEAR);
  }

  @ParameterizedTest
  @MethodSource("planners")
  void looksThatLieNowAndThenLeadToProvenPaths(Planner planner) {
    assertFindsProvenPaths(
        planner,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          return seen ->
              random.nextInt(10) > 0 ? seen : seen == Answer.CLEAR ? Answer.CONTACT : Answer.CLEAR;
        });
  }

  @ParameterizedTest
  @MethodSource("planners")
  void looksThatAlwaysSayContactLeadToNoPath(Planner planner) {
    for (Case task : TASKS) {
      assertThat(plan(planner, task, 1, 20_000, seen -> Answer.CONTACT))
          .isInstanceOfSatisfying(
              PlanResult.Failed.class,
              failed ->
                  assertThat(failed.why())
                      .isIn(PlanResult.Failure.BUDGET_SPENT, PlanResult.Failure.EXHAUSTED));
    }
  }
}
