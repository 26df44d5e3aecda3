/**
 * Experiments that print the tables of the documentation, started by name from {@link
 * dev.clearway.bench.Main}, and JMH benchmarks of hot kernels.
 *
 * <p>Nothing may depend on it.
 */
@NullMarked
package dev.clearway.bench;

import org.jspecify.annotations.NullMarked;
