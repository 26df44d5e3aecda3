/**
 * What is kept from run to run: {@link dev.clearway.io.cache.VerdictCache} is a folder of verdicts,
 * {@link dev.clearway.io.cache.SegmentKey} names each by all that it rests on; {@link
 * dev.clearway.io.cache.TreeCache} keeps the bounding-volume trees of large meshes.
 *
 * <p>Must not know how verdicts are reached. A verdict that is read is believed only if it is
 * whole, a tree only once it is verified.
 */
@NullMarked
package dev.clearway.io.cache;

import org.jspecify.annotations.NullMarked;
