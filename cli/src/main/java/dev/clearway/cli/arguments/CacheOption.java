package dev.clearway.cli.arguments;

import dev.clearway.io.cache.TreeCache;
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
          "Keep there what later runs can use again: the trees of large meshes and, of check,"
              + " verdicts by all that they rest on, so that only what is not there yet is judged."
              + " The folder may be deleted at any time.")
  private Path folder;

  /** Returns the folder, if one is asked for. */
  public Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  /** Returns where the trees of meshes are kept, if somewhere. */
  Optional<TreeCache> trees() {
    return Optional.ofNullable(folder).map(kept -> new TreeCache(kept.resolve("trees")));
  }

  /**
   * Opens the folder of verdicts, if one is asked for.
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
