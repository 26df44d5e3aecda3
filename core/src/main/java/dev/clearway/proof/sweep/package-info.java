/**
 * What robots sweep against the world at rest: the static bodies as one tree ({@link
 * dev.clearway.proof.sweep.StaticWorld}), and the search that proves nodes of robots' trees free of
 * it over whole intervals of a motion ({@link dev.clearway.proof.sweep.WorldSweep}).
 *
 * <p>Must not know verdicts. {@code docs/sweeps.md} has the proofs.
 */
@NullMarked
package dev.clearway.proof.sweep;

import org.jspecify.annotations.NullMarked;
