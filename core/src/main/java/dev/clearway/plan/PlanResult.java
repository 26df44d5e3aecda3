package dev.clearway.plan;

import dev.clearway.check.Verdict;
import java.util.Optional;

/** What a search came to. */
public sealed interface PlanResult {
  /** Returns what the search cost. */
  PlanCost cost();

  /**
   * A path was found.
   *
   * @param path from the start to one of the goals
   */
  record Found(PlannedPath path, PlanCost cost) implements PlanResult {}

  /**
   * No path was found.
   *
   * @param why why not
   * @param verdict on the start, or on the last goal, where that is why
   */
  record Failed(Failure why, Optional<Verdict> verdict, PlanCost cost) implements PlanResult {}

  /** Why a search ended without a path. */
  enum Failure {
    /** The start is in collision or not proven free. */
    START_BLOCKED,
    /** Every goal is in collision or not proven free. */
    GOAL_BLOCKED,
    /** The budget was spent; there may be a path. */
    BUDGET_SPENT,
    /** The planner has tried all it would; there may be a path. */
    EXHAUSTED
  }
}
