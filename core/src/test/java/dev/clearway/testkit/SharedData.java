package dev.clearway.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * Finds the data pack of real robots and scenes that lies beside a checkout, where there is one.
 */
public final class SharedData {
  private static final String PROPERTY = "clearway.data";

  private SharedData() {}

  /** Returns the folder of the data pack: the property {@value #PROPERTY}, else found upward. */
  public static Optional<Path> root() {
    String named = System.getProperty(PROPERTY);
    if (named != null) {
      return Optional.of(Path.of(named)).filter(Files::isDirectory);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path candidate = at.resolve("shared").resolve("data");
      if (Files.isDirectory(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** Returns the folder, or skips the calling test with one line. */
  public static Path require() {
    Optional<Path> found = root();
    Assumptions.assumeTrue(
        found.isPresent(), "skipped: no shared/data beside the checkout (or -D" + PROPERTY + ")");
    return found.orElseThrow();
  }
}
