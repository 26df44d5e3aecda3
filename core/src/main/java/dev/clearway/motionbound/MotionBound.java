package dev.clearway.motionbound;

import dev.clearway.motion.Motion;

/**
 * How far the points of two bodies move at most, relative to each other, between two instants of a
 * motion; metres, rounded up.
 *
 * <p>All three are about the frame of the pair's {@link PairMotionBound}, and add what is so of the
 * one body to what is so of the other. Scratch object, one thread. A new bound is a new
 * implementation: docs/motion-bounds.md has the proofs.
 */
public interface MotionBound {
  /**
   * Returns a number that serves as the length of the curves that any two points trace: separation
   * at the known instant, less this, bounds the separation at the other from below. Added up over
   * both halves of an interval it bounds what Lemma 1 asks for.
   *
   * @param known one end of an interval, at which the bodies may be placed
   * @param other the other end
   */
  double motionBound(MovingPair pair, Motion motion, double known, double other);

  /**
   * Returns an upper bound on the second derivatives' lengths of any two points, times the square
   * of the interval's length.
   */
  double accelerationBound(MovingPair pair, Motion motion, double known, double other);

  /**
   * Returns an upper bound on what the same come to along a direction; +∞ where that is not
   * bounded.
   *
   * @param direction read: in the world at the known instant
   */
  double accelerationBoundAlong(
      MovingPair pair, Motion motion, double known, double other, Direction direction);
}
