package dev.clearway.scene;

import dev.clearway.motionbound.MovingPair;
import dev.clearway.motionbound.PairMotionBound;

/**
 * One pair of elements to check.
 *
 * @param first number of one element
 * @param second number of the other
 * @param names of the two bodies
 * @param motionBound bounds the relative motion
 * @param clearance distance that what their trees hold must keep, metres: what the scene asks for,
 *     and the radii of the balls of clouds
 * @param error how far the computed relative pose may put any point of the second element from its
 *     true place, metres, and what joints that may be off move it seen from the first
 * @param worldError how far the computed poses in the world may put any point of either element
 *     from its true place, metres, summed over both, and what joints that may be off move the one
 *     seen from the other
 * @param frameTurn an upper bound on the error, in the operator norm, of the computed rotation of
 *     the link in whose frame the travel is bounded
 */
public record GeometryPair(
    int first,
    int second,
    NamePair names,
    PairMotionBound motionBound,
    double clearance,
    double error,
    double worldError,
    double frameTurn)
    implements MovingPair {
  /** Returns the pair with another clearance, metres. */
  public GeometryPair withClearance(double other) {
    return new GeometryPair(first, second, names, motionBound, other, error, worldError, frameTurn);
  }
}
