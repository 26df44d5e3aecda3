package dev.clearway.check.profile;

import dev.clearway.scene.NamePair;
import java.util.Objects;
import java.util.Optional;

/**
 * The least separation of some pairs over a motion, as a proven interval.
 *
 * @param lower a lower bound on it, metres, ≥ 0
 * @param upper an upper bound on it, metres: the separation of the pair at the instant is no larger
 * @param parameter that instant, a fraction of the motion in [0, 1]; 0 for a configuration
 * @param pair names of that pair
 * @param points between which it is nearest then, where they were asked for and it does not touch
 */
public record MinimumSeparation(
    double lower, double upper, double parameter, NamePair pair, Optional<NearPoints> points) {
  /** Checks that nothing is missing. */
  public MinimumSeparation {
    Objects.requireNonNull(pair);
    Objects.requireNonNull(points);
  }

  /** A bracket of which no points are known. */
  public MinimumSeparation(double lower, double upper, double parameter, NamePair pair) {
    this(lower, upper, parameter, pair, Optional.empty());
  }

  /** Returns the same with its points, where the pair does not touch. */
  MinimumSeparation with(Optional<NearPoints> found) {
    return upper > 0 ? new MinimumSeparation(lower, upper, parameter, pair, found) : this;
  }
}
