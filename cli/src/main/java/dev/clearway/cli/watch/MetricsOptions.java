package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where counts are told while a watch goes on. */
final class MetricsOptions {
  private static final int LAST_PORT = 65_535;

  @Option(
      names = "--metrics",
      paramLabel = "FILE",
      description =
          "Keep a file of counts as Prometheus reads them, renewed each second and always whole.")
  private @Nullable Path file;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description =
          "Tell the same by HTTP at this port of the loopback address, under /metrics; 0 for any,"
              + " which standard error names.")
  private @Nullable Integer port;

  /**
   * Begins to tell.
   *
   * @param err told where, and once if the file cannot be written any more
   * @throws UsageException if it cannot be told
   */
  Metrics open(Supplier<TrackingStatistics> done, PrintWriter err) throws UsageException {
    if (port != null && (port < 0 || port > LAST_PORT)) {
      throw new UsageException("--metrics-port is " + port + ", wanted 0 to " + LAST_PORT);
    }
    Optional<MetricsFile> kept =
        file == null
            ? Optional.empty()
            : Optional.of(new MetricsFile(file, line -> Messages.say(err, "warning: " + line)));
    Optional<MetricsServer> asked =
        port == null ? Optional.empty() : Optional.of(new MetricsServer(port));
    asked.ifPresent(server -> Messages.say(err, "metrics at " + server.name()));
    return new Metrics(done, kept, asked);
  }
}
