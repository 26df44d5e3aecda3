package dev.clearway.io.report;

import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.Scene;

/**
 * Reports what a search for a path, its smoothing or its repair came to.
 *
 * <p>Numbers have a point and ASCII digits under every locale; bounds are rounded down. Not
 * thread-safe.
 */
public sealed interface PlanReport permits TextPlanReport, JsonPlanReport {
  /**
   * Returns a report of lines for people.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static PlanReport text(Scene scene, AngleUnit told, boolean stats) {
    return new TextPlanReport(scene, told, stats);
  }

  /**
   * Returns a report of one JSON object.
   *
   * @param told the unit in which angles are told
   * @param stats whether the work spent is reported
   */
  static PlanReport json(Scene scene, AngleUnit told, boolean stats) {
    return new JsonPlanReport(scene, told, stats);
  }

  /** Returns the text of a search, without a line break at the end. */
  String search(PlanOutcome planned);

  /** Returns the text of a path that was smoothed, without a line break at the end. */
  String smoothing(SmoothingOutcome smoothed);

  /** Returns the text of a path that was repaired, without a line break at the end. */
  String repair(PlanOutcome.Repaired repaired);
}
