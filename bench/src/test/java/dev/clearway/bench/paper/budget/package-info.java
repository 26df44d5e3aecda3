/** Tests of the experiment on budget bodies. */
package dev.clearway.bench.paper.budget;
