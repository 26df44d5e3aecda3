package dev.clearway.bench.paper.planning;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.kinematics.Configuration;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.Sbl;
import dev.clearway.proof.Budget;
import java.util.List;

/** SBL with one checker on the queries of a scene. One thread. */
final class LazyPlanner {
  /** Tests after which a search is given up: a hundred times what most searches take. */
  private static final long MOST_TESTS = 5_000_000;

  private final List<PlanningProblem> problems;
  private final PlanOptions options;

  private LazyPlanner(List<Query> queries, CheckSetup setup, Acceptance acceptance) {
    this.problems =
        queries.stream()
            .map(
                query ->
                    new PlanningProblem(
                        query.space(),
                        setup::checker,
                        Configuration.of(query.start()),
                        List.of(Configuration.of(query.goal())),
                        acceptance))
            .toList();
    this.options =
        PlanOptions.DEFAULT.withRange(queries.getFirst().range()).with(Budget.ofTests(MOST_TESTS));
  }

  /** SBL: edges are sampled at a step in radians, and taken where no sample collides. */
  static LazyPlanner sampling(List<Query> queries, double step) {
    CheckMethod fixed = new FixedResolution(step);
    CheckSetup setup =
        CheckSetup.of(queries.getFirst().scene().scene(), CheckOptions.DEFAULT, fixed);
    return new LazyPlanner(queries, setup, Acceptance.SAMPLED);
  }

  /** A-SBL: edges are taken where they are proven free. */
  static LazyPlanner proving(List<Query> queries, CheckSetup setup) {
    return new LazyPlanner(queries, setup, Acceptance.PROVEN);
  }

  /**
   * A search.
   *
   * @param seconds of processor time, the making of the scene's tables left out
   */
  record Run(double seconds, PlanResult result) {}

  /** Searches with a seed, which names the query too: each in turn. */
  Run run(long seed) {
    PlanningProblem problem = problems.get((int) (seed % problems.size()));
    Stopwatch watch = Stopwatch.start();
    PlanResult result = new Sbl().plan(problem, options.withSeed(seed));
    return new Run(watch.seconds(), result);
  }
}
