package dev.clearway.viewer;

import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A pair that is the nearest one somewhere, and where it is nearest as far as that is known.
 *
 * @param lower a lower bound on the separation of all pairs there, metres; 0 for a hit
 * @param upper an upper bound on this pair's, metres
 * @param segment in which, its place in the list
 * @param parameter at which instant of it
 */
record NearPair(NamePair pair, double lower, double upper, int segment, double parameter) {

  /** Returns such pairs of all segments, the nearest first. */
  static List<NearPair> of(List<ReportSegment> segments) {
    Map<NamePair, NearPair> least = new HashMap<>();
    for (int s = 0; s < segments.size(); s++) {
      ReportSegment segment = segments.get(s);
      if (segment.spot().isPresent()) {
        ReportSegment.Spot spot = segment.spot().get();
        double upper = segment.least().map(MinimumSeparation::upper).orElse(0.0);
        double lower = segment.least().map(MinimumSeparation::lower).orElse(0.0);
        keep(new NearPair(spot.pair(), lower, upper, s, spot.parameter()), least);
      } else if (segment.least().isPresent()) {
        MinimumSeparation found = segment.least().get();
        keep(new NearPair(found.pair(), found.lower(), found.upper(), s, found.parameter()), least);
      }
      for (SeparationProfile.Row row : segment.rows()) {
        keep(new NearPair(row.pair(), row.lower(), row.upper(), s, row.parameter()), least);
      }
    }
    List<NearPair> sorted = new ArrayList<>(least.values());
    sorted.sort(
        Comparator.comparingDouble(NearPair::upper)
            .thenComparing(near -> near.pair().first() + "\n" + near.pair().second()));
    return sorted;
  }

  private static void keep(NearPair found, Map<NamePair, NearPair> least) {
    least.merge(found.pair(), found, (a, b) -> b.upper() < a.upper() ? b : a);
  }
}
