/**
 * The experiment on many moving objects, after the paper of 1995: {@link
 * dev.clearway.bench.urgency.Urgencies}.
 *
 * <p>Must not know the other experiments.
 */
@NullMarked
package dev.clearway.bench.urgency;

import org.jspecify.annotations.NullMarked;
