package dev.clearway.methods.bisection;

import dev.clearway.check.BisectionStep;
import dev.clearway.check.CheckerMemory;
import dev.clearway.methods.sampling.SampleSteps;
import dev.clearway.motion.Motion;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.PartInterval;
import dev.clearway.scene.GeometryPair;

/**
 * ADAPTIVE-BISECTION: whole elements, whose distance is bounded from the roots of their trees each
 * time.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2"
 */
final class AdaptiveStep implements BisectionStep {
  /**
   * Longest interval for which better bounds are sought: collisions are mostly found in longer
   * ones, proofs mostly in shorter ones. Chosen on the six sets of `bench arm6` among 1, 1/4, 1/8,
   * 1/16.
   */
  private static final double REFINED = 1.0 / 16;

  /** Part of an interval that a step leaves on either side at least, so that each one gets on. */
  private static final double LEAST_SHARE = 0.25;

  private final CheckerMemory memory;
  private final Motion motion;
  private final SubdivisionRule subdivision;
  private final boolean longestFirst;
  private final double length;

  AdaptiveStep(CheckerMemory memory, Motion motion, AdaptiveBisection method) {
    this.memory = memory;
    this.motion = motion;
    this.subdivision = method.subdivision();
    this.longestFirst = method.order() == QueueOrder.LONGEST;
    this.length = longestFirst ? SampleSteps.of(motion, 1).length() : 0;
  }

  @Override
  public double key(double from, double to, double motionBound, double slacks) {
    return longestFirst
        ? (to - from) * length
        : BisectionStep.super.key(from, to, motionBound, slacks);
  }

  @Override
  public void choose(GeometryPair pair, PartInterval interval) {
    double slackFrom = interval.slackFrom();
    double slackTo = interval.slackTo();
    if (subdivision == SubdivisionRule.MIDDLE || (slackFrom == 0 && slackTo == 0)) {
      return;
    }
    // Only a choice: nothing rests on these shares, which are right where speed is constant.
    double from = interval.from();
    double to = interval.to();
    double motionBound = memory.moving().motionBound(pair, motion, from, to);
    double first = Math.min(1, slackFrom / motionBound);
    double last = 1 - Math.min(1, slackTo / motionBound);
    double share =
        switch (subdivision) {
          case MIDDLE -> 0.5;
          case EDGES -> slackFrom >= slackTo ? first : last;
          case UNCOVERED_MIDDLE -> (first + last) / 2;
        };
    share = Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, share));
    interval.evaluateAt(from + share * (to - from));
  }

  @Override
  public void divide(IntervalSearch search) {
    search.divideWhole();
  }

  @Override
  public double slack(GeometryPair pair, PartInterval interval, double[] poses) {
    double needed =
        Math.max(
            interval.motionBoundBefore() - interval.slackFrom(),
            interval.motionBoundAfter() - interval.slackTo());
    double enough = interval.to() - interval.from() > REFINED ? 0 : needed;
    return memory.moving().separation().slack(pair, poses, memory.tolerance(), Math.nextUp(enough));
  }

  @Override
  public double enough(GeometryPair pair, PartInterval interval) {
    return Double.POSITIVE_INFINITY; // the paper knows no planes
  }
}
