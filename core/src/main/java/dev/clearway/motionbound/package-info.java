/**
 * How far points of moving bodies move at most: {@link dev.clearway.motionbound.MotionBound} is
 * what a search asks, {@link dev.clearway.motionbound.NearbyBound} and {@link
 * dev.clearway.motionbound.GlobalBound} answer it, from the factors that {@link
 * dev.clearway.motionbound.MotionBoundFactors} makes of a tree.
 *
 * <p>Knows bodies only by their {@link dev.clearway.motionbound.GeometryExtent}: not their
 * geometry, nor scenes.
 */
@NullMarked
package dev.clearway.motionbound;

import org.jspecify.annotations.NullMarked;
