package dev.clearway.io.stream.source;

import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ObjectStateDefaults;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All ports at which clients are awaited. */
public final class Listeners implements AutoCloseable {
  private final List<Listener> all = new ArrayList<>();

  /**
   * Binds the ports, at the loopback address if no other is given.
   *
   * @param first what a client must send before it is heard
   * @throws IOException if one cannot be bound; it says which
   */
  public Listeners(
      List<ListenAddress> addresses,
      Optional<InetAddress> bind,
      Inbox inbox,
      ObjectStateDefaults defaults,
      FirstLine first)
      throws IOException {
    InetAddress at = bind.orElseGet(InetAddress::getLoopbackAddress);
    for (ListenAddress address : addresses) {
      try {
        all.add(new Listener(address, at, inbox, defaults, first));
      } catch (IOException e) {
        close();
        throw new IOException("cannot listen on port " + address.port() + ": " + e.getMessage(), e);
      }
    }
  }

  /** Begins to accept clients; returns where, each by its protocol, address and port. */
  public List<String> start() {
    all.forEach(Listener::start);
    return all.stream().map(Listener::name).toList();
  }

  /** Closes clients that have sent nothing whole for long. */
  public void closeIdle() {
    all.forEach(Listener::closeIdle);
  }

  @Override
  public void close() {
    for (Listener listener : all) {
      listener.close();
    }
  }
}
