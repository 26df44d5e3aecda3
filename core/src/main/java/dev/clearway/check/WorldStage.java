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
import java.util.OptionalInt;
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

  private final CheckerMemory memory;
  private final WorldSweep sweep;
  private final PairTable pairs;
  private final SweptMotion state;
  private final Motion motion;

  /** Of which pairs parts were left. */
  private final BitSet left = new BitSet();

  /** Of which pairs parts were left on the interval in hand. */
  private final BitSet leftNow = new BitSet();

  private double furthest = Double.NaN;

  /** Whether bodies that both move were looked at. */
  private boolean looked;

  WorldStage(CheckerMemory memory, WorldSweep sweep, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.sweep = sweep;
    this.pairs = pairs;
    this.motion = motion;
    this.state = sweep.begin(motion, pairs.moving());
  }

  /** Leaves out the looks that come before proofs. */
  void expectFree() {
    state.skipLooks();
    looked = true;
  }

  /** Returns whether nothing is left to be swept. */
  boolean isDone() {
    return state.isDone();
  }

  /** Returns the pairs that are not swept here; not to be written. */
  int[] others() {
    return state.others();
  }

  /**
   * Tells, once this is done, the pairs of which all was proven here whose bodies as wholes are not
   * known to be apart in the middle of the motion.
   */
  void tellClose(IntConsumer out) {
    sweep.tellClose(
        state,
        MIDDLE,
        pair -> {
          if (!left.get(pair)) {
            out.accept(pair);
          }
        });
  }

  /** Returns what was done so far, in comparisons of volumes. */
  long effort() {
    return state.effort();
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

  /** Looks once, before all else, for contact between bodies that both move. */
  private OptionalInt lookAtOthers(IntervalQueue waiting) {
    if (looked || waiting.size() == 0) {
      return OptionalInt.empty();
    }
    looked = true;
    return memory
        .scratch(OthersLook.class, OthersLook::new)
        .inContact(waiting, pairs, motion, MIDDLE);
  }

  /** Does one step. */
  void step(IntervalSearch search, Contacts contacts) {
    OptionalInt others = lookAtOthers(search.queue());
    if (others.isPresent()) {
      contacts.at(others.getAsInt(), MIDDLE);
      return;
    }
    sweep.step(
        state,
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

  /** Tells the intervals on which pairs wait. */
  void tellWaiting(WorldSweep.Waiting out) {
    sweep.tellWaiting(state, out);
  }

  /** Returns the intervals of a queue and those on which pairs wait here. */
  IntervalQueue with(IntervalQueue queue) {
    IntervalQueue all = queue.copy();
    sweep.tellWaiting(state, (pair, from, to) -> all.push(PairPart.whole(pair), from, to, 0, 0, 0));
    return all;
  }

  /**
   * Returns how urgent the next step is: how far the pair that travels furthest does over an
   * interval as long as the next one, metres; −∞ where this is done.
   */
  double urgency(MovingPairs moving, Motion motion) {
    if (isDone()) {
      return Double.NEGATIVE_INFINITY;
    }
    if (Double.isNaN(furthest)) {
      furthest = 0;
      for (int pair = 0; pair < pairs.moving().size(); pair++) {
        if (state.sweeps(pair)) {
          furthest = Math.max(furthest, moving.motionBound(pairs.moving().get(pair), motion, 0, 1));
        }
      }
    }
    return furthest * state.nextLength();
  }
}
