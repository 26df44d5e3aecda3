/**
 * Motions in joint space: {@link dev.clearway.motion.Motion} and its kinds. {@link
 * dev.clearway.motion.StraightMotion}, {@link dev.clearway.motion.SplineMotion}, {@link
 * dev.clearway.motion.ArcMotion} and {@link dev.clearway.motion.ScrewMotion} are single pieces;
 * {@link dev.clearway.motion.TrajectoryPoint}, {@link dev.clearway.motion.BSpline} and {@link
 * dev.clearway.motion.Timetable} make such of points, of curves and of what several robots do on
 * one clock.
 *
 * <p>Must not know geometry, scenes or files.
 */
@NullMarked
package dev.clearway.motion;

import org.jspecify.annotations.NullMarked;
