package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.Trace;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.sweep.SweepResults;
import dev.clearway.proof.sweep.SweptMotion;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.PairTable;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * The part of a check in which instants are looked at and robots are swept against what rests in
 * the world. What it leaves goes to the check's search over intervals: all pairs, where nothing
 * rests.
 *
 * <p>One motion, one thread.
 */
final class WorldStage {
  /** Where it is looked whether bodies hold each other. */
  private static final double MIDDLE = 0.5;

  /** In place of how many instants are looked at first: not asked yet. */
  private static final int UNKNOWN = -1;

  private final CheckerMemory memory;
  private final Optional<WorldSweep> sweep;
  private final PairTable pairs;
  private final Motion motion;

  /** What is to be swept; empty before the looks are over, and where nothing rests. */
  private Optional<SweptMotion> state = Optional.empty();

  /** Whether the search has been given what is not swept. */
  private boolean begun;

  /** Of which pairs parts were left. */
  private final BitSet left = new BitSet();

  /** Of which pairs parts were left on the interval in hand. */
  private final BitSet leftNow = new BitSet();

  private double furthest = Double.NaN;

  /** Instants that are looked at first; 0 where somebody else looked. */
  private int looks = UNKNOWN;

  /** How many of them were looked at. */
  private int looked;

  WorldStage(CheckerMemory memory, Optional<WorldSweep> sweep, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.sweep = sweep;
    this.pairs = pairs;
    this.motion = motion;
  }

  private MotionLook look() {
    return memory.scratch(MotionLook.class, MotionLook::new);
  }

  private int looks() {
    if (looks == UNKNOWN) {
      boolean pays = sweep.isPresent() || look().looksAtMany(pairs);
      looks = pays ? look().count(pairs, motion) : 0;
    }
    return looks;
  }

  /** Leaves out the looks that come before proofs. */
  void expectFree() {
    looks = 0;
  }

  /** Returns whether nothing is left to be looked at or swept. */
  boolean isDone() {
    return isSwept() && looked >= looks();
  }

  /** Returns whether sweeps have begun and nothing is left of them, whatever is to be looked at. */
  boolean isSwept() {
    return begun && state.map(SweptMotion::isDone).orElse(true);
  }

  /**
   * Begins with the sweeps, unless they were begun: the pairs that are not swept go into a search.
   */
  void begin(IntervalSearch search) {
    if (begun) {
      return;
    }
    begun = true;
    state = sweep.map(s -> s.begin(motion, pairs.moving()));
    state.ifPresentOrElse(swept -> begin(swept, search), search::fill);
  }

  private void begin(SweptMotion swept, IntervalSearch search) {
    memory.record().ifPresent(swept::recordTo);
    if (looks() == 0) {
      swept.skipLooks();
    } else if (look().looksAtWorld(pairs)) {
      swept.skipLooks(looks);
    }
    search.fill(swept.others());
  }

  /**
   * Tells, once this is done, the pairs of which all was proven here whose bodies as wholes are not
   * known to be apart in the middle of the motion.
   */
  void tellClose(IntConsumer out) {
    if (state.isPresent()) {
      sweep
          .orElseThrow()
          .tellClose(
              state.orElseThrow(),
              MIDDLE,
              pair -> {
                if (!left.get(pair)) {
                  out.accept(pair);
                }
              });
    }
  }

  /** Returns what was done so far, in comparisons of volumes. */
  long effort() {
    return state.map(SweptMotion::effort).orElse(0L);
  }

  /** Returns a lower bound on the slack of all that was proven here, metres. */
  double leastSlack() {
    return state.map(SweptMotion::leastSlack).orElse(Double.POSITIVE_INFINITY);
  }

  /** Told of contact. */
  @FunctionalInterface
  interface Contacts {
    /** A pair is in contact at an instant. */
    void at(int pair, double instant);
  }

  private void look(Contacts contacts) {
    int number = looked++;
    look()
        .inContact(pairs, motion, number)
        .ifPresent(pair -> contacts.at(pair, MotionLook.instant(number)));
  }

  /** Does one step: looks at an instant, or begins to sweep, or goes on. */
  void step(IntervalSearch search, Contacts contacts) {
    if (looked < looks()) {
      look(contacts);
    } else if (!begun) {
      begin(search);
    } else {
      sweep(sweep.orElseThrow(), search, contacts);
    }
  }

  private void sweep(WorldSweep sweeping, IntervalSearch search, Contacts contacts) {
    sweeping.step(
        state.orElseThrow(),
        memory.tolerance(),
        new SweepResults() {
          @Override
          public void begin(double from, double to) {
            leftNow.clear();
          }

          @Override
          public boolean wantsProofs() {
            return !memory.trace().equals(Trace.NONE);
          }

          @Override
          public void leave(PairPart part, double from, double to) {
            left.set(part.pair());
            leftNow.set(part.pair());
            search.fill(part, from, to);
          }

          @Override
          public void contact(int pair, double instant) {
            contacts.at(pair, instant);
          }

          @Override
          public void proven(int pair, double from, double to, double slack) {
            if (!leftNow.get(pair)) {
              memory.trace().proven(pairs.names(pair), from, to, slack);
            }
          }
        });
  }

  /** Returns the intervals of a queue and those on which pairs wait here. */
  IntervalQueue with(IntervalQueue queue) {
    IntervalQueue all = queue.copy();
    state.ifPresent(
        swept ->
            sweep
                .orElseThrow()
                .tellWaiting(
                    swept, (pair, from, to) -> all.push(PairPart.whole(pair), from, to, 0, 0, 0)));
    return all;
  }

  /**
   * Returns how urgent the next step is: how far the pair that travels furthest does over an
   * interval as long as the next one, metres, over the whole motion where nothing is swept; −∞
   * where this is done. Sweeps must have begun.
   */
  double urgency(MovingPairs moving, Motion motion) {
    if (isDone()) {
      return Double.NEGATIVE_INFINITY;
    }
    if (Double.isNaN(furthest)) {
      furthest = 0;
      for (int pair = 0; pair < pairs.moving().size(); pair++) {
        int number = pair;
        if (state.map(swept -> swept.sweeps(number)).orElse(true)) {
          furthest = Math.max(furthest, moving.motionBound(pairs.moving().get(pair), motion, 0, 1));
        }
      }
    }
    return furthest * state.map(SweptMotion::nextLength).orElse(1.0);
  }
}
