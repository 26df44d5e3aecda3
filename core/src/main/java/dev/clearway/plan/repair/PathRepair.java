package dev.clearway.plan.repair;

import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.EdgeLooks;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.repair.RepairOutcome.Means;
import dev.clearway.plan.repair.RepairOutcome.Stretch;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Repairs a path that hits, by as few changes as it finds, as small as it finds.
 *
 * <p>Where segments are not accepted, waypoints next to them are moved or one is inserted: places
 * are looked at in growing distance, and the nearest that look free are proven ({@link
 * NearbySearch}). Where that finds none, a way around is planned between the nearest waypoints that
 * are free, then between ones further away ({@link Detour}). The first and the last waypoint stay,
 * unless they are not free and may be moved.
 *
 * <p><b>Guarantee.</b> Each segment of the result was accepted as it is run, with {@link
 * dev.clearway.plan.Acceptance#PROVEN} by a proof, or is a segment of the path given, with its
 * verdict; all are accepted if {@link RepairOutcome#isRepaired} says so. That the changes are the
 * fewest or the least is not claimed. The same path, problem and options give the same result,
 * unless the budget is one of time.
 *
 * <p>Stateless and thread-safe. Cost: some hundred looks for each distance that is tried, a few
 * proofs, then searches of {@link dev.clearway.plan.RrtConnect}.
 */
public final class PathRepair {
  /** An edge that was not proven asks for closer looks up to here, in the metric of the space. */
  private static final double DOUBT = 0.1;

  private final ConfigurationSpace space;
  private final EdgeLooks looks;

  /** Owns the looks, so that checks begin as any check does, and find what any check finds. */
  private final EdgeChecks looking;

  private final EdgeChecks checks;
  private final RepairOptions options;
  private final PlannedPath given;
  private final EditedPath path;
  private final NearbySearch nearby;
  private final Detour detour;
  private final List<Stretch> stretches = new ArrayList<>();

  private PathRepair(PlannedPath given, PlanningProblem problem, RepairOptions options) {
    this.given = given;
    this.space = problem.space();
    this.looking = new EdgeChecks(problem, options.budget());
    this.looks = looking.looks(DOUBT);
    this.checks = new EdgeChecks(problem, this::poll);
    this.options = options;
    this.path = new EditedPath(given);
    this.nearby = new NearbySearch(space, checks, looks, options);
    this.detour = new Detour(problem, checks, options);
    for (int i = 0; i < path.segments(); i++) {
      if (!checks.accepts(path.leg(i).verdict())) {
        looks.doubt(path.at(i), path.at(i + 1), path.leg(i).verdict());
      }
    }
  }

  /**
   * Repairs a path.
   *
   * @param path with verdicts on its segments, whatever they are
   * @param problem whose space, checkers and acceptance count
   */
  public static RepairOutcome repair(
      PlannedPath path, PlanningProblem problem, RepairOptions options) {
    return new PathRepair(path, problem, options).run();
  }

  /** The budget of checks knows the work of looks. */
  private Budget.Spent poll(CostCounters work) {
    return options.budget().poll(work.plus(looking.cost(0, 0).work()));
  }

  private RepairOutcome run() {
    Optional<Gap> gap = next(0);
    while (gap.isPresent()) {
      mend(gap.get());
      options.progress().round(stretches.size(), path.segments() + 1);
      gap = next(0);
    }
    PlannedPath result = path.path();
    return new RepairOutcome(
        result,
        path.waypoints(space),
        path.removed(),
        stretches,
        given.length(space),
        result.length(space),
        cost());
  }

  private PlanCost cost() {
    PlanCost looked = looking.cost(0, 0);
    PlanCost checked = checks.cost(nearby.tried(), path.segments() + 1);
    return new PlanCost(
        checked.rounds(),
        checked.milestones(),
        checked.configurationChecks() + looked.configurationChecks(),
        checked.motionChecks(),
        checked.work().plus(looked.work()));
  }

  private boolean isOpen(int segment) {
    return segment < path.segments()
        && !path.leg(segment).givenUp()
        && !checks.accepts(path.leg(segment).verdict());
  }

  /** Returns the first gap from a segment on. */
  private Optional<Gap> next(int from) {
    int first = from;
    while (first < path.segments() && !isOpen(first)) {
      first++;
    }
    if (first == path.segments()) {
      return Optional.empty();
    }
    int last = first;
    while (isOpen(last + 1) && !isFree(last + 1)) {
      last++;
    }
    int left = isSafe(first, first - 1) ? first : first - 1;
    int right = isSafe(last + 1, last + 1) ? last + 1 : last + 2;
    return Optional.of(new Gap(first, last, left, right));
  }

  /** Whether a waypoint is free; one beside a segment that is accepted is. */
  private boolean isSafe(int waypoint, int beside) {
    boolean accepted =
        0 <= beside && beside < path.segments() && checks.accepts(path.leg(beside).verdict());
    return accepted || isFree(waypoint);
  }

  private boolean isFree(int waypoint) {
    return checks.accepts(path.at(waypoint));
  }

  private void mend(Gap gap) {
    int first = path.firstGiven(gap.first());
    int last = path.lastGiven(gap.last());
    Means means = means(gap);
    if (means == Means.END_BLOCKED || means == Means.LEFT) {
      path.giveUp(gap.first(), gap.last());
    }
    stretches.add(new Stretch(first, last, means));
  }

  /** Changes the path, and tells how. */
  private Means means(Gap gap) {
    if (checks.isBudgetSpent()) {
      return Means.LEFT;
    }
    boolean startMoves = gap.left() < gap.first();
    boolean endMoves = gap.right() > gap.last() + 1;
    if ((startMoves && gap.first() > 0) || (endMoves && gap.last() + 1 < path.segments())) {
      return Means.LEFT; // beside a stretch that was given up
    }
    if ((startMoves || endMoves) && !options.movesEnds()) {
      return Means.END_BLOCKED;
    }
    Optional<EditedPath.Patch> near = nearby.find(path, gap);
    if (near.isPresent()) {
      path.apply(near.get());
      boolean inserted =
          near.get().between().stream().anyMatch(n -> n.origin() == RepairOutcome.INSERTED);
      return inserted ? Means.INSERTED : Means.MOVED;
    }
    if (startMoves || endMoves) {
      return Means.LEFT;
    }
    Optional<EditedPath.Patch> around = detour.find(path, gap);
    around.ifPresent(path::apply);
    return around.isPresent() ? Means.PLANNED : Means.LEFT;
  }
}
