package dev.clearway.check;

import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;

/** Looks by a checker's own verdicts: in contact is what is not free. */
final class CheckedLook implements ConfigurationLook {
  private final MotionChecker checker;
  private CostCounters work = CostCounters.NONE;

  CheckedLook(MotionChecker checker) {
    this.checker = checker;
  }

  @Override
  public Answer at(double[] configuration) {
    Verdict verdict = checker.check(configuration);
    work = work.plus(verdict.scope().work());
    return verdict instanceof Verdict.Free ? Answer.CLEAR : Answer.CONTACT;
  }

  @Override
  public void ask(NamePair names) {
    // All pairs are always looked at.
  }

  @Override
  public double travel(Motion motion) {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public CostCounters work() {
    return work;
  }
}
