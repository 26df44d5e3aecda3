package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.io.text.IoErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Keeps a file of metrics, always whole: a collector of text files can read it at any time.
 * Mutable; one thread.
 */
final class MetricsFile {
  private final Path file;
  private final Consumer<String> warn;
  private boolean failed;

  /**
   * Writes the file for the first time, without anything in it.
   *
   * @param warn is told, once, if the file cannot be written any more
   * @throws UsageException if it cannot be written
   */
  MetricsFile(Path file, Consumer<String> warn) throws UsageException {
    this.file = file;
    this.warn = warn;
    Optional<String> problem = write("");
    if (problem.isPresent()) {
      throw new UsageException("--metrics: " + problem.get());
    }
  }

  /** Has a text in it from now on. */
  void renew(String text) {
    Optional<String> problem = write(text);
    if (problem.isPresent() && !failed) {
      warn.accept("metrics are not written any more: " + problem.get());
    }
    failed = problem.isPresent();
  }

  /** Writes beside it and puts that in its place; returns what is wrong, if it cannot. */
  private Optional<String> write(String text) {
    Path draft = file.resolveSibling(file.getFileName() + ".draft");
    try {
      Files.writeString(draft, text);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("cannot write " + file + ": " + IoErrorText.of(e));
    }
  }
}
