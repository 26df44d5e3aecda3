package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.PartInterval;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;

/**
 * REFINED-ADAPTIVE-BISECTION: parts of elements, nodes of their trees, are proven and halved, so
 * that both ends of an interval count, as the intersection of the two trees does in the paper.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. VI"
 */
final class RefinedCheck extends BisectionCheck {
  RefinedCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    super(memory, motion, pairs);
  }

  @Override
  void evaluate(PartInterval interval) {
    search.divide();
  }

  @Override
  public double sufficientSeparation(GeometryPair pair, PartInterval interval) {
    return memory.tolerance();
  }

  @Override
  public double slack(GeometryPair pair, PartInterval interval, double[] poses) {
    PairSeparation separation = memory.moving().separation();
    double tolerance = memory.tolerance();
    double slack =
        separation.slackOfPart(
            pair, interval.part(), poses, tolerance, tolerance, interval.pieces());
    return interval.isWhole()
        ? withContainment(interval.pair(), interval.middle(), poses, slack)
        : slack;
  }
}
