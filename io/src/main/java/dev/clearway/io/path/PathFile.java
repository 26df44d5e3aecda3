package dev.clearway.io.path;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * What a path file says.
 *
 * @param file it was read from
 * @param segments in the order of the file, at least one
 * @param straightened whether the segments stand for splines that the file asks for, by request
 * @param warnings what a user should know, each once
 */
public record PathFile(
    Path file, List<Segment> segments, boolean straightened, List<String> warnings) {
  /** Copies the lists. */
  public PathFile {
    Objects.requireNonNull(file);
    segments = List.copyOf(segments);
    warnings = List.copyOf(warnings);
  }
}
