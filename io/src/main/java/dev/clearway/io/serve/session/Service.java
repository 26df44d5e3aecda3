package dev.clearway.io.serve.session;

import dev.clearway.io.stream.FirstLine;
import dev.clearway.io.stream.socket.Acceptor;
import dev.clearway.io.stream.socket.Connection;
import dev.clearway.io.stream.websocket.FrameOutput;
import dev.clearway.io.stream.websocket.WebSocketInput;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Answers clients until it is closed. Thread-safe. */
public final class Service implements AutoCloseable {
  private static final double NANO = 1e-9;

  private final ServiceOptions options;
  private final AtomicInteger sessions = new AtomicInteger();
  private final AtomicLong requests = new AtomicLong();
  private final long start;
  private volatile Optional<Acceptor> acceptor = Optional.empty();

  /** Makes a service that nobody uses yet. */
  public Service(ServiceOptions options) {
    this.options = options;
    this.start = options.clock().getAsLong();
  }

  /**
   * Serves a single client, until its input ends or it asks for the end; all that it asked is
   * answered by then.
   */
  public void serve(InputStream in, OutputStream out) {
    serve("standard input", in, out, Optional.empty(), true);
  }

  private void serve(
      String name, InputStream in, OutputStream out, Optional<FirstLine> first, boolean whole) {
    sessions.incrementAndGet();
    try {
      new Session(this, name, in, out, first).run(whole);
    } finally {
      sessions.decrementAndGet();
    }
  }

  /** How lines come and answers go. */
  public enum Wire {
    /** As bytes: lines with an end each. */
    LINES,
    /** By WebSocket: a message for each. */
    MESSAGES
  }

  /**
   * Serves clients that connect, until the service is closed. What a client has asked when it goes
   * is not answered.
   *
   * @param at where they connect; closed with the service
   * @param wire how they speak
   * @param first what a client must send before it is heard
   * @param log told why clients are refused
   */
  public void serve(Acceptor at, Wire wire, FirstLine first, Consumer<String> log) {
    acceptor = Optional.of(at);
    at.accept(
        new Acceptor.Clients() {
          @Override
          public Runnable prepare(Connection client) {
            return () -> {
              if (wire == Wire.MESSAGES) {
                serveMessages(client, first, log);
              } else {
                serve(client.name(), client.input(), client.output(), Optional.of(first), false);
              }
            };
          }

          @Override
          public void refused(String problem) {
            log.accept(problem);
          }
        });
  }

  private void serveMessages(Connection client, FirstLine first, Consumer<String> log) {
    FrameOutput out = new FrameOutput(client.output());
    InputStream in;
    try {
      in = WebSocketInput.accept(client.input(), out);
    } catch (IOException e) {
      log.accept(client.name() + ": " + Quoted.plain(String.valueOf(e.getMessage())));
      return;
    }
    serve(client.name(), in, out.answers(), Optional.of(first), false);
    out.close();
  }

  ServiceOptions options() {
    return options;
  }

  /** Counts a request. */
  void count() {
    requests.incrementAndGet();
  }

  int sessions() {
    return sessions.get();
  }

  long requests() {
    return requests.get();
  }

  /** Returns how long it has been there. */
  double seconds() {
    return (options.clock().getAsLong() - start) * NANO;
  }

  @Override
  public void close() {
    acceptor.ifPresent(Acceptor::close);
  }
}
