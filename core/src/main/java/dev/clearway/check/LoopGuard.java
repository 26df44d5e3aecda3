package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import java.util.List;
import java.util.Optional;

/**
 * The check of a motion of a scene with closed loops: free only if the loops are proven not to gape
 * further than they may. One thread.
 */
final class LoopGuard implements SegmentCheck {
  private final SegmentCheck check;
  private final LoopGaps gaps;
  private final Motion motion;
  private Optional<Boolean> closed = Optional.empty();

  LoopGuard(SegmentCheck check, LoopGaps gaps, Motion motion) {
    this.check = check;
    this.gaps = gaps;
    this.motion = motion;
  }

  @Override
  public void advance(Budget budget) {
    check.advance(budget);
  }

  @Override
  public void expectFree() {
    check.expectFree();
  }

  @Override
  public Verdict verdict() {
    Verdict verdict = check.verdict();
    if (!(verdict instanceof Verdict.Free)) {
      return verdict;
    }
    boolean isClosed =
        closed.orElseGet(
            () -> gaps.over(motion).filter(gap -> gap.closure() == LoopGap.Closure.OPEN).isEmpty());
    closed = Optional.of(isClosed);
    return isClosed ? verdict : gaping(verdict);
  }

  /** Returns what is said instead where loops gape, or are not proven not to. */
  static Verdict gaping(Verdict verdict) {
    return new Verdict.Undecided(UndecidedReason.GAPING, List.of(), verdict.scope());
  }

  @Override
  public double urgency() {
    return check.urgency();
  }

  @Override
  public CostCounters work() {
    return check.work();
  }
}
