/**
 * The stage that culls by graphics hardware: what moving elements sweep and elements at rest as
 * pixels with intervals of depth, wide enough that nothing that may touch is missed.
 *
 * <p>{@link dev.clearway.methods.stages.graphics.RenderedSurfaceTest} is the stage's test, {@link
 * dev.clearway.methods.stages.graphics.Raster} what draws for it.
 *
 * <p>Must not know which library draws, nor the solver.
 */
@NullMarked
package dev.clearway.methods.stages.graphics;

import org.jspecify.annotations.NullMarked;
