/**
 * Shorter and rounder paths: {@link dev.clearway.plan.smooth.Shortcuts} replaces parts of a path by
 * straight motions, {@link dev.clearway.plan.smooth.Blending} rounds its corners.
 *
 * <p>They take any {@link dev.clearway.check.MotionChecker}, through {@link
 * dev.clearway.plan.EdgeChecks}. It must not know how a path was found, nor how a checker proves.
 */
@NullMarked
package dev.clearway.plan.smooth;

import org.jspecify.annotations.NullMarked;
