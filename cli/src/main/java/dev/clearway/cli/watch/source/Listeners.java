package dev.clearway.cli.watch.source;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.ReadingDefaults;
import java.io.IOException;
import java.io.PrintWriter;
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
   * @throws UsageException if one cannot be bound
   */
  public Listeners(
      List<ListenAddress> addresses,
      Optional<InetAddress> bind,
      Inbox inbox,
      ReadingDefaults defaults,
      FirstLine first)
      throws UsageException {
    InetAddress at = bind.orElseGet(InetAddress::getLoopbackAddress);
    for (ListenAddress address : addresses) {
      try {
        all.add(new Listener(address, at, inbox, defaults, first));
      } catch (IOException e) {
        close();
        throw new UsageException(
            "--listen: cannot listen on port " + address.port() + ": " + e.getMessage());
      }
    }
  }

  /** Begins to accept clients and says where. */
  public void start(PrintWriter err) {
    for (Listener listener : all) {
      listener.start();
      err.println("clearway: listening on " + listener.name());
    }
    err.flush();
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
