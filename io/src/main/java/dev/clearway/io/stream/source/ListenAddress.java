package dev.clearway.io.stream.source;

import java.util.Locale;
import java.util.Optional;

/**
 * How and where clients are awaited.
 *
 * @param protocol by which they send
 * @param port 0 for any that is free
 */
public record ListenAddress(Protocol protocol, int port) {
  private static final int LAST_PORT = 65_535;

  /** By which clients send. */
  public enum Protocol {
    /** Lines over TCP. */
    TCP,
    /** Lines in messages of a WebSocket, each of which ends its last line. */
    WS;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the address that a text like {@code tcp:7070} names; empty if it names none. */
  public static Optional<ListenAddress> parse(String text) {
    for (Protocol protocol : Protocol.values()) {
      String start = protocol.label() + ":";
      if (text.startsWith(start) && text.substring(start.length()).matches("[0-9]{1,5}")) {
        int port = Integer.parseInt(text.substring(start.length()));
        if (port <= LAST_PORT) {
          return Optional.of(new ListenAddress(protocol, port));
        }
      }
    }
    return Optional.empty();
  }
}
