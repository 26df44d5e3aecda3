/**
 * Where messages come from: {@link dev.clearway.cli.watch.source.SourceThread} reads a file or
 * standard input, {@link dev.clearway.cli.watch.source.Listeners} take clients, and {@link
 * dev.clearway.cli.watch.source.Inbox} is where the messages of all meet, in bounded memory.
 *
 * <p>Must not know what messages are for.
 */
package dev.clearway.cli.watch.source;
