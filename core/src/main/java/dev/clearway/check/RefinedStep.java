package dev.clearway.check;

import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.PartInterval;
import dev.clearway.scene.GeometryPair;

/**
 * REFINED-ADAPTIVE-BISECTION: parts of elements, nodes of their trees, are proven and halved, so
 * that both ends of an interval count, as the intersection of the two trees does in the paper.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. VI"
 */
final class RefinedStep implements BisectionStep {
  private final CheckerMemory memory;

  RefinedStep(CheckerMemory memory) {
    this.memory = memory;
  }

  @Override
  public void divide(IntervalSearch search) {
    search.divide();
  }

  @Override
  public double enough(GeometryPair pair, PartInterval interval) {
    return memory.tolerance();
  }

  @Override
  public double slack(GeometryPair pair, PartInterval interval, double[] poses) {
    double tolerance = memory.tolerance();
    return memory
        .moving()
        .separation()
        .slackOfPart(pair, interval.part(), poses, tolerance, tolerance, interval.pieces());
  }
}
