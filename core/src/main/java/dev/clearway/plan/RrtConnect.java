package dev.clearway.plan;

import java.util.Arrays;
import java.util.Optional;

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
    TreeSearch search = new TreeSearch(problem, options);
    return search.run(new TwoTrees(search));
  }

  /** The trees of one search. */
  private static final class TwoTrees implements TreeSearch.Growth {
    private final TreeSearch search;
    private final ConfigurationSpace space;
    private final SearchTree fromStart;
    private final SearchTree fromGoals;
    private final double domain;

    TwoTrees(TreeSearch search) {
      this.search = search;
      this.space = search.space();
      this.fromStart = new SearchTree(space);
      this.fromGoals = new SearchTree(space);
      this.domain = space.radiusOfVolumeFraction(DOMAIN);
    }

    @Override
    public Optional<PlannedPath> plant() {
      AcceptedEnds ends = search.ends();
      fromStart.addRoot(ends.start(), ends.startVerdict());
      ends.goals()
          .forEach(goal -> fromGoals.addRoot(goal.configuration().toArray(), goal.verdict()));
      return Optional.empty();
    }

    @Override
    public int size() {
      return fromStart.size() + fromGoals.size();
    }

    /**
     * One tree takes a step to a target, the first goal in the first round, the other reaches for
     * where that led.
     */
    @Override
    public Optional<PlannedPath> round() {
      boolean forward = search.rounds() % 2 == 0;
      SearchTree growing = forward ? fromStart : fromGoals;
      SearchTree reaching = forward ? fromGoals : fromStart;
      double[] target =
          search.rounds() == 0
              ? search.ends().goals().getFirst().configuration().toArray()
              : search.sample();
      int from = growing.nearest(target);
      for (int i = 1; i < MOST_SAMPLES && !isInDomain(growing, from, target); i++) {
        space.sample(search.random(), target);
        from = growing.nearest(target);
      }
      int grown = search.extend(growing, from, target, forward);
      if (grown < 0) {
        growing.restrict(from, domain);
        return Optional.empty();
      }
      double[] met = growing.configuration(grown);
      int at = reaching.nearest(met);
      while (at >= 0 && !Arrays.equals(reaching.configuration(at), met)) {
        at = search.extend(reaching, at, met, !forward);
      }
      if (at < 0) {
        return Optional.empty();
      }
      PlannedPath path =
          forward
              ? fromStart.pathOver(grown, fromGoals, at)
              : fromStart.pathOver(at, fromGoals, grown);
      return Optional.of(path);
    }

    private boolean isInDomain(SearchTree tree, int milestone, double[] target) {
      return space.distance(tree.configuration(milestone), target) <= tree.domain(milestone);
    }
  }
}
