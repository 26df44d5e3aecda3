/**
 * Work on several threads: {@link dev.clearway.parallel.OrderedWorkers}.
 *
 * <p>Must not know what the work is.
 */
package dev.clearway.parallel;
