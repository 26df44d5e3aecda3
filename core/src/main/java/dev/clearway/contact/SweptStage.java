package dev.clearway.contact;

import dev.clearway.motion.Motion;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.SolidContainment;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.sweep.SweepResults;
import dev.clearway.proof.sweep.SweptMotion;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.GeometryPair;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The part of a search for the first contact in which robots are swept against what rests in the
 * world, the earliest interval first. What it does not prove goes to the search over intervals.
 *
 * <p>One motion, one thread. docs/first-contact.md.
 */
final class SweptStage {
  private final WorldSweep sweep;
  private final SweptMotion state;
  private final List<GeometryPair> pairs;
  private final SolidContainment solids;
  private final double tolerance;
  private boolean isStarted;

  /**
   * Begins with a motion; nothing is done yet.
   *
   * @param pairs that move relative to each other, clearances with the tolerance added: kept
   * @param tolerance metres: parts that are closer in the middle of an interval are left at once
   * @param record told of what is swept, if anybody asks
   */
  SweptStage(
      WorldSweep sweep,
      Motion motion,
      List<GeometryPair> pairs,
      SolidContainment solids,
      double tolerance,
      Optional<SweptRecord> record) {
    this.sweep = sweep;
    this.state = sweep.begin(motion, pairs);
    record.ifPresent(state::recordTo);
    this.pairs = pairs;
    this.solids = solids;
    this.tolerance = tolerance;
    state.takeEarliestFirst();
  }

  /** Returns the pairs that are not swept; not to be written. */
  int[] others() {
    return state.others();
  }

  /** Returns where the earliest interval that waits begins; +∞ where none does. */
  double nextFrom() {
    return state.isDone() ? Double.POSITIVE_INFINITY : state.nextFrom();
  }

  /** Returns a lower bound on the slack of all that was proven here, metres. */
  double leastSlack() {
    return state.leastSlack();
  }

  /** Told of contact. */
  @FunctionalInterface
  interface Contacts {
    /** A pair is in contact at an instant. */
    void at(int pair, double instant);
  }

  /** Proves what it can of the earliest interval; the search is given what is left. */
  void step(IntervalSearch search, Contacts contacts) {
    sweep.step(
        state,
        tolerance,
        new SweepResults() {
          @Override
          public void begin(double from, double to) {
            // Nothing is noted of single intervals.
          }

          @Override
          public void leave(PairPart part, double from, double to) {
            search.fill(part, from, to);
          }

          @Override
          public void contact(int pair, double instant) {
            contacts.at(pair, instant);
          }

          @Override
          public boolean wantsProofs() {
            return false;
          }

          @Override
          public void proven(int pair, double from, double to, double slack) {
            // Not asked for.
          }
        });
    if (!isStarted) {
      isStarted = true;
      recordOutside();
    }
  }

  /** Notes at the start which geometries are apart, as wholes: neither holds the other there. */
  private void recordOutside() {
    BitSet close = new BitSet();
    sweep.tellClose(state, 0, close::set);
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (state.sweeps(pair) && !close.get(pair)) {
        solids.recordOutside(pair, 0);
      }
    }
  }

  /** Leaves all that waits open, for want of budget. */
  void leaveOpen(IntervalSearch search) {
    sweep.tellWaiting(
        state, (pair, from, to) -> search.leaveOpen(pair, from, to, UndecidedReason.BUDGET));
  }
}
