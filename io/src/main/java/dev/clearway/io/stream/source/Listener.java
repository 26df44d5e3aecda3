package dev.clearway.io.stream.source;

import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ObjectStateDefaults;
import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
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
final class Listener implements AutoCloseable {
  static final int MOST_CLIENTS = 64;

  private static final int SPARE_DESCRIPTORS = 4;

  /** Between two tries where none succeeds. */
  private static final long PAUSE_MILLIS = 100;

  private static final long IDLE_SECONDS = 60;
  private static final long IDLE_NANOS = IDLE_SECONDS * 1_000_000_000;

  private final ListenAddress.Protocol protocol;
  private final ServerSocket socket;
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
    thread(own, this::accept);
  }

  /** Returns the protocol, the address and the port. */
  String name() {
    return own.name();
  }

  private String name(InetAddress address, int port) {
    return protocol.label() + " " + address.getHostAddress() + ":" + port;
  }

  /** Threads of the system: the others open descriptors of their own, which may be what lacks. */
  private static void thread(Source source, Runnable task) {
    Thread.ofPlatform().daemon().name(source.name()).start(task);
  }

  private void accept() {
    boolean told = false;
    try {
      while (!socket.isClosed()) {
        String problem = acceptOne();
        if (!problem.isEmpty() && !told && !socket.isClosed()) {
          inbox.put(Batch.refusal(own, inbox.now(), "cannot take clients: " + problem));
        }
        told = !problem.isEmpty();
        if (told) {
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      inbox.closed();
    }
  }

  /** Waits for a client; returns why none can be taken, empty if one was. */
  private String acceptOne() throws InterruptedException {
    try {
      take(socket.accept());
      return "";
    } catch (IOException e) {
      return IoErrorText.of(e);
    } catch (OutOfMemoryError e) {
      return "too little memory";
    }
  }

  /**
   * Returns whether some descriptors are left beside the clients' own, which Java needs to load
   * what was not used before: without, a watch would end in the middle.
   */
  private static boolean hasSpareDescriptors() {
    List<SocketChannel> spare = new ArrayList<>();
    boolean enough = true;
    try {
      while (spare.size() < SPARE_DESCRIPTORS) {
        spare.add(SocketChannel.open());
      }
    } catch (IOException e) {
      enough = false;
    }
    for (SocketChannel one : spare) {
      try {
        one.close();
      } catch (IOException e) {
        enough = false;
      }
    }
    return enough;
  }

  private void take(Socket accepted) throws IOException, InterruptedException {
    if (clients.size() >= MOST_CLIENTS) {
      accepted.close();
      inbox.put(Batch.refusal(own, inbox.now(), "refused a client: there are " + MOST_CLIENTS));
      return;
    }
    if (!hasSpareDescriptors()) {
      accepted.close();
      inbox.put(
          Batch.refusal(own, inbox.now(), "refused a client: too few file descriptors are left"));
      return;
    }
    Source source = new Source(name(accepted.getInetAddress(), accepted.getPort()));
    Feed feed = new Feed(source, inbox, defaults, Optional.of(first));
    Client client = new Client(accepted, protocol, source, inbox, feed, clients::remove);
    clients.add(client);
    try {
      thread(source, client);
    } catch (OutOfMemoryError e) { // there are too many threads, which the JDK tells so
      client.close("no thread can be started");
      clients.remove(client);
      throw e;
    }
  }

  /** Closes clients that have sent nothing whole for long. */
  void closeIdle() {
    long now = inbox.now();
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
