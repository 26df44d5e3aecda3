/**
 * Where messages come from: {@link dev.clearway.io.stream.source.SourceThread} reads a file or
 * standard input, {@link dev.clearway.io.stream.source.Listeners} take clients, by lines over TCP
 * or by WebSocket, and {@link dev.clearway.io.stream.source.Inbox} is where the messages of all
 * meet, in bounded memory.
 *
 * <p>Threads: one reads each source and parses its lines; one takes messages from the inbox. Must
 * not know what messages are for, nor the machine's clock: the inbox is given one.
 */
@NullMarked
package dev.clearway.io.stream.source;

import org.jspecify.annotations.NullMarked;
