package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.scene.PairTable;

/**
 * Proves by parts of bodies: the product's own method.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. VI"
 */
record RefinedBisection() implements CheckMethod {
  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return BisectionCheck.of(memory, motion, pairs, new RefinedStep(memory));
  }
}
