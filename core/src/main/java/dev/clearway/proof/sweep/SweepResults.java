package dev.clearway.proof.sweep;

import dev.clearway.proof.placement.PairPart;

/** Receives what a sweep comes to. */
public interface SweepResults {
  /** An interval is begun with. */
  void begin(double from, double to);

  /**
   * A part of a pair is left to others on an interval: it is neither proven there nor in contact.
   *
   * @param part read; changes after the call
   */
  void leave(PairPart part, double from, double to);

  /** A pair is in contact at an instant. */
  void contact(int pair, double instant);

  /** Returns whether {@link #proven} is to be told: that costs more than the proofs. */
  boolean wantsProofs();

  /**
   * A pair is proven on the interval begun with, but for the parts that were left of it.
   *
   * @param slack a lower bound on separation minus clearance there, metres, &gt; 0
   */
  void proven(int pair, double from, double to, double slack);
}
