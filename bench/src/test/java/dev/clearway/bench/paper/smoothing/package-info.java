/** Tests of the experiment on smoothing. */
package dev.clearway.bench.paper.smoothing;
