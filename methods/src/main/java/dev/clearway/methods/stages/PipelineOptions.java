package dev.clearway.methods.stages;

import java.util.EnumSet;
import java.util.Set;

/**
 * Which stages run, and how finely time is told.
 *
 * @param stages those that run; the last one always does
 * @param tolerance intervals of the motion's parameter that are shorter are not halved; above 0
 */
public record PipelineOptions(Set<Stage> stages, double tolerance) {
  /** All stages; time to a millionth of the motion. */
  public static final PipelineOptions DEFAULT =
      new PipelineOptions(EnumSet.allOf(Stage.class), 1e-6);

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if the last stage is left out or the tolerance is not positive
   */
  public PipelineOptions {
    stages = Set.copyOf(stages);
    if (!stages.contains(Stage.EXACT)) {
      throw new IllegalArgumentException("stages " + stages + " without the last one");
    }
    if (!(tolerance > 0 && tolerance < 1)) {
      throw new IllegalArgumentException("a tolerance of " + tolerance + ", wanted in (0, 1)");
    }
  }

  /** Returns these options with other stages. */
  public PipelineOptions with(Set<Stage> others) {
    return new PipelineOptions(others, tolerance);
  }
}
