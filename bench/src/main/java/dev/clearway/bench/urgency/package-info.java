/**
 * The experiment on many moving objects, after the paper of 1995: {@link
 * dev.clearway.bench.urgency.Urgencies}.
 *
 * <p>Must not know the other experiments.
 */
package dev.clearway.bench.urgency;
