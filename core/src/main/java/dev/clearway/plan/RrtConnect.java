package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.plan.PlanResult.Failure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * RRT-Connect: two trees, from the start and from the goals, grow by turns towards random
 * configurations, and each new milestone of one is reached for from the other as far as it goes.
 *
 * <p>A milestone from which a step failed is grown only towards what is near, as in dynamic-domain
 * RRTs.
 *
 * @see "A. Yershova, L. Jaillet, T. Simeon, S. M. LaValle, Dynamic-Domain RRTs, 2005"
 * @see "J. J. Kuffner, S. M. LaValle, RRT-Connect: An Efficient Approach to Single-Query Path
 *     Planning, 2000"
 */
public final class RrtConnect implements Planner {
  /**
   * Domain of a milestone from which a step failed: a ball with this share of the space's volume.
   * Chosen on `bench planning` among 0.01, 0.03, 0.1 and all of it.
   */
  private static final double DOMAIN = 0.01;

  /** Most samples for one round: beyond, one outside the domain is taken. */
  private static final int MOST_SAMPLES = 100;

  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions options) {
    return new Search(problem, options).run();
  }

  /** One search. */
  private static final class Search {
    private final ConfigurationSpace space;
    private final PlanOptions options;
    private final EdgeChecks checks;
    private final AcceptedEnds ends;
    private final SearchTree fromStart;
    private final SearchTree fromGoals;
    private final SplittableRandom random;
    private final double domain;
    private long rounds;

    Search(PlanningProblem problem, PlanOptions options) {
      this.space = problem.space();
      this.options = options;
      this.checks = new EdgeChecks(problem, options.budget());
      this.ends = new AcceptedEnds(problem, checks);
      this.fromStart = new SearchTree(space);
      this.fromGoals = new SearchTree(space);
      this.random = new SplittableRandom(options.seed());
      this.domain = space.radiusOfVolumeFraction(DOMAIN);
    }

    PlanResult run() {
      Optional<PlanResult> blocked = ends.failure();
      if (blocked.isPresent()) {
        return blocked.get();
      }
      fromStart.addRoot(ends.start(), ends.startVerdict());
      ends.goals().forEach(goal -> fromGoals.addRoot(goal.configuration(), goal.verdict()));
      double[] target = ends.goals().getFirst().configuration().clone();
      boolean forward = true;
      while (!checks.isBudgetSpent()) {
        Optional<PlannedPath> path = round(forward, target);
        options.progress().round(++rounds, milestones());
        if (path.isPresent()) {
          return new PlanResult.Found(path.get(), checks.cost(rounds, milestones()));
        }
        forward = !forward;
        target = new double[target.length];
        space.sample(random, target);
      }
      return new PlanResult.Failed(
          Failure.BUDGET_SPENT, Optional.empty(), checks.cost(rounds, milestones()));
    }

    private int milestones() {
      return fromStart.size() + fromGoals.size();
    }

    /** One tree takes a step to the target, the other reaches for where that led. */
    private Optional<PlannedPath> round(boolean forward, double[] target) {
      SearchTree growing = forward ? fromStart : fromGoals;
      SearchTree reaching = forward ? fromGoals : fromStart;
      int from = growing.nearest(target);
      for (int i = 1; i < MOST_SAMPLES && !isInDomain(growing, from, target); i++) {
        space.sample(random, target);
        from = growing.nearest(target);
      }
      int grown = step(growing, from, target, forward);
      if (grown < 0) {
        growing.restrict(from, domain);
        return Optional.empty();
      }
      double[] met = growing.configuration(grown);
      int at = reaching.nearest(met);
      while (at >= 0 && !Arrays.equals(reaching.configuration(at), met)) {
        at = step(reaching, at, met, !forward);
      }
      return at < 0 ? Optional.empty() : Optional.of(forward ? path(grown, at) : path(at, grown));
    }

    private boolean isInDomain(SearchTree tree, int milestone, double[] target) {
      return space.distance(tree.configuration(milestone), target) <= tree.domain(milestone);
    }

    /**
     * Adds a milestone towards a target, or the target itself where that is no farther than the
     * range.
     *
     * @return its number, or −1 if the edge is not accepted
     */
    private int step(SearchTree tree, int from, double[] target, boolean forward) {
      double[] near = tree.configuration(from);
      double distance = space.distance(near, target);
      double[] next = target;
      if (distance > options.range()) {
        next = new double[target.length];
        space.interpolate(near, target, options.range() / distance, next);
      }
      if (!checks.accepts(next)) {
        return -1;
      }
      // Each edge is judged as the path will run it.
      Verdict verdict = forward ? checks.judge(near, next) : checks.judge(next, near);
      return checks.accepts(verdict) ? tree.add(next, from, verdict) : -1;
    }

    private PlannedPath path(int inStartTree, int inGoalTree) {
      List<double[]> waypoints = new ArrayList<>();
      List<Verdict> verdicts = new ArrayList<>();
      fromStart.appendWayToRoot(inStartTree, waypoints, verdicts);
      Collections.reverse(waypoints);
      Collections.reverse(verdicts);
      waypoints.removeLast(); // both trees have the milestone where they meet
      fromGoals.appendWayToRoot(inGoalTree, waypoints, verdicts);
      return new PlannedPath(waypoints, verdicts);
    }
  }
}
