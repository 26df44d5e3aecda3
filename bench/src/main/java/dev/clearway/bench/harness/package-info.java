/**
 * What all experiments share: {@link dev.clearway.bench.harness.Experiment}, their arguments,
 * tables and clock.
 *
 * <p>Must not know any experiment.
 */
@NullMarked
package dev.clearway.bench.harness;

import org.jspecify.annotations.NullMarked;
