package dev.clearway.methods.sampling;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.motion.Motion;
import dev.clearway.scene.PairTable;

/**
 * Samples motions at a fixed resolution: the baseline, which never proves.
 *
 * @param resolution step: Euclidean length in joint space (radians and metres), &gt; 0
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-A"
 */
public record FixedResolution(double resolution) implements CheckMethod {
  /** Checks the number. */
  public FixedResolution {
    if (!(resolution > 0 && resolution < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("resolution is " + resolution + ", wanted > 0 and finite");
    }
  }

  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return new FixedCheck(memory, motion, pairs, resolution);
  }
}
