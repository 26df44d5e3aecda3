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
import java.util.Arrays;

/**
 * The part of a check in which robots are swept against what rests in the world. What it leaves
 * goes to the check's search over intervals.
 *
 * <p>One motion, one thread.
 */
final class WorldStage {
  private final CheckerMemory memory;
  private final WorldSweep sweep;
  private final PairTable pairs;
  private final SweptMotion state;
  private final boolean[] left;

  /** Of which pairs parts were left on the interval in hand. */
  private final boolean[] leftNow;

  private double furthest = Double.NaN;

  WorldStage(CheckerMemory memory, WorldSweep sweep, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.sweep = sweep;
    this.pairs = pairs;
    this.state = sweep.begin(motion, pairs);
    this.left = new boolean[pairs.moving().size()];
    this.leftNow = new boolean[left.length];
  }

  /** Returns whether nothing is left to be swept. */
  boolean isDone() {
    return state.isDone();
  }

  /** Returns whether a pair is swept here. */
  boolean sweeps(int pair) {
    return state.sweeps(pair);
  }

  /** Returns whether all of a pair was proven here, once this is done. */
  boolean provesAllOf(int pair) {
    return state.sweeps(pair) && !left[pair];
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

  /** Does one step. */
  void step(IntervalSearch search, Contacts contacts) {
    sweep.step(
        state,
        memory.tolerance(),
        new SweepResults() {
          @Override
          public void begin(double from, double to) {
            Arrays.fill(leftNow, false);
          }

          @Override
          public boolean wantsProofs() {
            return !memory.trace().equals(Trace.NONE);
          }

          @Override
          public void leave(PairPart part, double from, double to) {
            left[part.pair()] = true;
            leftNow[part.pair()] = true;
            search.fill(part, from, to);
          }

          @Override
          public void contact(int pair, double instant) {
            contacts.at(pair, instant);
          }

          @Override
          public void proven(int pair, double from, double to, double slack) {
            if (!leftNow[pair]) {
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
      for (int pair = 0; pair < left.length; pair++) {
        if (state.sweeps(pair)) {
          furthest = Math.max(furthest, moving.motionBound(pairs.moving().get(pair), motion, 0, 1));
        }
      }
    }
    return furthest * state.nextLength();
  }
}
