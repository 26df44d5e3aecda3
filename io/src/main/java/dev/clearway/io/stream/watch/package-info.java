/**
 * Objects tracked by what comes into an inbox: {@link dev.clearway.io.stream.watch.LiveRun} steps a
 * tracker on the machine's clock while messages come in, {@link
 * dev.clearway.io.stream.watch.ReplayRun} on the clock of a recording, and both tell an {@link
 * dev.clearway.io.stream.watch.EventSink} what is found.
 *
 * <p>Must not know where messages come from, how contacts are predicted, or how events are written.
 */
@NullMarked
package dev.clearway.io.stream.watch;

import org.jspecify.annotations.NullMarked;
