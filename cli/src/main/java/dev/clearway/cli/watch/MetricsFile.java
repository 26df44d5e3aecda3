package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.stream.PrometheusText;
import dev.clearway.io.text.IoErrorText;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Keeps a file of metrics, renewed once a second and always whole: a collector of text files can
 * read it at any time. Mutable; one thread.
 */
final class MetricsFile {
  private static final long SECOND = 1_000_000_000;

  private final Path file;
  private final Supplier<TrackingStatistics> done;
  private final Consumer<String> warn;
  private long written = System.nanoTime();
  private boolean failed;

  /**
   * Writes the file for the first time.
   *
   * @param warn is told, once, if the file cannot be written any more
   * @throws UsageException if it cannot be written
   */
  MetricsFile(Path file, Supplier<TrackingStatistics> done, Consumer<String> warn)
      throws UsageException {
    this.file = file;
    this.done = done;
    this.warn = warn;
    Optional<String> problem = write(Map.of());
    if (problem.isPresent()) {
      throw new UsageException("--metrics: " + problem.get());
    }
  }

  /** Renews it if it is a second old. */
  void renew(Map<String, Long> reports) {
    if (System.nanoTime() - written >= SECOND) {
      finish(reports);
    }
  }

  /** Renews it. */
  void finish(Map<String, Long> reports) {
    written = System.nanoTime();
    Optional<String> problem = write(reports);
    if (problem.isPresent() && !failed) {
      warn.accept("metrics are not written any more: " + problem.get());
    }
    failed = problem.isPresent();
  }

  /** Writes beside it and puts that in its place; returns what is wrong, if it cannot. */
  private Optional<String> write(Map<String, Long> reports) {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    try {
      Files.writeString(draft, PrometheusText.of(done.get(), reports));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("cannot write " + file + ": " + IoErrorText.of(e));
    }
  }
}
