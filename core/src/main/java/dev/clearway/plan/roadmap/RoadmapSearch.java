package dev.clearway.plan.roadmap;

import dev.clearway.check.Verdict;
import dev.clearway.plan.AcceptedEnds;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanResult.Failure;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.plan.roadmap.ShortestPathSearch.Route;
import dev.clearway.proof.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers a query on a roadmap: the shortest way that is not known to be blocked is looked at, and
 * proven if it looks free, until one is proven; where there is none, the roadmap grows.
 *
 * <p>Start and goals become milestones. One search, one thread, save for the pool's.
 *
 * @see "R. Bohlin, L. E. Kavraki, Path Planning Using Lazy PRM, 2000"
 */
final class RoadmapSearch {
  private final Roadmap roadmap;
  private final PlanOptions options;
  private final EdgeChecks counted;
  private final RoadmapChecks checks;
  private final RoadmapGrowth growth;
  private final Optional<EdgePool> pool;
  private final AcceptedEnds ends;
  private long rounds;

  /**
   * Begins a search.
   *
   * @param threads that prove the edges of a way, all of which were looked at as the roadmap grew;
   *     none where they are looked at and proven when a way asks for them
   */
  RoadmapSearch(
      Roadmap roadmap,
      RoadmapScene scene,
      PlanningProblem problem,
      RoadmapOptions how,
      Optional<Integer> threads,
      PlanOptions options) {
    this.roadmap = roadmap;
    this.options = options;
    this.counted = new EdgeChecks(problem, options.budget());
    this.checks = new RoadmapChecks(roadmap, scene, counted, counted.looks(options.range()));
    this.pool = threads.map(count -> new EdgePool(checks, count));
    Scrutiny scrutiny = threads.isPresent() ? checks.looking() : checks.lazy();
    this.growth = new RoadmapGrowth(checks, how, scrutiny, options.seed());
    this.ends = new AcceptedEnds(problem, counted);
  }

  PlanResult run() {
    Optional<PlanResult> blocked = ends.failure();
    if (blocked.isPresent()) {
      return blocked.get();
    }
    int start = end(ends.start(), ends.startVerdict());
    List<Integer> goals = new ArrayList<>();
    ends.goals().forEach(goal -> goals.add(end(goal.configuration().toArray(), goal.verdict())));
    return goals.contains(start) ? rest() : search(start, goals);
  }

  /** Where the start is a goal: a motion that stays there. */
  private PlanResult rest() {
    Verdict verdict = counted.judge(ends.start(), ends.start());
    if (!counted.accepts(verdict)) {
      return failed(counted.isBudgetSpent() ? Failure.BUDGET_SPENT : Failure.EXHAUSTED);
    }
    List<double[]> twice = List.of(ends.start(), ends.start());
    return new PlanResult.Found(PlannedPath.of(twice, List.of(verdict)), cost());
  }

  private PlanResult search(int start, List<Integer> goals) {
    ShortestPathSearch routes = new ShortestPathSearch(checks, start, goals);
    connect(start, goals);
    while (!counted.isBudgetSpent()) {
      Optional<Route> route = routes.shortest();
      if (route.isEmpty() && growth.full()) {
        return failed(Failure.EXHAUSTED);
      }
      boolean found = route.isPresent() && isFree(route.get());
      if (route.isEmpty()) {
        growth.grow();
        connect(start, goals);
      }
      options.progress().round(++rounds, roadmap.size());
      if (found) {
        return new PlanResult.Found(path(route.get()), cost());
      }
    }
    return failed(Failure.BUDGET_SPENT);
  }

  private PlanResult failed(Failure why) {
    return new PlanResult.Failed(why, Optional.empty(), cost());
  }

  private PlanCost cost() {
    return counted.cost(rounds, roadmap.size());
  }

  private int end(double[] configuration, Verdict verdict) {
    int milestone = roadmap.findOrAdd(configuration);
    checks.noteMilestone(milestone, verdict);
    return milestone;
  }

  private void connect(int start, List<Integer> goals) {
    growth.connect(start);
    goals.forEach(growth::connect);
  }

  /** Looks at a way, then proves its edges, if nothing seems to be in the way. */
  private boolean isFree(Route route) {
    if (!checks.looksFree(route)) {
      return false;
    }
    pool.ifPresentOrElse(
        threads -> threads.prove(checks.open(route.edges())),
        () -> checks.judgeEdges(route.edges()));
    return route.edges().stream().allMatch(edge -> checks.ofEdge(edge) == Status.FREE);
  }

  private PlannedPath path(Route route) {
    List<double[]> waypoints = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    route.milestones().forEach(milestone -> waypoints.add(roadmap.milestone(milestone)));
    Scope scope = ends.startVerdict().scope();
    route.edges().forEach(edge -> verdicts.add(checks.verdict(edge, scope)));
    return PlannedPath.of(waypoints, verdicts);
  }
}
