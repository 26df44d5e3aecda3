package dev.clearway.io.path;

import dev.clearway.io.limit.PathLimits;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a path file says.
 *
 * @param file it was read from
 * @param segments in the order of the file, at least one
 * @param straightened whether the segments stand for splines that the file asks for, by request
 * @param warnings what a user should know, each once
 * @param limits which values leave the joints' limits
 * @param carrying the scene in which the segments run, where the file says what robots carry
 */
public record PathFile(
    Path file,
    List<Segment> segments,
    boolean straightened,
    List<String> warnings,
    PathLimits limits,
    Optional<Scene> carrying) {
  /** Copies the lists. */
  public PathFile {
    Objects.requireNonNull(file);
    Objects.requireNonNull(limits);
    Objects.requireNonNull(carrying);
    segments = List.copyOf(segments);
    warnings = List.copyOf(warnings);
  }

  /** A file whose segments run in the scene that it was read for. */
  public PathFile(
      Path file,
      List<Segment> segments,
      boolean straightened,
      List<String> warnings,
      PathLimits limits) {
    this(file, segments, straightened, warnings, limits, Optional.empty());
  }

  /** Returns this file with segments that run in another scene with the same joints. */
  PathFile in(Scene scene) {
    return new PathFile(file, segments, straightened, warnings, limits, Optional.of(scene));
  }
}
