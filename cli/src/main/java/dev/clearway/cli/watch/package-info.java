/**
 * The command {@code watch}: {@link dev.clearway.cli.watch.WatchCommand} takes moving objects from
 * a stream, a recording or clients, and tells which may touch soon.
 *
 * <p>Threads: one reads each source and parses its lines; they meet in an inbox of bounded size,
 * from which one thread, the command's own, takes messages, steps the predictor and writes. Must
 * not know other commands.
 */
package dev.clearway.cli.watch;
