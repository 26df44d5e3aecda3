package dev.clearway.io.srdf;

import dev.clearway.scene.NamePair;
import java.util.Objects;

/**
 * A pair of links that an SRDF disables.
 *
 * @param links names of the two
 * @param reason such as {@code Never}; empty for none
 */
public record SrdfEntry(NamePair links, String reason) {
  /** Checks that nothing is missing. */
  public SrdfEntry {
    Objects.requireNonNull(links);
    Objects.requireNonNull(reason);
  }
}
