package dev.clearway.viewer;

import dev.clearway.check.profile.SeparationProfile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.SegmentResult;
import java.util.Objects;
import java.util.Optional;

/**
 * A segment as a report shows it.
 *
 * @param result what was found of it
 * @param profile how near pairs come all along it, where that was asked for
 */
public record ReportSegment(
    Segment segment, SegmentResult result, Optional<SeparationProfile> profile) {
  /** Checks that nothing is missing. */
  public ReportSegment {
    Objects.requireNonNull(segment);
    Objects.requireNonNull(result);
    Objects.requireNonNull(profile);
  }
}
