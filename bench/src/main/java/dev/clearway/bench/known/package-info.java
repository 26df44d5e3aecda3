/**
 * Experiments on benchmarks whose answers are known, beside what C++ programs took: {@link
 * dev.clearway.bench.known.Arm6} and {@link dev.clearway.bench.known.MeshPair}.
 *
 * <p>Must not know the experiments on other data.
 */
package dev.clearway.bench.known;
