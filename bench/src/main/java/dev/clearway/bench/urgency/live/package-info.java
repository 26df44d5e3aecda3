/**
 * The command {@code watch} as its users run it: {@link dev.clearway.bench.urgency.live.Watching}
 * starts it as a process, sends it objects over a socket and reads its alarms.
 */
@NullMarked
package dev.clearway.bench.urgency.live;

import org.jspecify.annotations.NullMarked;
