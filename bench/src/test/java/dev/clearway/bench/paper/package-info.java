/** Tests of the paper's experiments. */
package dev.clearway.bench.paper;
