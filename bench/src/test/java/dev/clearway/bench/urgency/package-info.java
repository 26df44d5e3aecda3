/** Tests of the experiment on many moving objects. */
package dev.clearway.bench.urgency;
