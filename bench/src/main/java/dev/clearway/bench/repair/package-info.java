/**
 * Paths with a box put in their way, repaired: {@link dev.clearway.bench.repair.Repairs}.
 *
 * <p>It must not know how a path is repaired.
 */
@NullMarked
package dev.clearway.bench.repair;

import org.jspecify.annotations.NullMarked;
