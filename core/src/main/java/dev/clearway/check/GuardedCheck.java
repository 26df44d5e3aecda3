package dev.clearway.check;

import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;

/**
 * A check whose verdict is looked at once more. One thread. It may come to anything until then:
 * what the check itself gave up may still be revised.
 */
abstract class GuardedCheck implements SegmentCheck {
  private final SegmentCheck check;

  GuardedCheck(SegmentCheck check) {
    this.check = check;
  }

  /** Returns the check that is guarded. */
  final SegmentCheck check() {
    return check;
  }

  /** Returns what is said instead of a verdict, or the verdict. */
  abstract Verdict revised(Verdict verdict);

  @Override
  public void advance(Budget budget) {
    check.advance(budget);
  }

  @Override
  public final void expectFree() {
    check.expectFree();
  }

  @Override
  public final Verdict verdict() {
    return revised(check.verdict());
  }

  @Override
  public final double urgency() {
    return check.urgency();
  }

  @Override
  public final CostCounters work() {
    return check.work();
  }
}
