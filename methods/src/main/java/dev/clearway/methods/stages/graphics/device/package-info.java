/**
 * Graphics devices without a window: the only code that knows a library for them.
 *
 * <p>{@link dev.clearway.methods.stages.graphics.device.GraphicsDevice} opens one; the package is
 * loaded by whoever asks for it, and does without the library where it is not there, in that it
 * says so.
 *
 * <p>Must not know robots or motions.
 */
@NullMarked
package dev.clearway.methods.stages.graphics.device;

import org.jspecify.annotations.NullMarked;
