/**
 * Files of zones and walls that stand still, for who watches that nothing touches them. Begin with
 * {@link dev.clearway.io.zone.ZoneReader}.
 *
 * <p>Must not know how they are watched.
 */
@NullMarked
package dev.clearway.io.zone;

import org.jspecify.annotations.NullMarked;
