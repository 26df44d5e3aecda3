/** Experiments with robots that share a space, a share of them. */
package dev.clearway.bench.coordinate;
