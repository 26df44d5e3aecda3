/**
 * Experiments on real robots and planning problems: {@link dev.clearway.bench.robots.Robots} and
 * {@link dev.clearway.bench.robots.Problems}.
 *
 * <p>Must not know the benchmarks with known answers.
 */
@NullMarked
package dev.clearway.bench.robots;

import org.jspecify.annotations.NullMarked;
