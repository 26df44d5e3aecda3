package dev.clearway.methods.bisection;

import dev.clearway.check.BisectionCheck;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.motion.Motion;
import dev.clearway.scene.PairTable;

/**
 * Proves by pairs of whole bodies, whose distance is bounded anew at each instant that is looked
 * at.
 *
 * @param subdivision where it looks next
 * @param order in which intervals are taken
 * @param distances how distances are bounded
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2"
 */
public record AdaptiveBisection(
    SubdivisionRule subdivision, QueueOrder order, DistanceKind distances) implements CheckMethod {
  /** Takes intervals in the paper's order, with its greedy bounds of distances. */
  public AdaptiveBisection(SubdivisionRule subdivision) {
    this(subdivision, QueueOrder.LEAST_COVERED);
  }

  /** Takes the paper's greedy bounds of distances. */
  public AdaptiveBisection(SubdivisionRule subdivision, QueueOrder order) {
    this(subdivision, order, DistanceKind.GREEDY);
  }

  /** Looks in the middle of intervals, in the paper's order. */
  public AdaptiveBisection(DistanceKind distances) {
    this(SubdivisionRule.MIDDLE, QueueOrder.LEAST_COVERED, distances);
  }

  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return BisectionCheck.of(memory, motion, pairs, new AdaptiveStep(memory, motion, this));
  }
}
