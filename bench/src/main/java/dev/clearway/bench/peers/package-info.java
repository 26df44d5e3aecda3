/**
 * Other engines on the same work, in the same run: {@link dev.clearway.bench.peers.FclProgram} runs
 * the program of {@code bench/peers}, {@link dev.clearway.bench.peers.FclInput} describes the work
 * to it.
 */
@NullMarked
package dev.clearway.bench.peers;

import org.jspecify.annotations.NullMarked;
