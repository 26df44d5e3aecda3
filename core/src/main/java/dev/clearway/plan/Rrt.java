package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.plan.PlanResult.Failure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * RRT: one tree grows from the start, a step at a time towards random configurations, and every so
 * often towards a goal.
 *
 * <p>Simple, and slow where the goal lies behind a narrow passage: {@link RrtConnect} is the better
 * choice but for comparisons.
 *
 * @see "S. M. LaValle, J. J. Kuffner, Randomized Kinodynamic Planning, 2001"
 */
public final class Rrt implements Planner {
  /** Share of the steps that go towards a goal: the usual one, not tuned. */
  public static final double DEFAULT_BIAS = 0.05;

  private final double goalBias;

  /** Goes towards a goal in {@link #DEFAULT_BIAS} of the steps. */
  public Rrt() {
    this(DEFAULT_BIAS);
  }

  /**
   * Goes towards a goal in a share of the steps.
   *
   * @throws IllegalArgumentException if the share is not in (0, 1]
   */
  public Rrt(double goalBias) {
    if (!(goalBias > 0 && goalBias <= 1)) {
      throw new IllegalArgumentException("goal bias is " + goalBias + ", wanted in (0, 1]");
    }
    this.goalBias = goalBias;
  }

  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions options) {
    return new Search(problem, options, goalBias).run();
  }

  /** One search. */
  private static final class Search {
    private final ConfigurationSpace space;
    private final PlanOptions options;
    private final double goalBias;
    private final EdgeChecks checks;
    private final AcceptedEnds ends;
    private final SearchTree tree;
    private final SplittableRandom random;
    private long rounds;

    Search(PlanningProblem problem, PlanOptions options, double goalBias) {
      this.space = problem.space();
      this.options = options;
      this.goalBias = goalBias;
      this.checks = new EdgeChecks(problem, options.budget());
      this.ends = new AcceptedEnds(problem, checks);
      this.tree = new SearchTree(space);
      this.random = new SplittableRandom(options.seed());
    }

    PlanResult run() {
      Optional<PlanResult> blocked = ends.failure();
      if (blocked.isPresent()) {
        return blocked.get();
      }
      tree.addRoot(ends.start(), ends.startVerdict());
      while (!checks.isBudgetSpent()) {
        Optional<double[]> goal = goal();
        int reached = step(goal.orElseGet(this::sample), goal.isPresent());
        options.progress().round(++rounds, tree.size());
        if (reached >= 0) {
          return new PlanResult.Found(path(reached), checks.cost(rounds, tree.size()));
        }
      }
      return new PlanResult.Failed(
          Failure.BUDGET_SPENT, Optional.empty(), checks.cost(rounds, tree.size()));
    }

    /** The first step goes towards the first goal, later ones towards any, now and then. */
    private Optional<double[]> goal() {
      if (rounds > 0 && random.nextDouble() >= goalBias) {
        return Optional.empty();
      }
      int number = rounds == 0 ? 0 : random.nextInt(ends.goals().size());
      return Optional.of(ends.goals().get(number).configuration());
    }

    private double[] sample() {
      double[] sample = new double[ends.start().length];
      space.sample(random, sample);
      return sample;
    }

    /**
     * Grows the tree towards a target by the range at most.
     *
     * @return the number of the milestone that is the goal, or −1 if that is not reached
     */
    private int step(double[] target, boolean isGoal) {
      int from = tree.nearest(target);
      double[] near = tree.configuration(from);
      double distance = space.distance(near, target);
      boolean reaches = distance <= options.range();
      double[] next = target;
      if (!reaches) {
        next = new double[target.length];
        space.interpolate(near, target, options.range() / distance, next);
      }
      if (!checks.accepts(next)) {
        return -1;
      }
      Verdict verdict = checks.judge(near, next);
      if (!checks.accepts(verdict)) {
        return -1;
      }
      int added = tree.add(next, from, verdict);
      return isGoal && reaches ? added : -1;
    }

    private PlannedPath path(int goal) {
      List<double[]> waypoints = new ArrayList<>();
      List<Verdict> verdicts = new ArrayList<>();
      tree.appendWayToRoot(goal, waypoints, verdicts);
      Collections.reverse(waypoints);
      Collections.reverse(verdicts);
      return new PlannedPath(waypoints, verdicts);
    }
  }
}
