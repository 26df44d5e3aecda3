/**
 * Moving bodies that turn, each covered by several balls.
 *
 * <p>{@link dev.clearway.predict.body.BodyPredictor} takes one {@link
 * dev.clearway.predict.body.BodyState} for a body with all its {@link
 * dev.clearway.predict.body.CoveringSpheres}, and raises alarms for pairs of bodies. The proof is
 * in docs/urgency.md 6.
 *
 * <p>Must not know how pairs of balls are scheduled, nor meshes, robots, files or clocks.
 */
@NullMarked
package dev.clearway.predict.body;

import org.jspecify.annotations.NullMarked;
