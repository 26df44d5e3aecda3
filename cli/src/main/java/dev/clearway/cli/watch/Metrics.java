package dev.clearway.cli.watch;

import dev.clearway.io.stream.PrometheusText;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a watch did, as Prometheus reads it: a text, renewed once a second, for a file and for who
 * asks by HTTP. Mutable; one thread.
 */
final class Metrics implements AutoCloseable {
  private static final long SECOND = 1_000_000_000;

  private final Supplier<TrackingStatistics> done;
  private final Optional<MetricsFile> file;
  private final Optional<MetricsServer> server;
  private long renewed = System.nanoTime();

  /** Where the text goes is told once, before anything was done. */
  Metrics(
      Supplier<TrackingStatistics> done,
      Optional<MetricsFile> file,
      Optional<MetricsServer> server) {
    this.done = done;
    this.file = file;
    this.server = server;
    finish(Map.of());
  }

  /** Renews the text if it is a second old. */
  void renew(Map<String, Long> reports) {
    if (System.nanoTime() - renewed >= SECOND) {
      finish(reports);
    }
  }

  /** Renews the text. */
  void finish(Map<String, Long> reports) {
    renewed = System.nanoTime();
    if (file.isPresent() || server.isPresent()) {
      String text = PrometheusText.of(done.get(), reports);
      file.ifPresent(kept -> kept.renew(text));
      server.ifPresent(asked -> asked.renew(text));
    }
  }

  @Override
  public void close() {
    server.ifPresent(MetricsServer::close);
  }
}
