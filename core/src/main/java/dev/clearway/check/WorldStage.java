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
 * The part of a check in which robots are swept against what rests in the world. What it leaves
 * goes to the check's search over intervals.
 *
 * <p>One motion, one thread.
 */
final class WorldStage {
  /** Where it is looked whether bodies hold each other. */
  private static final double MIDDLE = 0.5;

  /** In place of how many instants are looked at first: not asked yet. */
  private static final int UNKNOWN = -1;

  private final CheckerMemory memory;
  private final WorldSweep sweep;
  private final PairTable pairs;
  private final Motion motion;

  /** What is to be swept; empty before the looks are over. */
  private Optional<SweptMotion> state = Optional.empty();

  /** Of which pairs parts were left. */
  private final BitSet left = new BitSet();

  /** Of which pairs parts were left on the interval in hand. */
  private final BitSet leftNow = new BitSet();

  private double furthest = Double.NaN;

  /** Instants that are looked at first; 0 where somebody else looked. */
  private int looks = UNKNOWN;

  /** How many of them were looked at. */
  private int looked;

  WorldStage(CheckerMemory memory, WorldSweep sweep, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.sweep = sweep;
    this.pairs = pairs;
    this.motion = motion;
  }

  private MotionLook look() {
    return memory.scratch(MotionLook.class, MotionLook::new);
  }

  private int looks() {
    looks = looks == UNKNOWN ? look().count(pairs, motion) : looks;
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
    return state.isPresent() && state.orElseThrow().isDone();
  }

  /**
   * Begins with the sweeps, unless they were begun: the pairs that are not swept go into a search.
   */
  void begin(IntervalSearch search) {
    if (state.isPresent()) {
      return;
    }
    SweptMotion begun = sweep.begin(motion, pairs.moving());
    memory.record().ifPresent(begun::recordTo);
    if (looks() == 0) {
      begun.skipLooks();
    } else if (look().looksAtWorld(pairs)) {
      begun.skipLooks(looks);
    }
    search.fill(begun.others());
    state = Optional.of(begun);
  }

  /**
   * Tells, once this is done, the pairs of which all was proven here whose bodies as wholes are not
   * known to be apart in the middle of the motion.
   */
  void tellClose(IntConsumer out) {
    sweep.tellClose(
        state.orElseThrow(),
        MIDDLE,
        pair -> {
          if (!left.get(pair)) {
            out.accept(pair);
          }
        });
  }

  /** Returns what was done so far, in comparisons of volumes. */
  long effort() {
    return state.map(SweptMotion::effort).orElse(0L);
  }

  /** Returns a lower bound on the slack of all that was proven here, metres. */
  double leastSlack() {
    return state.orElseThrow().leastSlack();
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
    } else if (state.isEmpty()) {
      begin(search);
    } else {
      sweep(state.orElseThrow(), search, contacts);
    }
  }

  private void sweep(SweptMotion begun, IntervalSearch search, Contacts contacts) {
    sweep.step(
        begun,
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
        begun ->
            sweep.tellWaiting(
                begun, (pair, from, to) -> all.push(PairPart.whole(pair), from, to, 0, 0, 0)));
    return all;
  }

  /**
   * Returns how urgent the next step is: how far the pair that travels furthest does over an
   * interval as long as the next one, metres; −∞ where this is done. Sweeps must have begun.
   */
  double urgency(MovingPairs moving, Motion motion) {
    if (isDone()) {
      return Double.NEGATIVE_INFINITY;
    }
    if (Double.isNaN(furthest)) {
      furthest = 0;
      for (int pair = 0; pair < pairs.moving().size(); pair++) {
        if (state.orElseThrow().sweeps(pair)) {
          furthest = Math.max(furthest, moving.motionBound(pairs.moving().get(pair), motion, 0, 1));
        }
      }
    }
    return furthest * state.orElseThrow().nextLength();
  }
}
