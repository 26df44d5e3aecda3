package dev.clearway.viewer;

import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.Optional;

/**
 * Where a path is tightest: its first hit, or where pairs come nearest.
 *
 * @param segment its place in the list
 * @param parameter the instant, a fraction of the segment
 * @param configuration then
 * @param pair which bodies
 * @param least their separation, where that is known
 */
record TightestSpot(
    int segment,
    double parameter,
    double[] configuration,
    NamePair pair,
    Optional<MinimumSeparation> least) {

  /** Returns the spot; none where nothing hits and no separation is known. */
  static Optional<TightestSpot> of(List<ReportSegment> segments) {
    Optional<TightestSpot> nearest = Optional.empty();
    double upper = Double.POSITIVE_INFINITY;
    for (int s = 0; s < segments.size(); s++) {
      ReportSegment segment = segments.get(s);
      Optional<MinimumSeparation> least = segment.result().separation();
      if (segment.result().verdict() instanceof Verdict.Hit hit) {
        double[] q = hit.configuration().toArray();
        return Optional.of(new TightestSpot(s, hit.parameter(), q, hit.pair(), least));
      }
      if (least.isPresent() && least.get().upper() < upper) {
        upper = least.get().upper();
        double parameter = least.get().parameter();
        double[] q = Frames.at(segment.segment(), parameter);
        nearest = Optional.of(new TightestSpot(s, parameter, q, least.get().pair(), least));
      }
    }
    return nearest;
  }
}
