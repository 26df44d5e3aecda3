/** Tests of the measurement of repairs. */
package dev.clearway.bench.repair;
