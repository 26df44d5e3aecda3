package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.PairTable;

/**
 * ADAPTIVE-BISECTION: whole elements, whose distance is bounded from the roots of their trees each
 * time.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2"
 */
final class AdaptiveCheck extends BisectionCheck {
  /**
   * Longest interval for which better bounds are sought: collisions are mostly found in longer
   * ones, proofs mostly in shorter ones. Chosen on the six sets of `bench arm6` among 1, 1/4, 1/8,
   * 1/16.
   */
  static final double REFINED = 1.0 / 16;

  AdaptiveCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    super(memory, motion, pairs);
  }

  @Override
  void evaluate(
      int[] part, double slackFrom, double slackTo, double from, double middle, double to) {
    ElementPair pair = pair(part[0]);
    double before = memory.travelFrom(pair, motion, middle, from);
    double after = memory.travelFrom(pair, motion, middle, to);
    double enough = to - from > REFINED ? 0 : Math.max(before - slackFrom, after - slackTo);
    double[] poses = memory.placements().at(motion, middle);
    double slack = memory.separation().slack(pair, poses, memory.tolerance(), Math.nextUp(enough));
    slack = withContainment(part[0], pair, poses, slack);
    if (slack < 0) {
      hit(part[0], middle);
      return;
    }
    settle(part, from, middle, slackFrom, slack, before);
    settle(part, middle, to, slack, slackTo, after);
  }
}
