package dev.clearway.plan;

/**
 * Looks for a path.
 *
 * <p><b>Guarantee.</b> The same problem, options and seed give the same result, unless the budget
 * is one of time. Each segment of a path that is found was accepted, as it is run: with {@link
 * Acceptance#PROVEN} by a proof.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface Planner {
  /** Looks for a path until one is found, all is tried or the options' budget is spent. */
  PlanResult plan(PlanningProblem problem, PlanOptions options);
}
