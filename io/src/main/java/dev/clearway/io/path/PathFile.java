package dev.clearway.io.path;

import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.limit.PathLimits;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What a path file says.
 *
 * @param file it was read from
 * @param segments in the order of the file, at least one
 * @param straightened whether the segments stand for splines that the file asks for, by request
 * @param warnings what a user should know, each once
 * @param limits which values leave the joints' limits
 * @param given numbers of the coordinates that it has values for; all others rest in it
 * @param carrying the scene in which the segments run, where the file says what robots carry
 */
public record PathFile(
    Path file,
    List<Segment> segments,
    boolean straightened,
    List<String> warnings,
    PathLimits limits,
    Set<Integer> given,
    Optional<Scene> carrying) {
  /** How the warning begins that says where joints rest that a path does not name. */
  public static final String AT_REST = "joints that are not named stay at rest: ";

  /** Copies the lists. */
  public PathFile {
    Objects.requireNonNull(file);
    Objects.requireNonNull(limits);
    Objects.requireNonNull(carrying);
    segments = List.copyOf(segments);
    warnings = List.copyOf(warnings);
    given = Set.copyOf(given);
  }

  /** A file whose segments run in the scene that it was read for, and move nothing. */
  public PathFile(
      Path file,
      List<Segment> segments,
      boolean straightened,
      List<String> warnings,
      PathLimits limits) {
    this(file, segments, straightened, warnings, limits, Set.of(), Optional.empty());
  }

  /** Returns this file with segments that run in another scene with the same joints. */
  PathFile in(Scene scene) {
    return new PathFile(file, segments, straightened, warnings, limits, given, Optional.of(scene));
  }

  /** Returns this file with other segments. */
  PathFile with(List<Segment> others) {
    return new PathFile(file, others, straightened, warnings, limits, given, carrying);
  }

  /** Returns the unit of the angles as the file has them. */
  public AngleUnit angles() {
    return limits.read();
  }

  /** Returns where it begins, laid out as the scene's joint space; a new array. */
  public double[] start() {
    return switch (segments.getFirst()) {
      case Segment.Resting resting -> resting.configuration();
      case Segment.Moving moving -> {
        double[] q = new double[moving.motion().coordinates()];
        moving.motion().position(0, q);
        yield q;
      }
    };
  }
}
