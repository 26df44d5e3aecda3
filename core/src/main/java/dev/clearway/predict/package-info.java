/**
 * Many moving objects: which pairs may collide soon, said before they do.
 *
 * <p>Objects are balls, whose positions and velocities are read from time to time and whose speeds
 * and accelerations are bounded; {@code predict.body} is for bodies that several balls cover.
 * {@link dev.clearway.predict.CollisionPredictor} takes {@link dev.clearway.predict.ObjectState}s
 * and raises {@link dev.clearway.predict.Alarm}s; {@link dev.clearway.predict.Urgency} bounds the
 * earliest contact of a pair from below. The proofs are in docs/urgency.md.
 *
 * <p>Must not know meshes' trees, robots, files or clocks: callers bring the time.
 */
@NullMarked
package dev.clearway.predict;

import org.jspecify.annotations.NullMarked;
