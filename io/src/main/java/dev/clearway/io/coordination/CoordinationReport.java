package dev.clearway.io.coordination;

import dev.clearway.io.coordination.Coordinated.Pairing;
import dev.clearway.io.together.CoordinatedPaths.Member;

/** Tells what was found about robots that share a space. */
public sealed interface CoordinationReport permits TextCoordination, JsonCoordination {
  /** Returns lines for people. */
  static CoordinationReport text() {
    return new TextCoordination();
  }

  /** Returns objects for programs, one a line. */
  static CoordinationReport json() {
    return new JsonCoordination();
  }

  /**
   * Returns all that was found.
   *
   * @param seconds that it took
   * @param stats whether to tell what it cost
   */
  String of(Coordinated found, double seconds, boolean stats);

  /** Returns the path of the first robot of two. */
  static Member first(Coordinated found, Pairing pairing) {
    return found.paths().paths().get(pairing.first());
  }

  /** Returns the path of the second robot of two. */
  static Member second(Coordinated found, Pairing pairing) {
    return found.paths().paths().get(pairing.second());
  }
}
