/**
 * Where clients connect: {@link dev.clearway.io.stream.socket.Acceptor} takes them at a port or at
 * a path of this machine, so many at a time, and each {@link
 * dev.clearway.io.stream.socket.Connection} is served by a thread of its own.
 *
 * <p>Must not know what clients send, nor what they are told.
 */
@NullMarked
package dev.clearway.io.stream.socket;

import org.jspecify.annotations.NullMarked;
