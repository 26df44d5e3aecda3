/**
 * Verdicts kept from run to run: {@link dev.clearway.io.cache.VerdictCache} is a folder of them,
 * {@link dev.clearway.io.cache.SegmentKey} names each by all that it rests on.
 *
 * <p>Must not know how verdicts are reached. What is read is believed only if it is whole.
 */
@NullMarked
package dev.clearway.io.cache;

import org.jspecify.annotations.NullMarked;
