package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.BoundKind;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.Scene;

/**
 * How the motions of a scene are judged: the seam for methods other than the product's own, which
 * {@link CheckSetup#of(Scene, CheckOptions, CheckMethod)} takes.
 *
 * <p>Configurations at rest, pairs that never move relative to each other and motions without pairs
 * are judged alike whatever the method. Immutable and thread-safe.
 */
@FunctionalInterface
public interface CheckMethod {
  /**
   * Proves pair by pair, part by part of the bodies.
   *
   * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. VI"
   */
  CheckMethod REFINED =
      (memory, motion, pairs) -> BisectionCheck.of(memory, motion, pairs, new RefinedStep(memory));

  /**
   * The product's own: sweeps robots against what rests in the world, as one tree; what that
   * leaves, and pairs of bodies that both move, as {@link #REFINED} does. docs/sweeps.md.
   */
  CheckMethod SWEPT = BisectionCheck::swept;

  /**
   * Begins the check of a motion.
   *
   * @param memory of the checker that the check belongs to
   * @param pairs of the motion, at least one
   */
  SegmentCheck begin(CheckerMemory memory, Motion motion, PairTable pairs);

  /** Returns how far pairs may travel on an interval: what holds near an instant, unless said. */
  default BoundKind bounds() {
    return BoundKind.NEAR;
  }
}
