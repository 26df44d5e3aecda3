/**
 * What a planner is asked: {@link dev.clearway.io.request.RequestFile} finds MotionPlanRequest
 * messages in files, {@link dev.clearway.io.request.RequestReader} makes a {@link
 * dev.clearway.io.request.PlanningRequest} of one, {@link dev.clearway.io.request.ProblemReader}
 * reads sets of such problems, and {@link dev.clearway.io.request.SceneGroups} knows the groups and
 * named states of a scene's robots.
 *
 * <p>Must not know planners, nor check anything.
 */
@NullMarked
package dev.clearway.io.request;

import org.jspecify.annotations.NullMarked;
