/**
 * Angles as files and people have them: {@link dev.clearway.io.angle.AngleUnit} reads and tells
 * degrees, {@link dev.clearway.io.angle.JointAngles} knows which coordinates are angles, {@link
 * dev.clearway.io.angle.AngleUnwrapper} takes whole turns out of a path.
 *
 * <p>Must not know how paths or reports are laid out. Everything else has radians.
 */
@NullMarked
package dev.clearway.io.angle;

import org.jspecify.annotations.NullMarked;
