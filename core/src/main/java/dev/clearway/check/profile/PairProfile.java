package dev.clearway.check.profile;

import dev.clearway.check.profile.SeparationProfile.StopReason;
import java.util.List;
import java.util.Objects;

/**
 * How the separation of one pair of bodies runs over several motions, one after the other.
 *
 * <p>Immutable.
 *
 * @param least over all of them; its instant is a fraction of the motion that has it
 * @param motion place of that motion in the list
 * @param profiles of the pair over each motion, in order
 */
public record PairProfile(MinimumSeparation least, int motion, List<SeparationProfile> profiles) {
  /** Copies the list. */
  public PairProfile {
    Objects.requireNonNull(least);
    profiles = List.copyOf(profiles);
  }

  /**
   * Puts profiles together.
   *
   * @param seen the least separation over one of the motions, whose place is {@code motion}
   * @param profiles of the pair of {@code seen} over each motion, in order
   */
  public static PairProfile of(
      MinimumSeparation seen, int motion, List<SeparationProfile> profiles) {
    double lower = Double.POSITIVE_INFINITY;
    MinimumSeparation nearest = seen;
    int at = motion;
    for (int m = 0; m < profiles.size(); m++) {
      SeparationProfile profile = profiles.get(m);
      if (profile.least().isPresent()) {
        MinimumSeparation least = profile.least().get();
        lower = Math.min(lower, least.lower());
        if (least.upper() < nearest.upper()) {
          nearest = least;
          at = m;
        }
      } else if (profile.end() != StopReason.NOTHING_TO_CHECK) {
        lower = 0; // there was no time for it
      }
    }
    return new PairProfile(
        new MinimumSeparation(
            Math.min(lower, nearest.upper()), nearest.upper(), nearest.parameter(), seen.pair()),
        at,
        profiles);
  }
}
