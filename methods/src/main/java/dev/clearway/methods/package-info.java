/**
 * Methods from the literature that the product does not run on, each to be compared with it and
 * reachable from the command line.
 *
 * <p>{@link dev.clearway.methods.bisection} and {@link dev.clearway.methods.sampling} judge motions
 * by the checkers of the 2005 paper and by samples, {@link dev.clearway.methods.stages} finds the
 * first contact in three stages, {@link dev.clearway.methods.advancement} by conservative
 * advancement, {@link dev.clearway.methods.rigid} proves motions of one rigid body, {@link
 * dev.clearway.methods.overlap} asks for the overlap of two bodies on a budget, {@link
 * dev.clearway.methods.elementary} solves the elementary queries of vertices, edges and triangles.
 *
 * <p>Stands on {@code core} alone, which does not know it. Must not know files and clocks.
 */
@NullMarked
package dev.clearway.methods;

import org.jspecify.annotations.NullMarked;
