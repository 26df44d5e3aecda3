package dev.clearway.motion.formula;

import java.util.List;

/**
 * What a motion means, in real numbers.
 *
 * @param coordinates a formula for each; those of a quaternion count for nothing
 * @param turnings one for each quaternion, in their order
 */
public record MotionFormula(List<Formula> coordinates, List<Turning> turnings) {
  /** Copies the lists. */
  public MotionFormula {
    coordinates = List.copyOf(coordinates);
    turnings = List.copyOf(turnings);
  }
}
