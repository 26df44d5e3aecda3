/**
 * Objects tracked by their names: {@link dev.clearway.predict.tracking.ObjectTracker} takes what is
 * heard of them as it comes, and tells by {@link dev.clearway.predict.tracking.TrackingEvent}s
 * which may touch soon and what was not watched as promised; {@link
 * dev.clearway.predict.tracking.ClockSynchronizer} first holds the times of what comes against a
 * {@link dev.clearway.predict.tracking.PresentClock}.
 *
 * <p>How to use it, and what is promised, is in docs/watch.md. Must not know files, sockets or the
 * machine's clock: callers bring the time.
 */
@NullMarked
package dev.clearway.predict.tracking;

import org.jspecify.annotations.NullMarked;
