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

/** SBL with one checker on one query. One thread. */
final class LazyPlanner {
  /** Tests after which a search is given up: a hundred times what most searches take. */
  private static final long MOST_TESTS = 20_000_000;

  private final PlanningProblem problem;
  private final PlanOptions options;

  private LazyPlanner(Query query, CheckSetup setup, Acceptance acceptance, long mostTests) {
    this.problem =
        new PlanningProblem(
            query.space(),
            setup::checker,
            Configuration.of(query.start()),
            List.of(Configuration.of(query.goal())),
            acceptance);
    this.options = PlanOptions.DEFAULT.withRange(query.range()).with(Budget.ofTests(mostTests));
  }

  /** SBL: edges are sampled at a step in radians, and taken where no sample collides. */
  static LazyPlanner sampling(Query query, double step) {
    CheckMethod fixed = new FixedResolution(step);
    CheckSetup setup = CheckSetup.of(query.scene().scene(), CheckOptions.DEFAULT, fixed);
    return new LazyPlanner(query, setup, Acceptance.SAMPLED, MOST_TESTS);
  }

  /** A-SBL: edges are taken where they are proven free. */
  static LazyPlanner proving(Query query, CheckSetup setup) {
    return proving(query, setup, MOST_TESTS);
  }

  /** A-SBL that gives up after so many tests. */
  static LazyPlanner proving(Query query, CheckSetup setup, long mostTests) {
    return new LazyPlanner(query, setup, Acceptance.PROVEN, mostTests);
  }

  /**
   * A search.
   *
   * @param seconds of processor time, the making of the scene's tables left out
   */
  record Run(double seconds, PlanResult result) {}

  /** Searches with a seed. */
  Run run(long seed) {
    Stopwatch watch = Stopwatch.start();
    PlanResult result = new Sbl().plan(problem, options.withSeed(seed));
    return new Run(watch.seconds(), result);
  }
}
