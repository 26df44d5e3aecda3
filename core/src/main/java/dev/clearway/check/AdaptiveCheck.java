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
  private static final double REFINED = 1.0 / 16;

  /** Part of an interval that a step leaves on either side at least, so that each one gets on. */
  private static final double LEAST_SHARE = 0.25;

  AdaptiveCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    super(memory, motion, pairs);
  }

  @Override
  double instant(int[] part, double from, double to, double slackFrom, double slackTo) {
    if (memory.options().covering() == Covering.MIDDLE || (slackFrom == 0 && slackTo == 0)) {
      return super.instant(part, from, to, slackFrom, slackTo);
    }
    // Only a choice: nothing rests on these shares, which are right where speed is constant.
    double travel = memory.moving().travel(pair(part[0]), motion, from, to);
    double first = Math.min(1, slackFrom / travel);
    double last = 1 - Math.min(1, slackTo / travel);
    double share =
        switch (memory.options().covering()) {
          case MIDDLE -> 0.5;
          case EDGES -> slackFrom >= slackTo ? first : last;
          case UNCOVERED_MIDDLE -> (first + last) / 2;
        };
    return from + Math.max(LEAST_SHARE, Math.min(1 - LEAST_SHARE, share)) * (to - from);
  }

  @Override
  void evaluate(
      int[] part, double slackFrom, double slackTo, double from, double middle, double to) {
    ElementPair pair = pair(part[0]);
    double before = memory.moving().travelFrom(pair, motion, middle, from);
    double after = memory.moving().travelFrom(pair, motion, middle, to);
    double enough = to - from > REFINED ? 0 : Math.max(before - slackFrom, after - slackTo);
    double[] poses = memory.moving().placements().at(motion, middle);
    double slack =
        memory.moving().separation().slack(pair, poses, memory.tolerance(), Math.nextUp(enough));
    slack = withContainment(part[0], middle, poses, slack);
    if (slack < 0) {
      hit(part[0], middle);
      return;
    }
    boolean near = slackFrom == 0 && slack == 0 && slackTo == 0;
    if (near && leftAsNear(part, from, middle, to)) {
      return;
    }
    settle(part, from, middle, slackFrom, slack, before);
    settle(part, middle, to, slack, slackTo, after);
  }
}
