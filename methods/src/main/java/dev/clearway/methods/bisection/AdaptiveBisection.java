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
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2"
 */
public record AdaptiveBisection(SubdivisionRule subdivision) implements CheckMethod {
  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return BisectionCheck.of(memory, motion, pairs, new AdaptiveStep(memory, motion, subdivision));
  }
}
