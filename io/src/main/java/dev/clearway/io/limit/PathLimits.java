package dev.clearway.io.limit;

import java.util.List;

/**
 * What the values of a path have to do with the limits of the joints.
 *
 * @param excesses one for each coordinate that leaves its limits, at its furthest value
 * @param insideAsDegrees whether all angles would keep their limits if the numbers were degrees
 */
public record PathLimits(List<LimitExcess> excesses, boolean insideAsDegrees) {
  /** No value leaves its limits. */
  public static final PathLimits KEPT = new PathLimits(List.of(), true);

  /** Copies the list. */
  public PathLimits {
    excesses = List.copyOf(excesses);
  }

  /**
   * Returns whether the numbers seem to be degrees that were read as radians: an angle is more than
   * a turn past its limits, or several are past them, only angles are, and all would keep them as
   * degrees.
   */
  public boolean seemDegrees() {
    return !excesses.isEmpty()
        && insideAsDegrees
        && excesses.stream().allMatch(LimitExcess::angle)
        && (excesses.size() > 1 || excesses.getFirst().amount() > 2 * StrictMath.PI);
  }
}
