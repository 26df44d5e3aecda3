/**
 * Walks out of rings and lattices, and how much of their length shortcuts leave: Table VII of the
 * 2005 paper.
 *
 * <p>Must not know the inside of any checker.
 */
@NullMarked
package dev.clearway.bench.paper.smoothing;

import org.jspecify.annotations.NullMarked;
