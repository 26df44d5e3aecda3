package dev.clearway.plan.roadmap;

/**
 * How unlikely a motion is taken to be free of collision, by its ends alone: what says less is
 * connected first. Need not be a metric.
 */
@FunctionalInterface
public interface EdgeMeasure {
  /** All alike, so that the order is that of the space's metric. */
  EdgeMeasure NONE = (from, to) -> 0;

  /**
   * Returns the measure of a motion; of two that are equal the shorter one counts as less.
   *
   * @param from read, laid out as the scene's joint space
   * @param to read
   */
  double of(double[] from, double[] to);
}
