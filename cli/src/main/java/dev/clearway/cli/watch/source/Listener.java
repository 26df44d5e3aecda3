package dev.clearway.cli.watch.source;

import dev.clearway.io.stream.ReadingDefaults;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port at which clients connect, each a source of its own.
 *
 * <p>There are at most {@value #MOST_CLIENTS} clients at a time, and one that sends no whole line
 * for {@value #IDLE_SECONDS} seconds is closed: half-open connections, slow readers and senders of
 * endless lines hold a place no longer than that. Thread-safe.
 */
final class Listener implements AutoCloseable {
  static final int MOST_CLIENTS = 64;

  private static final long IDLE_SECONDS = 60;
  private static final long IDLE_NANOS = IDLE_SECONDS * 1_000_000_000;

  private final ListenAddress.Protocol protocol;
  private final ServerSocket socket;
  private final Inbox inbox;
  private final ReadingDefaults defaults;
  private final Source own;
  private final Set<Client> clients = ConcurrentHashMap.newKeySet();

  /**
   * Binds the port and accepts clients.
   *
   * @throws IOException if the address cannot be bound
   */
  Listener(ListenAddress address, InetAddress bind, Inbox inbox, ReadingDefaults defaults)
      throws IOException {
    this.protocol = address.protocol();
    this.inbox = inbox;
    this.defaults = defaults;
    this.socket = new ServerSocket();
    try {
      socket.bind(new InetSocketAddress(bind, address.port()));
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    this.own = new Source(name(socket.getInetAddress(), socket.getLocalPort()));
  }

  /** Begins to accept clients, until it is closed. */
  void start() {
    inbox.opened();
    Thread.ofVirtual().name(own.name()).start(this::accept);
  }

  /** Returns the protocol, the address and the port. */
  String name() {
    return own.name();
  }

  private String name(InetAddress address, int port) {
    return protocol.label() + " " + address.getHostAddress() + ":" + port;
  }

  private void accept() {
    try {
      while (!socket.isClosed()) {
        take(socket.accept());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      if (!socket.isClosed()) {
        inbox.fail(e);
      }
    } finally {
      inbox.closed();
    }
  }

  private void take(Socket accepted) throws IOException, InterruptedException {
    if (clients.size() >= MOST_CLIENTS) {
      accepted.close();
      String note = "refused a client: there are " + MOST_CLIENTS;
      inbox.put(new Batch(own, System.nanoTime(), List.of(), note));
      return;
    }
    Source source = new Source(name(accepted.getInetAddress(), accepted.getPort()));
    Client client = new Client(accepted, protocol, source, inbox, defaults, clients::remove);
    clients.add(client);
    Thread.ofVirtual().name(source.name()).start(client);
  }

  /** Closes clients that have sent nothing whole for long. */
  void closeIdle() {
    long now = System.nanoTime();
    for (Client client : clients) {
      if (now - client.lastMessage() > IDLE_NANOS) {
        client.close("no whole line for " + IDLE_SECONDS + " s");
      }
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      assert socket.isClosed() : e;
    }
    clients.forEach(client -> client.close("stopped"));
  }
}
