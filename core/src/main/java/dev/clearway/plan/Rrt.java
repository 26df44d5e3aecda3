package dev.clearway.plan;

import java.util.List;
import java.util.Optional;

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
    return TreeSearch.run(problem, options, search -> new OneTree(search, goalBias));
  }

  /** The tree of one search. */
  private static final class OneTree implements TreeSearch.Growth {
    private final TreeSearch search;
    private final double goalBias;
    private final SearchTree tree;

    OneTree(TreeSearch search, double goalBias) {
      this.search = search;
      this.goalBias = goalBias;
      this.tree = new SearchTree(search.space());
    }

    @Override
    public Optional<PlannedPath> plant() {
      tree.addRoot(search.ends().start(), search.ends().startVerdict());
      return Optional.empty();
    }

    @Override
    public Optional<PlannedPath> round() {
      Optional<double[]> goal = goal();
      double[] target = goal.orElseGet(search::sample);
      int from = tree.nearest(target);
      boolean reaches = goal.isPresent() && search.reaches(tree.configuration(from), target);
      int added = search.extend(tree, from, target, true);
      return reaches && added >= 0 ? Optional.of(tree.pathTo(added)) : Optional.empty();
    }

    /** The first step goes towards the first goal, later ones towards any, now and then. */
    private Optional<double[]> goal() {
      boolean first = search.rounds() == 0;
      if (!first && search.random().nextDouble() >= goalBias) {
        return Optional.empty();
      }
      List<AcceptedEnds.Goal> goals = search.ends().goals();
      int number = first ? 0 : search.random().nextInt(goals.size());
      return Optional.of(goals.get(number).configuration().toArray());
    }

    @Override
    public int size() {
      return tree.size();
    }
  }
}
