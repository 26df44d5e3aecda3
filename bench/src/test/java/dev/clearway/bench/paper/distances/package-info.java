/** Tests of Table I. */
package dev.clearway.bench.paper.distances;
