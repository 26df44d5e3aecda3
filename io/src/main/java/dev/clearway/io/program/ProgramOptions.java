package dev.clearway.io.program;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * How to read a program.
 *
 * @param flange the link that carries the tool; empty for tool0 or flange
 * @param base the link in whose frame poses are told; empty for base, or the robot's root
 * @param exactStops whether each move is taken to stop at its target, whatever its zone
 * @param ignored names of functions that move nothing that is judged
 */
public record ProgramOptions(
    Optional<String> flange, Optional<String> base, boolean exactStops, Set<String> ignored) {
  /** Frames by their usual names, and zones as written. */
  public static final ProgramOptions DEFAULT =
      new ProgramOptions(Optional.empty(), Optional.empty(), false, Set.of());

  /** Copies the set. */
  public ProgramOptions {
    Objects.requireNonNull(flange);
    Objects.requireNonNull(base);
    ignored = Set.copyOf(ignored);
  }
}
