/** Tests of the makers of robots and obstacles. */
package dev.clearway.bench.paper.cell;
