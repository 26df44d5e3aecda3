/**
 * Planners on the MotionBenchMaker problems: {@link dev.clearway.bench.planning.PlanningProblems}.
 *
 * <p>It must not know how planners work.
 */
@NullMarked
package dev.clearway.bench.planning;

import org.jspecify.annotations.NullMarked;
