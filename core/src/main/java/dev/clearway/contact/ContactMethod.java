package dev.clearway.contact;

import dev.clearway.check.CheckSetup;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;

/**
 * How first contacts are found: the seam for methods other than the product's own, as {@code
 * CheckMethod} is for verdicts. Immutable and thread-safe.
 */
@FunctionalInterface
public interface ContactMethod {
  /** The product's own: halves what is not proven, the earliest first. */
  ContactMethod HALVING = ContactFinder::of;

  /**
   * Returns a finder, for one thread.
   *
   * @param setup the scene and its pairs, which checks may share
   * @param options as far as the method has a use for them
   */
  Finder finder(CheckSetup setup, ContactOptions options);

  /** Finds first contacts of motions in one scene. Holds scratch: one thread. */
  interface Finder {
    /**
     * Finds the first contact of a motion, or what a budget allows of it.
     *
     * @param budget told the work on this motion; where it is spent before, nothing is looked at
     * @throws IllegalArgumentException if the motion has another number of coordinates or rates
     *     than the scene
     */
    FirstContact find(Motion motion, Budget budget);
  }
}
