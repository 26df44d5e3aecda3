package dev.clearway.methods.sampling;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.motion.Motion;
import dev.clearway.scene.PairTable;

/**
 * Samples motions from start to end and asks each pair for its overlap on a share of a budget of
 * tests: for comparison, it never says Free.
 *
 * <p>A pair remembers how its last descent went while the motion is sampled, goes first where that
 * one went deepest, and rates what it has no tests left for by a confidence: {@link
 * dev.clearway.methods.overlap.BudgetedOverlap}. Each sample gets an equal share of the tests that
 * are left; one goes to each pair, and those that it does not decide share the rest alike.
 *
 * <p>A hit is proven. All else is undecided: for lack of tests, with the least confidence of all
 * pairs at all samples; near contact; unsupported where a pair is to keep a clearance, which
 * overlap cannot tell; sampled only where all pairs are proven apart at all samples.
 *
 * @param resolution step: Euclidean length in joint space (radians and metres), &gt; 0
 * @param tests of volumes and triangles for each motion, ≥ 0
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. III and IV;
 *     docs/budgeted-checks.md"
 */
public record BudgetedSampling(double resolution, long tests) implements CheckMethod {
  /** Checks the numbers. */
  public BudgetedSampling {
    if (!(resolution > 0 && resolution < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("resolution is " + resolution + ", wanted > 0 and finite");
    }
    if (tests < 0) {
      throw new IllegalArgumentException("tests is " + tests + ", wanted 0 or more");
    }
  }

  @Override
  public SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs) {
    return new BudgetedCheck(memory, motion, pairs, this);
  }
}
