package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What planners with trees answer for given seeds, bit for bit: paths, what the searches came to,
 * and what work the checks took, each by itself, so that a checker that works in another way leaves
 * the paths pinned. Paths and searches are pinned anew only where a planner is meant to search in
 * another way, or where a look or a proof answers differently.
 */
class PlannerBitsGolden {
  private static final long SEEDS = 3;

  /** Hashes of all answers of one planner. */
  record Pinned(int paths, int searches, int work) {}

  static Stream<Arguments> planners() {
    return Stream.of(
        Arguments.of(new Rrt(), new Pinned(-1306302605, -1785426247, 358102934)),
        Arguments.of(new RrtConnect(), new Pinned(1784750394, -2010539701, 5345885)),
        Arguments.of(new Sbl(), new Pinned(-2035617505, 1145133941, 84410980)));
  }

  @ParameterizedTest
  @MethodSource("planners")
  void answersForSeedsAreThoseThatArePinned(Planner planner, Pinned pinned) {
    List<PlanResult> answers = new ArrayList<>();
    List<Case> tasks = List.of(PlanningCases.open(), PlanningCases.wall(), PlanningCases.arm());
    for (Case task : tasks) {
      for (long seed = 0; seed < SEEDS; seed++) {
        answers.add(planner.plan(task.problem(), options(task, seed)));
      }
    }
    answers.add(through(planner, PlanningCases.window(), Budget.UNLIMITED));
    // A budget of work ends a search elsewhere where checks work in another way.
    PlanResult ended = through(planner, PlanningCases.closed(), Budget.ofTests(5_000));
    assertThat(ended).isInstanceOf(PlanResult.Failed.class);
    assertThat(
            new Pinned(
                hash(answers, PlannerBitsGolden::path),
                hash(answers, PlannerBitsGolden::search),
                31 * hash(answers, PlannerBitsGolden::work) + search(ended) + work(ended)))
        .isEqualTo(pinned);
  }

  private static PlanResult through(Planner planner, Case task, Budget budget) {
    return planner.plan(task.problem(), options(task, 2).with(budget));
  }

  private static PlanOptions options(Case task, long seed) {
    return PlanOptions.DEFAULT.withRange(task.range()).withSeed(seed);
  }

  private static int hash(List<PlanResult> answers, ToIntFunction<PlanResult> of) {
    return Arrays.hashCode(answers.stream().mapToInt(of).toArray());
  }

  private static int path(PlanResult result) {
    return result instanceof PlanResult.Found found
        ? Arrays.deepHashCode(found.path().waypoints().toArray())
        : 0;
  }

  private static int search(PlanResult result) {
    PlanCost cost = result.cost();
    return Arrays.hashCode(
        new long[] {
          cost.rounds(), cost.milestones(), cost.configurationChecks(), cost.motionChecks()
        });
  }

  private static int work(PlanResult result) {
    PlanCost cost = result.cost();
    return Arrays.hashCode(
        new long[] {
          cost.work().volumeTests(), cost.work().triangleTests(), cost.work().configurations()
        });
  }
}
