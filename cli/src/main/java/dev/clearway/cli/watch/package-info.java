/**
 * The command {@code watch}: {@link dev.clearway.cli.watch.WatchCommand} takes moving objects from
 * a stream, a recording or clients, and tells which may touch soon.
 *
 * <p>It reads its arguments, brings the machine's clock and writes events; objects are tracked by
 * {@code predict.tracking}, messages come in by {@code io.stream.source}, and {@code
 * io.stream.watch} joins them on the command's own thread. Must not know other commands.
 */
@NullMarked
package dev.clearway.cli.watch;

import org.jspecify.annotations.NullMarked;
