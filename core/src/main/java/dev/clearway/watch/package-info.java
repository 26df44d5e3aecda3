/**
 * Robots watched as they move: which of their bodies may touch each other, or what stands around
 * them, soon.
 *
 * <p>{@link dev.clearway.watch.RobotPredictor} takes {@link dev.clearway.watch.RobotReading}s of
 * joints, predicts with balls that cover the bodies, and asks the distances of the bodies
 * themselves before it raises an alarm. The proof is in docs/urgency.md 7.
 *
 * <p>Must not know files or clocks: callers bring the time.
 */
@NullMarked
package dev.clearway.watch;

import org.jspecify.annotations.NullMarked;
