package dev.clearway.cli.watch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Tells metrics by HTTP, to programs of this machine: {@code GET /metrics}. Thread-safe.
 *
 * @see "Prometheus, Exposition formats, text-based format 0.0.4"
 */
final class MetricsServer implements AutoCloseable {
  private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int WAITING = 16;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile byte[] text = new byte[0];

  /**
   * Listens at a port of the loopback address.
   *
   * @param port 0 for any that is free
   * @throws UsageException if it cannot
   */
  MetricsServer(int port) throws UsageException {
    try {
      server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), WAITING);
    } catch (IOException e) {
      threads.close();
      throw new UsageException("--metrics-port " + port + ": " + IoErrorText.of(e));
    }
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** Returns where it is asked. */
  String name() {
    InetSocketAddress at = server.getAddress();
    return "http://" + at.getAddress().getHostAddress() + ":" + at.getPort() + "/metrics";
  }

  /** Tells this from now on. */
  void renew(String metrics) {
    text = metrics.getBytes(StandardCharsets.UTF_8);
  }

  private void answer(HttpExchange asked) throws IOException {
    try (asked) {
      boolean get = asked.getRequestMethod().equals("GET");
      boolean found = asked.getRequestURI().getPath().equals("/metrics");
      if (!get || !found) {
        asked.sendResponseHeaders(found ? NOT_ALLOWED : NOT_FOUND, -1);
        return;
      }
      byte[] now = text;
      asked.getResponseHeaders().set("Content-Type", TYPE);
      asked.sendResponseHeaders(OK, now.length);
      asked.getResponseBody().write(now);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
