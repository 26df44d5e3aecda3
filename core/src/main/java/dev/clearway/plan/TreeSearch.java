package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.plan.PlanResult.Failure;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * A search by trees that grow round by round: the ends are judged, the trees planted, and grown
 * until there is a path or the budget is spent.
 *
 * <p>How trees grow is a planner's own; what it draws at random comes from one source, seeded by
 * the options. One search, one thread.
 */
final class TreeSearch {
  private final ConfigurationSpace space;
  private final PlanOptions options;
  private final EdgeChecks checks;
  private final AcceptedEnds ends;
  private final SplittableRandom random;
  private long rounds;

  /** Trees that grow. */
  interface Growth {
    /** Plants the trees at the ends, which are accepted; returns a path if that is one already. */
    Optional<PlannedPath> plant();

    /** Grows the trees a little; returns a path if one is found. */
    Optional<PlannedPath> round();

    /** Returns the number of milestones. */
    int size();
  }

  /** Judges the ends. */
  private TreeSearch(PlanningProblem problem, PlanOptions options) {
    this.space = problem.space();
    this.options = options;
    this.checks = new EdgeChecks(problem, options.budget());
    this.ends = new AcceptedEnds(problem, checks);
    this.random = new SplittableRandom(options.seed());
  }

  ConfigurationSpace space() {
    return space;
  }

  EdgeChecks checks() {
    return checks;
  }

  AcceptedEnds ends() {
    return ends;
  }

  SplittableRandom random() {
    return random;
  }

  /** Returns the number of rounds that are over. */
  long rounds() {
    return rounds;
  }

  /** Returns the longest edge, in the metric of the space. */
  double range() {
    return options.range();
  }

  /** Searches with the trees that a planner makes for a search. */
  static PlanResult run(
      PlanningProblem problem, PlanOptions options, Function<TreeSearch, Growth> planner) {
    TreeSearch search = new TreeSearch(problem, options);
    return search.run(planner.apply(search));
  }

  private PlanResult run(Growth trees) {
    Optional<PlanResult> blocked = ends.failure();
    if (blocked.isPresent()) {
      return blocked.get();
    }
    Optional<PlannedPath> path = trees.plant();
    while (path.isEmpty() && !checks.isBudgetSpent()) {
      path = trees.round();
      options.progress().round(++rounds, trees.size());
    }
    PlanCost cost = checks.cost(rounds, trees.size());
    return path.isPresent()
        ? new PlanResult.Found(path.get(), cost)
        : new PlanResult.Failed(Failure.BUDGET_SPENT, Optional.empty(), cost);
  }

  /** Draws a configuration. */
  double[] sample() {
    double[] sample = new double[ends.start().length];
    space.sample(random, sample);
    return sample;
  }

  /** Returns whether an edge from a milestone may be as long as to the target. */
  boolean reaches(double[] milestone, double[] target) {
    return space.distance(milestone, target) <= range();
  }

  /** Returns a target, or the place on the way to it that is as far as an edge may be long. */
  double[] towards(double[] near, double[] target) {
    if (reaches(near, target)) {
      return target;
    }
    double[] next = new double[target.length];
    space.interpolate(near, target, range() / space.distance(near, target), next);
    return next;
  }

  /**
   * Adds a milestone towards a target, or the target itself where that is no farther than the
   * range.
   *
   * @param forward whether the path will run the edge from the milestone to the target
   * @return its number, or −1 if it or the edge to it is not accepted
   */
  int extend(SearchTree tree, int from, double[] target, boolean forward) {
    double[] near = tree.configuration(from);
    double[] next = towards(near, target);
    if (!checks.accepts(next)) {
      return -1;
    }
    // Each edge is judged as the path will run it.
    Verdict verdict = forward ? checks.judge(near, next) : checks.judge(next, near);
    return checks.accepts(verdict) ? tree.add(next, from, verdict) : -1;
  }
}
