package dev.clearway.plan.roadmap;

import dev.clearway.plan.Acceptance;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningProblem;
import java.util.List;
import java.util.Optional;

/**
 * PRM: a roadmap all of whose milestones and edges are looked at as it grows in a query, and proven
 * where it is grown for queries to come, on several threads, so that those have little left to do.
 *
 * <p>A query takes the shortest way that does not look blocked, as {@link LazyPrm} does, and proves
 * what is not known of it: the edges to start and goal, and after a change of the scene the pairs
 * of bodies that changed.
 *
 * <p><b>Guarantee.</b> That of {@link Planner}, for any number of threads; each edge of a path is
 * proven for all pairs of bodies of the present scene, by proofs of this search or, of pairs that
 * are still the same, of earlier ones (docs/planning.md).
 *
 * @see "L. E. Kavraki, P. Švestka, J.-C. Latombe, M. H. Overmars, Probabilistic Roadmaps for Path
 *     Planning in High-Dimensional Configuration Spaces, 1996"
 */
public final class Prm implements Planner {
  private final RoadmapOptions options;
  private final int threads;

  /**
   * Grows roadmaps as the options say, and judges their edges on so many threads.
   *
   * @throws IllegalArgumentException if the number of threads is not positive
   */
  public Prm(RoadmapOptions options, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("wanted at least one thread, got " + threads);
    }
    this.options = options;
    this.threads = threads;
  }

  /** Looks for a path in a roadmap of its own. */
  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions how) {
    Roadmap fresh = new Roadmap(problem.space());
    RoadmapScene scene = RoadmapScene.unnamed(problem.checkers());
    return new RoadmapSearch(fresh, scene, problem, options, Optional.of(threads), how).run();
  }

  /**
   * Looks for a proven path in a roadmap that is kept, in the scene as it is now. Start and goals
   * become milestones of it.
   *
   * @param goals one is enough
   * @throws IllegalArgumentException if the roadmap is of other robots, there is no goal, or a
   *     configuration is none of the space
   */
  public PlanResult plan(
      Roadmap roadmap, RoadmapScene scene, double[] start, List<double[]> goals, PlanOptions how) {
    PlanningProblem problem = scene.problem(roadmap.space(), start, goals);
    return new RoadmapSearch(roadmap, scene, problem, options, Optional.of(threads), how).run();
  }

  /**
   * Draws the options' number of samples, keeps those that are proven free, connects them with
   * neighbours and judges the edges, until all is done or the budget spent.
   *
   * @throws IllegalArgumentException if the roadmap is of other robots
   */
  public PlanCost grow(Roadmap roadmap, RoadmapScene scene, PlanOptions how) {
    RoadmapChecks checks = checks(roadmap, scene, how);
    Scrutiny proving = checks.proving(new EdgePool(checks, threads));
    new RoadmapGrowth(checks, options, proving, how.seed()).grow();
    return checks.counted().cost(1, roadmap.size());
  }

  /**
   * Judges all edges of which it is not known whether they are free in the scene as it is now: each
   * for those pairs of bodies that it is not proven for, until all is done or the budget spent.
   *
   * @throws IllegalArgumentException if the roadmap is of other robots
   */
  public PlanCost renew(Roadmap roadmap, RoadmapScene scene, PlanOptions how) {
    RoadmapChecks checks = checks(roadmap, scene, how);
    new EdgePool(checks, threads).judge(checks.openEdges(0));
    return checks.counted().cost(1, roadmap.size());
  }

  private static RoadmapChecks checks(Roadmap roadmap, RoadmapScene scene, PlanOptions how) {
    scene.require(roadmap.space());
    EdgeChecks counted =
        new EdgeChecks(roadmap.space(), scene.checkers().get(), Acceptance.PROVEN, how.budget());
    return new RoadmapChecks(roadmap, scene, counted, counted.looks(how.range()));
  }
}
