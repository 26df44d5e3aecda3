package dev.clearway.check;

import dev.clearway.proof.BoundKind;

/**
 * What a check is to do.
 *
 * @param kind which checker
 * @param tolerance length at which an interval is no longer refined, metres, &gt; 0: a pair that
 *     comes closer than its clearance plus this may stay undecided
 * @param resolution step of the fixed-resolution checker: Euclidean length in joint space (radians
 *     and metres), &gt; 0
 * @param adjacent whether links that a movable joint joins directly are checked too
 * @param selfPairs whether pairs within one robot are checked
 * @param subdivision where the adaptive checker looks next; the others do not ask
 * @param bounds how motions are bounded
 */
public record CheckOptions(
    CheckerKind kind,
    double tolerance,
    double resolution,
    boolean adjacent,
    boolean selfPairs,
    SubdivisionRule subdivision,
    BoundKind bounds) {

  /** Refined, tolerance 1e-4 m, resolution 0.05, self pairs without adjacent links. */
  public static final CheckOptions DEFAULT =
      new CheckOptions(
          CheckerKind.REFINED, 1e-4, 0.05, false, true, SubdivisionRule.MIDDLE, BoundKind.NEAR);

  /** Checks the numbers. */
  public CheckOptions {
    requirePositive("tolerance", tolerance);
    requirePositive("resolution", resolution);
  }

  private static void requirePositive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is " + value + ", wanted > 0 and finite");
    }
  }

  /** Returns these options with another checker. */
  public CheckOptions with(CheckerKind other) {
    return new CheckOptions(other, tolerance, resolution, adjacent, selfPairs, subdivision, bounds);
  }

  /** Returns these options with another tolerance, metres. */
  public CheckOptions withTolerance(double metres) {
    return new CheckOptions(kind, metres, resolution, adjacent, selfPairs, subdivision, bounds);
  }

  /** Returns these options with another resolution, radians and metres. */
  public CheckOptions withResolution(double step) {
    return new CheckOptions(kind, tolerance, step, adjacent, selfPairs, subdivision, bounds);
  }

  /** Returns these options with adjacent links checked or not. */
  public CheckOptions withAdjacent(boolean check) {
    return new CheckOptions(kind, tolerance, resolution, check, selfPairs, subdivision, bounds);
  }

  /** Returns these options with pairs within one robot checked or not. */
  public CheckOptions withSelfPairs(boolean check) {
    return new CheckOptions(kind, tolerance, resolution, adjacent, check, subdivision, bounds);
  }

  /** Returns these options with another covering strategy. */
  public CheckOptions with(SubdivisionRule other) {
    return new CheckOptions(kind, tolerance, resolution, adjacent, selfPairs, other, bounds);
  }

  /** Returns these options with motions bounded in another way. */
  public CheckOptions with(BoundKind other) {
    return new CheckOptions(kind, tolerance, resolution, adjacent, selfPairs, subdivision, other);
  }
}
