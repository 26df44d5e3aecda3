/** Tests of the planning experiments. */
package dev.clearway.bench.planning;
