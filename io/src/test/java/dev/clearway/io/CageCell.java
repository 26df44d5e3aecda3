package dev.clearway.io;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the example cell of the checkout. */
public final class CageCell {
  private static final String FOLDER = "examples/cage-cell";

  private CageCell() {}

  /** Returns {@code examples/cage-cell}, found upward from where tests run. */
  public static Path folder() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(at.resolve(FOLDER))) {
      at = at.getParent();
    }
    return at.resolve(FOLDER);
  }
}
