package dev.clearway.methods.bisection;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.motion.Motion;
import dev.clearway.proof.BoundKind;
import dev.clearway.scene.PairTable;

/**
 * A method with bounds of motions as the paper prints them: by factors that hold for all positions,
 * {@code motion-bounds.md} 3. It proves the same, with more intervals.
 *
 * @param method how motions are judged
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-B"
 */
public record GloballyBounded(CheckMethod method) implements CheckMethod {
  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return method.begin(memory, motion, pairs);
  }

  @Override
  public BoundKind bounds() {
    return BoundKind.GLOBAL;
  }
}
