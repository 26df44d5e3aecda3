/**
 * The first contact of a motion in three stages: boxes around what links sweep, the distance from
 * the surfaces that their line swept spheres sweep, and equations of features solved together.
 *
 * <p>{@link dev.clearway.methods.stages.ContactPipeline} runs them; {@link
 * dev.clearway.methods.stages.PipelineOptions} says which.
 *
 * <p>Must not know files, planners or clocks.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004"
 */
@NullMarked
package dev.clearway.methods.stages;

import org.jspecify.annotations.NullMarked;
