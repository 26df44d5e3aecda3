/**
 * What all experiments share: {@link dev.clearway.bench.harness.Experiment}, their arguments,
 * tables and clock.
 *
 * <p>Must not know any experiment.
 */
package dev.clearway.bench.harness;
