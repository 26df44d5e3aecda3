package dev.clearway.motionbound;

/** Two bodies, or parts of bodies, whose relative motion is bounded. */
public interface MovingPair {
  /** Returns the number of the one. */
  int first();

  /** Returns the number of the other. */
  int second();

  /** Returns what their joints can do to them. */
  PairMotionBound motionBound();
}
