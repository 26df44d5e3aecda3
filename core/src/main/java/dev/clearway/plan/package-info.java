/**
 * Planners of paths between two configurations: {@link dev.clearway.plan.PlanningProblem} says what
 * is asked, a {@link dev.clearway.plan.Planner} answers with a {@link
 * dev.clearway.plan.PlanResult}.
 *
 * <p>They take any {@link dev.clearway.check.MotionChecker}. It must not know how a checker proves,
 * nor how robots and scenes are read.
 */
@NullMarked
package dev.clearway.plan;

import org.jspecify.annotations.NullMarked;
