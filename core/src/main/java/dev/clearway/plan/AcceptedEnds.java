package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanResult.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The start and the goals of a problem that are accepted, judged before a search. */
public final class AcceptedEnds {
  private final EdgeChecks checks;
  private final Goal start;
  private final List<Goal> goals = new ArrayList<>();
  private Verdict last;

  /**
   * A configuration that is judged.
   *
   * @param verdict on it
   */
  public record Goal(Configuration configuration, Verdict verdict) {}

  /** Judges the start and all goals. */
  public AcceptedEnds(PlanningProblem problem, EdgeChecks checks) {
    this.checks = checks;
    this.start = new Goal(problem.start(), checks.judge(problem.start().toArray()));
    this.last = start.verdict();
    for (Configuration goal : problem.goals()) {
      last = checks.judge(goal.toArray());
      if (checks.acceptsPoint(last)) {
        goals.add(new Goal(goal, last));
      }
    }
  }

  /** Returns the failure that they are, if the start or all goals are not accepted. */
  public Optional<PlanResult> failure() {
    if (!checks.acceptsPoint(start.verdict())) {
      return Optional.of(failed(Failure.START_BLOCKED, start.verdict()));
    }
    return goals.isEmpty() ? Optional.of(failed(Failure.GOAL_BLOCKED, last)) : Optional.empty();
  }

  private PlanResult failed(Failure why, Verdict verdict) {
    return new PlanResult.Failed(why, Optional.of(verdict), checks.cost(0, 0));
  }

  /** Returns the start; a new array. */
  public double[] start() {
    return start.configuration().toArray();
  }

  /** Returns the verdict on the start. */
  public Verdict startVerdict() {
    return start.verdict();
  }

  /** Returns the goals that are accepted. */
  public List<Goal> goals() {
    return goals;
  }
}
