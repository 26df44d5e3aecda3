package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.proof.Budget;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A path that is found just as the budget is spent leads to the goal all the same. */
class BudgetedPathTest {
  @Test
  void whateverTheBudgetPathsEndAtTheGoal() {
    int found = 0;
    int spent = 0;
    for (PlanningCases.Case task : List.of(PlanningCases.wall(), PlanningCases.arm())) {
      PlanningProblem problem = task.problem();
      for (long seed = 1; seed <= 4; seed++) {
        for (long work = 10; work < 1_500; work += work / 10) {
          PlanOptions options =
              PlanOptions.DEFAULT.withRange(task.range()).withSeed(seed).with(Budget.ofWork(work));
          switch (new RrtConnect().plan(problem, options)) {
            case PlanResult.Found path -> {
              found++;
              assertThat(path.path().waypoints().getFirst()).isEqualTo(problem.start());
              assertThat(problem.goals()).contains(path.path().waypoints().getLast());
            }
            case PlanResult.Failed failed -> spent++;
          }
        }
      }
    }
    assertThat(found).isGreaterThan(10);
    assertThat(spent).isGreaterThan(10);
  }
}
