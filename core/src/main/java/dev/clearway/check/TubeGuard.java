package dev.clearway.check;

import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.tube.TubeProof;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.Optional;

/**
 * The check of all motions within a tube: what is left open by one number for each pair is tried
 * again by what displaces it along a direction. One thread.
 */
final class TubeGuard extends GuardedCheck {
  private final CheckerMemory memory;
  private final LooseMotion tube;
  private Budget budget = Budget.UNLIMITED;
  private Optional<Verdict> tried = Optional.empty();

  TubeGuard(SegmentCheck check, CheckerMemory memory, LooseMotion tube) {
    super(check);
    this.memory = memory;
    this.tube = tube;
  }

  @Override
  public void advance(Budget given) {
    budget = given;
    super.advance(given);
  }

  @Override
  Verdict revised(Verdict verdict) {
    if (tried.isEmpty()
        && verdict instanceof Verdict.Undecided open
        && open.reason() == UndecidedReason.NEAR_CONTACT) {
      tried = Optional.of(tried(open));
    }
    return tried.orElse(verdict);
  }

  private Verdict tried(Verdict.Undecided open) {
    TubeProof proof =
        new TubeProof(memory.prepared().scene(), tube, memory.moving(), TubeProof.MOST_TESTS);
    PairTable pairs = memory.prepared().pairsFor(tube.middle());
    CostCounters before = memory.work();
    OpenIntervals left = new OpenIntervals();
    double least = Double.POSITIVE_INFINITY;
    for (OpenInterval interval : open.intervals()) {
      double slack = Double.POSITIVE_INFINITY;
      for (GeometryPair pair : pairs.all().toList()) {
        if (slack > 0 && pair.names().equals(interval.pair())) {
          CostCounters done = open.scope().work().plus(memory.work().minus(before));
          Budget rest = work -> budget.poll(done.plus(work));
          double one = proof.slack(pair, tube.middle(), interval.from(), interval.to(), rest);
          slack = Math.min(slack, one);
        }
      }
      if (!(slack > 0) || slack == Double.POSITIVE_INFINITY) {
        left.add(interval);
      }
      least = Math.min(least, slack);
    }
    return left.isEmpty()
        ? new Verdict.Free(Math.min(least, Double.MIN_NORMAL), open.scope())
        : new Verdict.Undecided(UndecidedReason.NEAR_CONTACT, left.joined(), open.scope());
  }
}
