/** Tests of the experiment on elementary queries. */
package dev.clearway.bench.queries;
