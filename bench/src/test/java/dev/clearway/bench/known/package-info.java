/** Shares of the benchmarks with known answers that run with all other tests. */
package dev.clearway.bench.known;
