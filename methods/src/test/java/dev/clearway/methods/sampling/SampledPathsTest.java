package dev.clearway.methods.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningCases;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Paths of planners whose motions are sampled. */
class SampledPathsTest {
  @ParameterizedTest
  @MethodSource("dev.clearway.plan.PlannerContractTest#planners")
  void sampledPathsAreFoundWhereTheyAreAskedFor(Planner planner) {
    PlanningCases.Case task = PlanningCases.wall();
    CheckSetup fixed = CheckSetup.of(task.scene(), CheckOptions.DEFAULT, new FixedResolution(0.05));
    PlanningProblem sampled = PlanningCases.problem(task, fixed).with(Acceptance.SAMPLED);
    PlanOptions options = PlanOptions.DEFAULT.withRange(task.range()).withSeed(1);
    PlanResult result = planner.plan(sampled, options);
    assertThat(result).isInstanceOf(PlanResult.Found.class);
    assertThat(((PlanResult.Found) result).path().verdicts())
        .allSatisfy(
            verdict ->
                assertThat(verdict)
                    .isInstanceOfSatisfying(
                        Verdict.Undecided.class,
                        open -> assertThat(open.reason()).isEqualTo(UndecidedReason.SAMPLED_ONLY)));
    PlanResult proven =
        planner.plan(sampled.with(Acceptance.PROVEN), options.with(Budget.ofTests(1_000)));
    assertThat(proven).isInstanceOf(PlanResult.Failed.class);
  }
}
