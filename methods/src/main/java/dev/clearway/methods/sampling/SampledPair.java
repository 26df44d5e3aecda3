package dev.clearway.methods.sampling;

import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Pose;
import dev.clearway.methods.overlap.BudgetedAnswer;
import dev.clearway.methods.overlap.BudgetedOverlap;
import dev.clearway.methods.overlap.DescentOrder;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.GeometryPair;
import java.util.EnumSet;
import java.util.Set;

/** One pair along the samples of a motion: its query, its newest answer and what was left open. */
final class SampledPair {
  private static final double CERTAIN = 100;

  private final GeometryPair pair;
  private final BudgetedOverlap query;
  private final double[] relative = new double[Pose.SIZE];
  private final Set<UndecidedReason> open = EnumSet.noneOf(UndecidedReason.class);
  private BudgetedAnswer answer = new BudgetedAnswer.Free(CostCounters.NONE);
  private double leastConfidence = CERTAIN;

  SampledPair(GeometryPair pair, OrientedBoxes first, OrientedBoxes second) {
    this.pair = pair;
    this.query = BudgetedOverlap.of(first, second, DescentOrder.BEST_FIRST);
    if (pair.clearance() != 0) {
      open.add(UndecidedReason.UNSUPPORTED);
    }
  }

  GeometryPair pair() {
    return pair;
  }

  /**
   * Goes on to the next sample.
   *
   * @param poses read: worldFromShape of all elements
   */
  void place(double[] poses) {
    Pose.relative(poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
    query.begin(relative, 0, pair.error());
    answer = new BudgetedAnswer.Open(0, UndecidedReason.BUDGET, CostCounters.NONE);
  }

  /** Goes on with the sample, and returns the work of this call. */
  CostCounters run(Budget budget) {
    CostCounters before = answer.work();
    answer = query.run(budget);
    return answer.work().minus(before);
  }

  boolean isHit() {
    return answer instanceof BudgetedAnswer.Hit;
  }

  /** Returns whether more tests may tell more of the sample. */
  boolean waits() {
    return answer instanceof BudgetedAnswer.Open left && left.reason() == UndecidedReason.BUDGET;
  }

  /** Takes note of what the sample left open. */
  void end() {
    if (answer instanceof BudgetedAnswer.Open left) {
      open.add(left.reason());
      leastConfidence = Math.min(leastConfidence, left.confidence());
    }
  }

  /** Returns why samples, or all of them, are open. */
  Set<UndecidedReason> open() {
    return open;
  }

  /** Returns the least confidence of all samples, certain ones counted as 100. */
  double leastConfidence() {
    return leastConfidence;
  }
}
