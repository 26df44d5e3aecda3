package dev.clearway.methods.stages;

import dev.clearway.methods.stages.graphics.Raster;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which stages run, and how finely time is told.
 *
 * @param stages those that run; the last one always does
 * @param tolerance intervals of the motion's parameter that are shorter are not halved; above 0
 * @param raster draws for the graphics stage; there if and only if that one runs
 */
public record PipelineOptions(Set<Stage> stages, double tolerance, Optional<Raster> raster) {
  /** All stages but that of graphics hardware; time to a millionth of the motion. */
  public static final PipelineOptions DEFAULT =
      new PipelineOptions(EnumSet.complementOf(EnumSet.of(Stage.GRAPHICS)), 1e-6, Optional.empty());

  /**
   * Copies the set.
   *
   * @throws IllegalArgumentException if the last stage is left out, the tolerance is not positive,
   *     or the graphics stage has nothing that draws
   */
  public PipelineOptions {
    stages = Set.copyOf(stages);
    if (!stages.contains(Stage.EXACT)) {
      throw new IllegalArgumentException("stages " + stages + " without the last one");
    }
    if (!(tolerance > 0 && tolerance < 1)) {
      throw new IllegalArgumentException("a tolerance of " + tolerance + ", wanted in (0, 1)");
    }
    if (stages.contains(Stage.GRAPHICS) != raster.isPresent()) {
      throw new IllegalArgumentException(
          "stages %s %s a raster, which draws for stage %s"
              .formatted(stages, raster.isPresent() ? "with" : "without", Stage.GRAPHICS));
    }
  }

  /**
   * Returns these options with other stages.
   *
   * @throws IllegalArgumentException as the constructor says
   */
  public PipelineOptions with(Set<Stage> others) {
    return new PipelineOptions(others, tolerance, raster);
  }

  /** Returns these options with the graphics stage besides. */
  public PipelineOptions with(Raster draws) {
    Set<Stage> more = EnumSet.copyOf(stages);
    more.add(Stage.GRAPHICS);
    return new PipelineOptions(more, tolerance, Optional.of(draws));
  }
}
