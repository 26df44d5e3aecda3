package dev.clearway.io.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * How to read a program.
 *
 * @param start the routine that runs; empty for the language's own choice
 * @param with other files with data and routines that the program uses
 * @param flange the link that carries the tool; empty for tool0 or flange
 * @param base the link in whose frame poses are told; empty for base, or the robot's root
 * @param fixed names of joints of the arm that rest where the scene has them, so that six are left
 * @param exactStops whether each move is taken to stop at its target, whatever its zone
 * @param ignored names of functions that move nothing that is judged
 */
public record ProgramOptions(
    Optional<String> start,
    List<Path> with,
    Optional<String> flange,
    Optional<String> base,
    Set<String> fixed,
    boolean exactStops,
    Set<String> ignored) {
  /** Frames by their usual names, and zones as written. */
  public static final ProgramOptions DEFAULT =
      new ProgramOptions(
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Set.of(),
          false,
          Set.of());

  /** Copies the sets. */
  public ProgramOptions {
    Objects.requireNonNull(start);
    with = List.copyOf(with);
    Objects.requireNonNull(flange);
    Objects.requireNonNull(base);
    fixed = Set.copyOf(fixed);
    ignored = Set.copyOf(ignored);
  }
}
