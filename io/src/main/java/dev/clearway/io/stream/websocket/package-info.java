/**
 * The server's side of WebSockets, as far as messages of moving objects need it: {@link
 * dev.clearway.io.stream.websocket.WebSocketInput} answers the request that opens one and gives the
 * payload of its messages as a stream of bytes. Why no library does it is in
 * docs/decisions/0008-own-websocket-input.md.
 *
 * <p>Must not know what is in the messages, nor who listens where.
 */
@NullMarked
package dev.clearway.io.stream.websocket;

import org.jspecify.annotations.NullMarked;
