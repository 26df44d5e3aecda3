package dev.clearway.io.report;

import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.PathFile;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Optional;

/**
 * Reports the verdicts of one run, one by one, and a summary at the end.
 *
 * <p>The summary says once what a proof of freedom rests on. Numbers have a point and ASCII digits
 * under every locale; bounds are rounded down. Not thread-safe.
 */
public sealed interface VerdictReport permits TextReport, JsonReport {
  /**
   * Returns a report of lines for people.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   * @param reliability what confidences are worth, where that is known
   */
  static VerdictReport text(
      Scene scene, AngleUnit told, boolean stats, Optional<ReliabilityTable> reliability) {
    return new TextReport(scene, told, stats, reliability);
  }

  /**
   * Returns a report of JSON lines: an object for each segment and one for the summary.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   * @param reliability what confidences are worth, where that is known
   */
  static VerdictReport json(
      Scene scene, AngleUnit told, boolean stats, Optional<ReliabilityTable> reliability) {
    return new JsonReport(scene, told, stats, reliability);
  }

  /** Returns a report of lines for people, in radians. */
  static VerdictReport text(Scene scene, boolean stats, Optional<ReliabilityTable> reliability) {
    return text(scene, AngleUnit.RADIANS, stats, reliability);
  }

  /** Returns a report of JSON lines, in radians. */
  static VerdictReport json(Scene scene, boolean stats, Optional<ReliabilityTable> reliability) {
    return json(scene, AngleUnit.RADIANS, stats, reliability);
  }

  /**
   * Takes note of what is checked, for the summary; and returns what to say of it before the first
   * verdict, without a line break at the end; empty where nothing is to be said there.
   *
   * @param resting how near the pairs are that never move relative to each other, where that was
   *     asked for and there are any
   */
  Optional<String> opening(CheckedWorld world, Optional<MinimumSeparation> resting);

  /** Counts a verdict and returns its text, without a line break at the end. */
  String segment(SegmentResult judged);

  /**
   * Returns the text of pairs that come nearest one by one, without a line break at the end.
   *
   * @param nearest with a profile over each segment of the files, one after the other
   */
  String pairs(List<PairProfile> nearest, List<PathFile> files);

  /**
   * Returns the summary of all verdicts so far, without a line break at the end.
   *
   * @param secondsSpent how long the run took
   */
  String summary(double secondsSpent);
}
