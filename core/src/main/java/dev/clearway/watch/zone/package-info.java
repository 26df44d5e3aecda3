/**
 * Zones and walls that stand still, and which objects may come into them soon.
 *
 * <p>A {@link dev.clearway.watch.zone.ZoneWatch} guards the objects of an {@link
 * dev.clearway.predict.tracking.ObjectTracker}. The proof is in docs/urgency.md 8.
 *
 * <p>Must not know files or clocks.
 */
@NullMarked
package dev.clearway.watch.zone;

import org.jspecify.annotations.NullMarked;
