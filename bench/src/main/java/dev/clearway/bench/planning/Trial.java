package dev.clearway.bench.planning;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.List;

/**
 * A search and what a new check says of its path.
 *
 * @param result of the search
 * @param seconds processor time, of preparing the scene for checks and of the search
 * @param verdicts on the motions of the path; none where none was found, or none were asked for
 */
record Trial(PlanResult result, double seconds, List<Verdict> verdicts) {
  /**
   * How a trial looks for a path.
   *
   * @param seconds processor time that a search may take
   */
  record Setting(Planner planner, double range, double seconds, long seed) {}

  /** Looks for a path that is proven. */
  static Trial proven(Task task, Setting setting) {
    return of(task, setting, CheckMethod.SWEPT, Acceptance.PROVEN);
  }

  /** Looks for a path that samples at a fixed resolution accept. */
  static Trial sampled(Task task, Setting setting, double resolution) {
    return of(task, setting, new FixedResolution(resolution), Acceptance.SAMPLED);
  }

  /** Looks for a path that is proven, and asks no new check about it. */
  static Trial searched(Task task, Setting setting) {
    return search(task, setting, CheckMethod.SWEPT, Acceptance.PROVEN);
  }

  private static Trial of(Task task, Setting setting, CheckMethod method, Acceptance acceptance) {
    Trial trial = search(task, setting, method, acceptance);
    return trial.result() instanceof PlanResult.Found found
        ? new Trial(found, trial.seconds(), task.judge(found.path()))
        : trial;
  }

  private static Trial search(
      Task task, Setting setting, CheckMethod method, Acceptance acceptance) {
    Stopwatch watch = Stopwatch.start();
    CheckSetup setup = CheckSetup.of(task.problem().scene(), CheckOptions.DEFAULT, method);
    PlanningProblem problem =
        new PlanningProblem(
            task.problem().space(),
            setup::checker,
            Configuration.of(task.problem().start()),
            Configuration.listOf(task.problem().goals()),
            acceptance);
    Budget budget = new TimeBudget(watch, setting.seconds());
    PlanOptions how =
        PlanOptions.DEFAULT.withRange(setting.range()).withSeed(setting.seed()).with(budget);
    PlanResult result = setting.planner().plan(problem, how);
    return new Trial(result, watch.seconds(), List.of());
  }

  /** Processor time, whose clock is slow to read: it is read every so many polls. */
  private static final class TimeBudget implements Budget {
    private static final int POLLS = 32;

    private final Stopwatch watch;
    private final double seconds;
    private int polls;
    private boolean spent;

    TimeBudget(Stopwatch watch, double seconds) {
      this.watch = watch;
      this.seconds = seconds;
    }

    @Override
    public Spent poll(CostCounters work) {
      spent = spent || (polls++ % POLLS == 0 && watch.seconds() > seconds);
      return spent ? Spent.YES : Spent.NO;
    }
  }

  boolean found() {
    return result instanceof PlanResult.Found;
  }

  boolean collides() {
    return verdicts.stream().anyMatch(Verdict.Hit.class::isInstance);
  }

  /** Returns whether a new check proves the whole path. */
  boolean free() {
    return found() && verdicts.stream().allMatch(Verdict.Free.class::isInstance);
  }
}
