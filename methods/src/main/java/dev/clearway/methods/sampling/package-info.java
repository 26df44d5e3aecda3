/**
 * The baseline that proves nothing: {@link dev.clearway.methods.sampling.FixedResolution} samples
 * motions at a fixed resolution.
 *
 * <p>Must not know files and clocks.
 */
@NullMarked
package dev.clearway.methods.sampling;

import org.jspecify.annotations.NullMarked;
