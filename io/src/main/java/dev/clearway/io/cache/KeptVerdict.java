package dev.clearway.io.cache;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import java.util.Objects;
import java.util.Optional;

/**
 * What was found of a segment.
 *
 * @param verdict on it
 * @param separation how near pairs come, where that was asked for
 */
public record KeptVerdict(Verdict verdict, Optional<MinimumSeparation> separation) {
  /** Checks that nothing is missing. */
  public KeptVerdict {
    Objects.requireNonNull(verdict);
    Objects.requireNonNull(separation);
  }
}
