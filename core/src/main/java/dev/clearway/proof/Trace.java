package dev.clearway.proof;

import dev.clearway.scene.NamePair;

/** Receives the steps of a proof, so that certificates can be written from them. */
@FunctionalInterface
public interface Trace {
  /** Ignores all steps. */
  Trace NONE = (pair, from, to, slackLowerBound) -> {};

  /**
   * One pair, or a part of it, was proven to keep its clearance on an interval.
   *
   * @param pair names of the two bodies
   * @param from start, a fraction of the motion
   * @param to end, a fraction of the motion
   * @param slackLowerBound a lower bound on separation minus clearance on the interval, metres,
   *     &gt; 0
   */
  void proven(NamePair pair, double from, double to, double slackLowerBound);
}
