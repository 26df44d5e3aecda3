package dev.clearway.io.stream.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;

/**
 * A client that has connected. Thread-safe: one thread may read while another writes, and any may
 * close it, which ends what both wait for.
 */
public final class Connection implements AutoCloseable {
  private final String name;
  private final SocketChannel channel;
  private volatile String reason = "";

  Connection(String name, SocketChannel channel) {
    this.name = name;
    this.channel = channel;
  }

  /** Returns what it is called in reports. */
  public String name() {
    return name;
  }

  /** Returns what the client sends; it tells how much can be read without waiting. */
  public InputStream input() {
    return Channels.newInputStream(channel);
  }

  /** Returns what the client is sent. */
  public OutputStream output() {
    return Channels.newOutputStream(channel);
  }

  /** Returns why this side closed it; empty where it did not. */
  public String reason() {
    return reason;
  }

  /** Ends the connection, for a reason that can be asked for afterwards. */
  public void close(String why) {
    reason = why;
    try {
      channel.close();
    } catch (IOException e) {
      reason = why + ", " + e.getMessage();
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
