package dev.clearway.io.stream.socket;

import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port, or a socket in a folder of this machine, at which clients connect; each is served by a
 * thread of its own, and there is a most of them. Thread-safe.
 */
public final class Acceptor implements AutoCloseable {
  private static final int SPARE_DESCRIPTORS = 4;

  /** Between two tries where none succeeds. */
  private static final long PAUSE_MILLIS = 100;

  private final ServerSocketChannel channel;
  private final String protocol;
  private final int most;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

  /** What is done with clients. */
  public interface Clients {
    /**
     * Prepares for a client before its thread is begun, and returns what serves it to its end on
     * that thread. The connection is closed afterwards.
     */
    Runnable prepare(Connection client);

    /**
     * A client, or for a while any, cannot be taken.
     *
     * @param problem why
     * @throws InterruptedException if nobody wants to know any more: no more are taken
     */
    void refused(String problem) throws InterruptedException;
  }

  private Acceptor(ServerSocketChannel channel, String protocol, int most) {
    this.channel = channel;
    this.protocol = protocol;
    this.most = most;
  }

  /**
   * Binds a port.
   *
   * @param protocol by which names of clients begin
   * @param port 0 for any that is free
   * @param most clients at a time
   * @throws IOException if the address cannot be bound
   */
  public static Acceptor atPort(InetAddress address, int port, String protocol, int most)
      throws IOException {
    return new Acceptor(
        bound(ServerSocketChannel.open(), new InetSocketAddress(address, port)), protocol, most);
  }

  /**
   * Makes a socket in a folder, which only this user may connect to, and which is removed at the
   * end.
   *
   * @param path of which there is nothing yet, but a socket of a process that was killed
   * @param most clients at a time
   * @throws IOException if there is something, or it cannot be made
   */
  public static Acceptor atPath(Path path, int most) throws IOException {
    removeDead(path);
    ServerSocketChannel channel =
        bound(
            ServerSocketChannel.open(StandardProtocolFamily.UNIX),
            UnixDomainSocketAddress.of(path));
    try {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
    } catch (IOException e) {
      channel.close();
      Files.deleteIfExists(path);
      throw e;
    }
    return new Acceptor(channel, "unix", most);
  }

  /** Removes a socket at which nobody listens any more. */
  private static void removeDead(Path path) throws IOException {
    if (!Files.exists(path) || !Files.readAttributes(path, BasicFileAttributes.class).isOther()) {
      return;
    }
    try (SocketChannel tried = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      if (tried.isConnected()) {
        throw new BindException("somebody listens there already");
      }
    } catch (ConnectException e) {
      Files.deleteIfExists(path);
    }
  }

  private static ServerSocketChannel bound(ServerSocketChannel channel, SocketAddress address)
      throws IOException {
    try {
      channel.bind(address);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    return channel;
  }

  /** Returns the protocol, the address and the port, or the path. */
  public String name() {
    try {
      return name(channel.getLocalAddress());
    } catch (IOException e) {
      return protocol; // it is closed
    }
  }

  private String name(SocketAddress address) {
    return protocol
        + " "
        + (address instanceof InetSocketAddress at
            ? at.getAddress().getHostAddress() + ":" + at.getPort()
            : address.toString());
  }

  /** Takes clients until it is closed. */
  public void accept(Clients clients) {
    boolean told = false;
    try {
      while (channel.isOpen()) {
        String problem = acceptOne(clients);
        if (!problem.isEmpty() && !told && channel.isOpen()) {
          clients.refused("cannot take clients: " + problem);
        }
        told = !problem.isEmpty();
        if (told) {
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for a client; returns why none can be taken, empty if one was. */
  private String acceptOne(Clients clients) throws InterruptedException {
    try {
      take(channel.accept(), clients);
      return "";
    } catch (IOException e) {
      return IoErrorText.of(e);
    } catch (OutOfMemoryError e) {
      return "too little memory";
    }
  }

  /**
   * Returns whether some descriptors are left beside the clients' own, which Java needs to load
   * what was not used before: without, the process would end in the middle.
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

  private void take(SocketChannel accepted, Clients clients)
      throws IOException, InterruptedException {
    if (connections.size() >= most) {
      accepted.close();
      clients.refused("refused a client: there are " + most);
      return;
    }
    if (!hasSpareDescriptors()) {
      accepted.close();
      clients.refused("refused a client: too few file descriptors are left");
      return;
    }
    String name = accepted.getRemoteAddress() instanceof InetSocketAddress at ? name(at) : name();
    Connection connection = new Connection(name, accepted);
    connections.add(connection);
    Runnable service = clients.prepare(connection);
    try {
      thread(name, () -> serve(connection, service));
    } catch (OutOfMemoryError e) { // there are too many threads, which the JDK tells so
      connection.close("no thread can be started");
      connections.remove(connection);
      throw e;
    }
  }

  private void serve(Connection connection, Runnable service) {
    try (connection) {
      service.run();
    } catch (IOException e) {
      assert !connection.name().isEmpty() : e; // it was closed already
    } finally {
      connections.remove(connection);
    }
  }

  /**
   * Begins a thread of the system: others open descriptors of their own, which may be what lacks.
   */
  public static Thread thread(String name, Runnable task) {
    return Thread.ofPlatform().daemon().name(name).start(task);
  }

  /** Returns how many clients are served. */
  public int count() {
    return connections.size();
  }

  @Override
  public void close() {
    try {
      SocketAddress at = channel.getLocalAddress();
      channel.close();
      if (at instanceof UnixDomainSocketAddress socket) {
        Files.deleteIfExists(socket.getPath());
      }
    } catch (IOException e) {
      assert !channel.isOpen() : e;
    }
    connections.forEach(connection -> connection.close("stopped"));
  }
}
