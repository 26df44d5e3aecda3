package dev.clearway.check;

import dev.clearway.proof.CostCounters;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.Trace;
import java.util.Optional;

/** What all checks of one checker use while they run: scratch, counters, options. One thread. */
final class CheckerMemory {
  private final CheckOptions options;
  private final Trace trace;
  private final MovingPairs moving;
  private final FixedPairResult resting;
  private Optional<SegmentCheck> current = Optional.empty();

  CheckerMemory(CheckSetup setup, Trace trace) {
    this.options = setup.options();
    this.trace = trace;
    this.moving = setup.prepared().movingPairs();
    this.resting = setup.resting();
  }

  CheckOptions options() {
    return options;
  }

  double tolerance() {
    return options.tolerance();
  }

  Trace trace() {
    return trace;
  }

  /** Returns what was found of pairs that never move. */
  FixedPairResult resting() {
    return resting;
  }

  /** Returns the pairs that do move. */
  MovingPairs moving() {
    return moving;
  }

  /** Makes a check the one whose placements are kept. */
  void start(SegmentCheck check) {
    if (!current.equals(Optional.of(check))) {
      moving.clear();
      current = Optional.of(check);
    }
  }

  /** Returns the work done so far by all checks of this memory. */
  CostCounters work() {
    return CostCounters.of(moving);
  }
}
