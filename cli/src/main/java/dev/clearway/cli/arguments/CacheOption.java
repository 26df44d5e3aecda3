package dev.clearway.cli.arguments;

import dev.clearway.io.cache.VerdictCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The argument that says where to keep what is known from run to run. */
public final class CacheOption {
  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description =
          "Keep verdicts there by all that they rest on, and judge only what is not there yet. The"
              + " folder may be deleted at any time.")
  private Path folder;

  /**
   * Opens the folder, if one is asked for.
   *
   * @throws UsageException if it cannot be made
   */
  public Optional<VerdictCache> verdicts() throws UsageException {
    if (folder == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(VerdictCache.at(folder));
    } catch (IOException e) {
      throw new UsageException("--cache: " + VerdictCache.problem(folder, e));
    }
  }
}
