package dev.clearway.plan.repair;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.RrtConnect;
import dev.clearway.plan.repair.EditedPath.Node;
import dev.clearway.plan.repair.EditedPath.Patch;
import dev.clearway.plan.smooth.ShortcutOptions;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.plan.smooth.Shortcuts;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans a way around a gap of a path: between the waypoints beside it, then, with more work each
 * time, between ones further away, since the nearest may stand in a pocket.
 *
 * <p>The way is shortened, and waypoints of it are left out where the straight way is proven. One
 * thread.
 */
final class Detour {
  /** Work of the first search, in tests and configurations; each further one has four times it. */
  private static final long FIRST_WORK = 1_000_000;

  /** Searches for one gap at most: the last has 4⁶ times the work of the first. */
  private static final int SEARCHES = 7;

  private static final int SHORTCUTS = 50;

  private final PlanningProblem problem;
  private final EdgeChecks checks;
  private final RepairOptions options;

  Detour(PlanningProblem problem, EdgeChecks checks, RepairOptions options) {
    this.problem = problem;
    this.checks = checks;
    this.options = options;
  }

  Optional<Patch> find(EditedPath path, Gap gap) {
    int left = gap.left();
    int right = gap.right();
    long work = FIRST_WORK;
    for (int i = 0; i < SEARCHES && !checks.isBudgetSpent(); i++) {
      Optional<PlannedPath> way = plan(path, left, right, options.seed() + i, Budget.ofWork(work));
      if (way.isPresent()) {
        return Optional.of(patch(left, right, way.get()));
      }
      for (int step = 0; step < 1 << i; step++) {
        left = left > 0 && isAccepted(path, left - 1) ? left - 1 : left;
        right = right < path.segments() && isAccepted(path, right) ? right + 1 : right;
      }
      work *= 4;
    }
    return Optional.empty();
  }

  private boolean isAccepted(EditedPath path, int segment) {
    return checks.accepts(path.leg(segment).verdict());
  }

  private static Patch patch(int left, int right, PlannedPath way) {
    List<Node> between = new ArrayList<>();
    for (Configuration at : way.waypoints().subList(1, way.waypoints().size() - 1)) {
      between.add(new Node(at.toArray(), RepairOutcome.INSERTED));
    }
    return new Patch(left, right, between, way.verdicts());
  }

  private Optional<PlannedPath> plan(EditedPath path, int left, int right, long seed, Budget own) {
    PlanningProblem part =
        new PlanningProblem(
            problem.space(),
            problem.checkers(),
            Configuration.of(path.at(left)),
            List.of(Configuration.of(path.at(right))),
            problem.acceptance());
    PlanOptions search = PlanOptions.DEFAULT.withSeed(seed).with(both(own));
    PlanResult result = new RrtConnect().plan(part, search);
    count(result.cost());
    return result instanceof PlanResult.Found found
        ? judged(shortened(found.path(), part)).map(this::simplified)
        : Optional.empty();
  }

  private PlannedPath shortened(PlannedPath way, PlanningProblem part) {
    ShortcutOptions how =
        ShortcutOptions.DEFAULT
            .withRounds(SHORTCUTS)
            .withSeed(options.seed())
            .with(checks.remainingBudget());
    ShortcutOutcome shortened = Shortcuts.shorten(way, part, how);
    count(shortened.cost());
    return shortened.path();
  }

  /**
   * Judges a way as any check does; searches that look first begin their checks otherwise, and may
   * prove what then is left open within the tolerance of contact.
   */
  private Optional<PlannedPath> judged(PlannedPath way) {
    List<double[]> at = Configuration.toArrays(way.waypoints());
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 1; i < at.size(); i++) {
      Verdict verdict = checks.judge(at.get(i - 1), at.get(i));
      if (!checks.accepts(verdict)) {
        return Optional.empty();
      }
      verdicts.add(verdict);
    }
    return Optional.of(PlannedPath.of(at, verdicts));
  }

  private Budget both(Budget own) {
    Budget rest = checks.remainingBudget();
    return work -> own.poll(work) == Budget.Spent.YES ? Budget.Spent.YES : rest.poll(work);
  }

  private void count(PlanCost cost) {
    checks.count(cost.motionChecks(), cost.work());
  }

  /** Leaves out waypoints where the straight way past them is proven. */
  private PlannedPath simplified(PlannedPath way) {
    List<double[]> at = new ArrayList<>(Configuration.toArrays(way.waypoints()));
    List<Verdict> verdicts = new ArrayList<>(way.verdicts());
    int next = 1;
    while (next + 1 < at.size() && !checks.isBudgetSpent()) {
      Verdict past = checks.judge(at.get(next - 1), at.get(next + 1));
      if (checks.accepts(past)) {
        at.remove(next);
        verdicts.remove(next);
        verdicts.set(next - 1, past);
      } else {
        next++;
      }
    }
    return PlannedPath.of(at, verdicts);
  }
}
