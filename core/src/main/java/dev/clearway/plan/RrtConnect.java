package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.Arrays;
import java.util.Optional;

/**
 * RRT-Connect: two trees, from the start and from the goals, grow by turns towards random
 * configurations, and each new milestone of one is reached for from the other as far as it goes.
 *
 * <p>Edges are looked at as the trees grow ({@link EdgeLooks}) and proven when they make a path
 * ({@link PathProof}); one that is not proven is taken out, what hung on it goes over to the other
 * tree, and the search goes on with more looks near it.
 *
 * <p>A milestone from which a step failed is grown only towards what is near, as in dynamic-domain
 * RRTs. A tree that has more than twice the milestones of the other waits for it most of the time:
 * where the goal lies in a pocket, the way out is found by tries from there, and what the other
 * tree grows to meanwhile costs looks and makes each search for a neighbour slower.
 *
 * @see "A. Yershova, L. Jaillet, T. Simeon, S. M. LaValle, Dynamic-Domain RRTs, 2005"
 * @see "J. J. Kuffner, S. M. LaValle, RRT-Connect: An Efficient Approach to Single-Query Path
 *     Planning, 2000"
 * @see "R. Bohlin, L. E. Kavraki, Path Planning Using Lazy PRM, 2000, for proving last"
 */
public final class RrtConnect implements Planner {
  /**
   * Domain of a milestone from which a step failed: a ball with this share of the space's volume.
   * Chosen on `bench planning` among 0.01, 0.1, 0.3 and 1.
   */
  private static final double DOMAIN = 0.3;

  /** Most samples for one round: beyond, one outside the domain is taken. */
  private static final int MOST_SAMPLES = 100;

  /**
   * Rounds in which a tree that is far larger than the other is grown once; it is, so that a pocket
   * which is closed but for the last step is entered from outside too. Chosen on `bench planning`
   * among 1, 8 and 32.
   */
  private static final int WAIT = 32;

  /**
   * Way between two looks as trees grow, as a bound on the travel allows, metres; it is halved
   * where paths are looked at before they are proven. Chosen on `bench planning` among 0.2 and 0.4.
   */
  private static final double STEP = 0.4;

  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions options) {
    return TreeSearch.run(problem, options, TwoTrees::new);
  }

  /** The trees of one search. */
  private static final class TwoTrees implements TreeSearch.Growth {
    private final TreeSearch search;
    private final ConfigurationSpace space;
    private final EdgeChecks checks;
    private final EdgeLooks looks;
    private final PathProof proof;
    private final double domain;
    private final GuidedTrees trees;
    private int run;

    TwoTrees(TreeSearch search) {
      this.search = search;
      this.space = search.space();
      this.checks = search.checks();
      this.looks = checks.looks(search.range(), STEP);
      this.trees = new GuidedTrees(space);
      this.proof = new PathProof(checks, looks, trees);
      this.domain = space.radiusOfVolumeFraction(DOMAIN);
    }

    @Override
    public Optional<PlannedPath> plant() {
      AcceptedEnds ends = search.ends();
      trees.addRoot(ends.start(), true);
      ends.goals().forEach(goal -> trees.addRoot(goal.configuration().toArray(), false));
      return Optional.empty();
    }

    @Override
    public int size() {
      return trees.size();
    }

    /**
     * One tree takes a step to a target, the first goal in the first round, the other reaches for
     * where that led.
     */
    @Override
    public Optional<PlannedPath> round() {
      boolean forward = growsForward();
      double[] target =
          search.rounds() == 0
              ? search.ends().goals().getFirst().configuration().toArray()
              : search.sample();
      int from = trees.nearest(forward, target);
      for (int i = 1; i < MOST_SAMPLES && !isInDomain(from, target); i++) {
        space.sample(search.random(), target);
        from = trees.nearest(forward, target);
      }
      int grown = extend(from, target, forward, GuidedTrees.NO_RUN);
      if (grown < 0) {
        trees.restrict(from, domain);
        return Optional.empty();
      }
      double[] met = trees.configuration(grown);
      int at = trees.nearest(!forward, met);
      run++;
      while (at >= 0 && !Arrays.equals(trees.configuration(at), met)) {
        at = extend(at, met, !forward, run);
      }
      if (at < 0) {
        return Optional.empty();
      }
      return proof.of(forward ? grown : at, forward ? at : grown);
    }

    /** Returns which tree takes a step: by turns, but for one that waits for the other. */
    private boolean growsForward() {
      boolean turn = search.rounds() % 2 == 0;
      boolean waits = search.rounds() % (2 * WAIT) > 1 && trees.size(turn) > 2 * trees.size(!turn);
      return waits ? !turn : turn;
    }

    private boolean isInDomain(int milestone, double[] target) {
      return space.distance(trees.configuration(milestone), target) <= trees.domain(milestone);
    }

    /**
     * Adds a milestone towards a target, or the target itself where that is no farther than the
     * range.
     *
     * @param forward whether a path will run the edge from the milestone to the target
     * @return its number, or −1 if it or the edge to it does not look free
     */
    private int extend(int from, double[] target, boolean forward, int run) {
      double[] near = trees.configuration(from);
      double[] next = search.towards(near, target);
      if (checks.isBudgetSpent() || !looks.isClear(near, next)) {
        return -1;
      }
      if (looks.isDoubtful(near, next)) {
        Verdict verdict = forward ? checks.judge(near, next) : checks.judge(next, near);
        if (!checks.accepts(verdict)) {
          return -1;
        }
      }
      return trees.add(next, from, run);
    }
  }
}
