package dev.clearway.bench.repair;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.repair.PathRepair;
import dev.clearway.plan.repair.RepairOptions;
import dev.clearway.plan.repair.RepairOutcome;
import dev.clearway.proof.Budget;

/**
 * A path that was repaired, and what a new check says of it.
 *
 * @param seconds processor time, of preparing the scene for checks and of the repair
 * @param judged anew, by a check that has nothing of the search
 */
record RepairTrial(BlockedPath task, RepairOutcome outcome, double seconds, PlannedPath judged) {
  /**
   * Repairs a path.
   *
   * @param tests work that the repair may take, tests and configurations
   */
  static RepairTrial of(BlockedPath task, long seed, long tests) {
    Stopwatch watch = Stopwatch.start();
    CheckSetup setup = CheckSetup.of(task.scene(), CheckOptions.DEFAULT);
    PlannedPath path = task.path();
    PlanningProblem problem =
        PlanningProblem.of(
            task.space(), setup::checker, path.waypoints().getFirst(), path.waypoints().getLast());
    RepairOptions options = RepairOptions.DEFAULT.withSeed(seed).with(Budget.ofWork(tests));
    RepairOutcome outcome = PathRepair.repair(path, problem, options);
    double seconds = watch.seconds();
    PlannedPath judged =
        BlockedPath.judged(
            task.scene(), task.space(), Configuration.toArrays(outcome.path().waypoints()));
    return new RepairTrial(task, outcome, seconds, judged);
  }

  /** Returns whether the new check proves all of the path. */
  boolean proven() {
    return judged.verdicts().stream().allMatch(Verdict.Free.class::isInstance);
  }

  boolean repaired() {
    return outcome.isRepaired();
  }

  /** Returns how many waypoints were moved, inserted or left out. */
  long changed() {
    return outcome.moved() + outcome.inserted() + outcome.removed().size();
  }

  /** Returns the length over the length before, minus one. */
  double added() {
    return outcome.length() / outcome.lengthBefore() - 1;
  }
}
