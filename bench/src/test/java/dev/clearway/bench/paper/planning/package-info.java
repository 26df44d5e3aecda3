/** Tests of the experiments with planners. */
package dev.clearway.bench.paper.planning;
