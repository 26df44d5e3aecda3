package dev.clearway.bench.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the pack of real robots, scenes and benchmarks. */
final class DataFolder {
  private DataFolder() {}

  /**
   * Returns the folder that was named, else {@code shared/data} in a folder upward from the working
   * directory.
   *
   * @throws UsageException if it is not there
   */
  static Path find(Optional<Path> named) throws UsageException {
    if (named.isPresent()) {
      if (!Files.isDirectory(named.get().resolve("benchmarks"))) {
        throw new UsageException("no folder 'benchmarks' in " + named.get());
      }
      return named.get();
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path candidate = at.resolve("shared").resolve("data");
      if (Files.isDirectory(candidate.resolve("benchmarks"))) {
        return candidate;
      }
    }
    throw new UsageException("no shared/data beside the checkout; give --data DIR");
  }
}
