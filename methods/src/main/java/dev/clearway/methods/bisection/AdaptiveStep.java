package dev.clearway.methods.bisection;

import dev.clearway.check.BisectionStep;
import dev.clearway.check.CheckerMemory;
import dev.clearway.methods.sampling.SampleSteps;
import dev.clearway.motion.Motion;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.PartInterval;
import dev.clearway.proof.placement.PairSeparation;
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

  /** What approximate distances may fall short by: the paper's γ. */
  private static final double HALF = 0.5;

  private final CheckerMemory memory;
  private final Motion motion;
  private final SubdivisionRule subdivision;
  private final boolean longestFirst;
  private final double length;
  private final DistanceKind distances;
  private final MeasuredSlack measured;

  /** Where the first of two looks at an interval was, whose second one comes next; else NaN. */
  private double lookedAt = Double.NaN;

  AdaptiveStep(CheckerMemory memory, Motion motion, AdaptiveBisection method) {
    this.memory = memory;
    this.motion = motion;
    this.subdivision = method.subdivision();
    this.distances = method.distances();
    this.measured = new MeasuredSlack(memory.moving());
    this.longestFirst = method.order() == QueueOrder.LONGEST;
    this.length = longestFirst ? SampleSteps.of(motion, 1).length() : 0;
  }

  @Override
  public double key(double from, double to, double motionBound, double slacks) {
    if (from == lookedAt) {
      return Double.MAX_VALUE; // its other end is looked at before all else
    }
    return longestFirst
        ? (to - from) * length
        : BisectionStep.super.key(from, to, motionBound, slacks);
  }

  @Override
  public void choose(GeometryPair pair, PartInterval interval) {
    double slackFrom = interval.slackFrom();
    double slackTo = interval.slackTo();
    boolean isSecond = interval.from() == lookedAt;
    lookedAt = Double.NaN;
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
          case BOTH_EDGES -> slackFrom == 0 || (isSecond && slackTo > 0) ? last : first;
          case UNCOVERED_MIDDLE -> (first + last) / 2;
        };
    share = Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, share));
    double instant = from + share * (to - from);
    interval.evaluateAt(instant);
    if (subdivision == SubdivisionRule.BOTH_EDGES && !isSecond && slackFrom > 0 && slackTo > 0) {
      lookedAt = instant;
    }
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
    PairSeparation separation = memory.moving().separation();
    if (distances != DistanceKind.GREEDY) {
      double slack = measured.of(pair, poses, distances == DistanceKind.EXACT ? 0 : HALF);
      if (slack > memory.tolerance()) {
        return slack;
      }
    }
    return separation.slack(pair, poses, memory.tolerance(), Math.nextUp(enough));
  }

  @Override
  public double enough(GeometryPair pair, PartInterval interval) {
    return Double.POSITIVE_INFINITY; // the paper knows no planes
  }
}
