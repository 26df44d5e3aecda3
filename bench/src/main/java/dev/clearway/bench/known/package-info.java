/**
 * Experiments on benchmarks whose answers are known, beside what C++ programs took: {@link
 * dev.clearway.bench.known.Arm6} and {@link dev.clearway.bench.known.MeshPair}.
 *
 * <p>Must not know the experiments on other data.
 */
@NullMarked
package dev.clearway.bench.known;

import org.jspecify.annotations.NullMarked;
