/**
 * Stages 1 and 2: what moving elements sweep, enclosed in boxes and in surfaces with a radius.
 *
 * <p>{@link dev.clearway.methods.stages.sweep.BoxCulling} is stage 1; {@link
 * dev.clearway.methods.stages.sweep.SweptSurface} and {@link
 * dev.clearway.methods.stages.sweep.SurfaceTest}, the seam for a test on other hardware, are stage
 * 2.
 *
 * <p>Must not know the solver.
 */
@NullMarked
package dev.clearway.methods.stages.sweep;

import org.jspecify.annotations.NullMarked;
