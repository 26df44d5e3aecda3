package dev.clearway.viewer;

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
 * @param least their separation, where that is known; of all segments, so that its lower bound
 *     holds for each of them that was measured
 */
record TightestSpot(
    int segment,
    double parameter,
    double[] configuration,
    NamePair pair,
    Optional<MinimumSeparation> least) {

  /**
   * Returns the spot; none where nothing hits and no separation is known.
   *
   * @param from place of the first segment that is looked at, in the list
   */
  static Optional<TightestSpot> of(List<ReportSegment> segments, int from) {
    int nearest = -1;
    double upper = Double.POSITIVE_INFINITY;
    double lower = Double.POSITIVE_INFINITY;
    for (int s = from; s < segments.size(); s++) {
      ReportSegment segment = segments.get(s);
      if (segment.spot().isPresent()) {
        ReportSegment.Spot spot = segment.spot().get();
        return Optional.of(
            new TightestSpot(
                s, spot.parameter(), spot.configuration(), spot.pair(), segment.least()));
      }
      if (segment.least().isPresent()) {
        lower = Math.min(lower, segment.least().get().lower());
        if (segment.least().get().upper() < upper) {
          upper = segment.least().get().upper();
          nearest = s;
        }
      }
    }
    if (nearest < 0) {
      return Optional.empty();
    }
    ReportSegment segment = segments.get(nearest);
    MinimumSeparation found = segment.least().orElseThrow();
    double[] q = Frames.at(segment.segment(), found.parameter());
    MinimumSeparation least =
        new MinimumSeparation(lower, upper, found.parameter(), found.pair(), found.points());
    return Optional.of(
        new TightestSpot(nearest, found.parameter(), q, found.pair(), Optional.of(least)));
  }
}
