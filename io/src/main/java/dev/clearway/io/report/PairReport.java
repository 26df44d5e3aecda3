package dev.clearway.io.report;

import dev.clearway.check.pairs.LinkPairResult;
import dev.clearway.check.pairs.LinkPairs;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.srdf.SrdfEntry;
import java.util.List;

/**
 * Reports what was found of a robot's pairs of links, one by one, and a summary at the end.
 *
 * <p>Numbers have a point and ASCII digits under every locale. Not thread-safe.
 */
public sealed interface PairReport permits TextPairReport, JsonPairReport {
  /**
   * Returns a report of lines for people.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static PairReport text(LinkPairs pairs, AngleUnit told, boolean stats) {
    return new TextPairReport(pairs, told, stats);
  }

  /**
   * Returns a report of JSON lines: an object for each pair and one for the summary.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static PairReport json(LinkPairs pairs, AngleUnit told, boolean stats) {
    return new JsonPairReport(pairs, told, stats);
  }

  /** Counts a pair and returns its text, without a line break at the end. */
  String pair(LinkPairResult pair);

  /**
   * Takes note of an SRDF that was written, for the summary.
   *
   * @param file where it stands
   * @param entries that it has
   */
  void wrote(String file, List<SrdfEntry> entries);

  /**
   * Returns the summary of all pairs so far, without a line break at the end.
   *
   * @param secondsSpent how long the run took
   */
  String summary(double secondsSpent);
}
