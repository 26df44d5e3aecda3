package dev.clearway.io.report;

import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.Scene;
import java.util.Optional;

/**
 * Reports the first contacts of one run, one by one, and a summary at the end.
 *
 * <p>Numbers have a point and ASCII digits under every locale. Not thread-safe.
 */
public sealed interface ContactReport permits TextContactReport, JsonContactReport {
  /**
   * Returns a report of lines for people.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static ContactReport text(Scene scene, AngleUnit told, boolean stats) {
    return new TextContactReport(scene, told, stats);
  }

  /**
   * Returns a report of JSON lines: an object for each segment and one for the summary.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static ContactReport json(Scene scene, AngleUnit told, boolean stats) {
    return new JsonContactReport(scene, told, stats);
  }

  /**
   * Takes note of what is looked at, for the summary; and returns what to say of it before the
   * first contact, without a line break at the end; empty where nothing is to be said there.
   */
  Optional<String> opening(CheckedWorld world);

  /** Counts a contact and returns its text, without a line break at the end. */
  String segment(ContactResult found);

  /**
   * Returns the summary of all contacts so far, without a line break at the end.
   *
   * @param secondsSpent how long the run took
   */
  String summary(double secondsSpent);
}
