package dev.clearway.cli.serve;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.serve.session.ServiceLimits;
import picocli.CommandLine.Option;

/** The options that say how much clients may ask for. */
final class LimitOptions {
  @Option(
      names = "--max-sessions",
      defaultValue = "8",
      paramLabel = "N",
      description = "Clients at a time (default ${DEFAULT-VALUE}).")
  private int sessions;

  @Option(
      names = "--max-scenes",
      defaultValue = "8",
      paramLabel = "N",
      description = "Scenes of a client at a time (default ${DEFAULT-VALUE}).")
  private int scenes;

  @Option(
      names = "--max-elements",
      defaultValue = "2000000",
      paramLabel = "N",
      description =
          "Triangles, points and primitives in all scenes of a client; a million take some 500 MB"
              + " (default ${DEFAULT-VALUE}).")
  private long elements;

  @Option(
      names = "--max-line",
      defaultValue = "1048576",
      paramLabel = "BYTES",
      description = "Longest line (default ${DEFAULT-VALUE}).")
  private int line;

  @Option(
      names = "--max-batch",
      defaultValue = "16777216",
      paramLabel = "BYTES",
      description =
          "Largest binary batch, and largest path file; also all that of a client waits to be"
              + " answered (default ${DEFAULT-VALUE}).")
  private int batch;

  @Option(
      names = "--max-seconds",
      defaultValue = "60",
      paramLabel = "S",
      description =
          "Time for a request, but for the loading of scenes (default ${DEFAULT-VALUE}); what is"
              + " open then is undecided.")
  private double seconds;

  ServiceLimits limits() throws UsageException {
    try {
      return new ServiceLimits(sessions, scenes, elements, line, batch, seconds);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }
}
