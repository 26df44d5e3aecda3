package dev.clearway.io.cell;

import dev.clearway.check.Verdict;
import dev.clearway.io.path.PathFile;
import java.util.List;
import java.util.Objects;

/**
 * A path file and what was found of it.
 *
 * @param file what it says, with its warnings
 * @param verdicts one for each of its segments, in their order
 */
public record CheckedPath(PathFile file, List<Verdict> verdicts) {
  /** Copies the list. */
  public CheckedPath {
    Objects.requireNonNull(file);
    verdicts = List.copyOf(verdicts);
  }
}
