/**
 * Planners on the MotionBenchMaker problems: {@link dev.clearway.bench.planning.PlanningProblems}.
 *
 * <p>It must not know how planners work.
 */
package dev.clearway.bench.planning;
