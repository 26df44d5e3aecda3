package dev.clearway.io.stream.source;

import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.stream.socket.Acceptor;
import dev.clearway.io.stream.socket.Connection;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port at which clients connect, each a source of its own.
 *
 * <p>There are at most {@value #MOST_CLIENTS} clients at a time, and one that sends no whole line
 * for {@value #IDLE_SECONDS} seconds is closed: half-open connections, slow readers and senders of
 * endless lines hold a place no longer than that. Thread-safe.
 */
final class Listener implements AutoCloseable, Acceptor.Clients {
  static final int MOST_CLIENTS = 64;

  private static final long IDLE_SECONDS = 60;
  private static final long IDLE_NANOS = IDLE_SECONDS * 1_000_000_000;

  private final ListenAddress.Protocol protocol;
  private final Acceptor acceptor;
  private final Inbox inbox;
  private final ObjectStateDefaults defaults;
  private final FirstLine first;
  private final Source own;
  private final Set<Client> clients = ConcurrentHashMap.newKeySet();

  /**
   * Binds the port.
   *
   * @param first what a client must send before it is heard
   * @throws IOException if the address cannot be bound
   */
  Listener(
      ListenAddress address,
      InetAddress bind,
      Inbox inbox,
      ObjectStateDefaults defaults,
      FirstLine first)
      throws IOException {
    this.protocol = address.protocol();
    this.inbox = inbox;
    this.first = first;
    this.defaults = defaults;
    this.acceptor = Acceptor.atPort(bind, address.port(), protocol.label(), MOST_CLIENTS);
    this.own = new Source(acceptor.name());
  }

  /** Begins to accept clients, until it is closed. */
  void start() {
    inbox.opened();
    Acceptor.thread(own.name(), this::accept);
  }

  /** Returns the protocol, the address and the port. */
  String name() {
    return own.name();
  }

  private void accept() {
    try {
      acceptor.accept(this);
    } finally {
      inbox.closed();
    }
  }

  @Override
  public Runnable prepare(Connection connection) {
    Source source = new Source(connection.name());
    Feed feed = new Feed(source, inbox, defaults, Optional.of(first));
    Client client = new Client(connection, protocol, source, inbox, feed, clients::remove);
    clients.add(client);
    return client;
  }

  @Override
  public void refused(String problem) throws InterruptedException {
    inbox.put(Batch.refusal(own, inbox.now(), problem));
  }

  /** Closes clients that have sent nothing whole for long. */
  void closeIdle() {
    long now = inbox.now();
    for (Client client : Set.copyOf(clients)) {
      if (now - client.lastMessage() > IDLE_NANOS) {
        client.close("no whole line for " + IDLE_SECONDS + " s");
        clients.remove(client);
      }
    }
  }

  @Override
  public void close() {
    acceptor.close();
  }
}
