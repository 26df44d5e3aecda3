/** Tests of the motions of free bodies. */
package dev.clearway.bench.bodies;
