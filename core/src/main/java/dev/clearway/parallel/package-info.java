/**
 * Work on several threads: {@link dev.clearway.parallel.OrderedWorkers}.
 *
 * <p>Must not know what the work is.
 */
@NullMarked
package dev.clearway.parallel;

import org.jspecify.annotations.NullMarked;
