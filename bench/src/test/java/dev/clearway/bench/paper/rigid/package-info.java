/** Tests of the experiment on rigid bodies. */
package dev.clearway.bench.paper.rigid;
