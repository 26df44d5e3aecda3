package dev.clearway.plan.roadmap;

import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningProblem;
import java.util.List;
import java.util.Optional;

/**
 * Lazy PRM: a roadmap of milestones and edges that nobody has looked at; the shortest way through
 * it is looked at, and proven if it looks free; what is in the way is remembered, and so on until a
 * way is proven.
 *
 * <p>Checks of edges that a way broke off are kept and go on where another way needs them. The
 * choice for a few queries; {@link Prm} is for many.
 *
 * <p><b>Guarantee.</b> That of {@link Planner}; each edge of a path is proven for all pairs of
 * bodies of the present scene, by proofs of this search or, of pairs that are still the same, of
 * earlier ones (docs/planning.md).
 *
 * @see "R. Bohlin, L. E. Kavraki, Path Planning Using Lazy PRM, 2000"
 */
public final class LazyPrm implements Planner {
  private final RoadmapOptions options;

  /** Grows roadmaps as the options say. */
  public LazyPrm(RoadmapOptions options) {
    this.options = options;
  }

  /** Looks for a path in a roadmap of its own. */
  @Override
  public PlanResult plan(PlanningProblem problem, PlanOptions how) {
    Roadmap fresh = new Roadmap(problem.space());
    RoadmapScene scene = RoadmapScene.unnamed(problem.checkers());
    return new RoadmapSearch(fresh, scene, problem, options, Optional.empty(), how).run();
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
    return new RoadmapSearch(roadmap, scene, problem, options, Optional.empty(), how).run();
  }
}
