package dev.clearway.check;

import dev.clearway.distance.ShapeLook.Answer;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.NamePair;

/**
 * Looks at single configurations of one scene: guesses, as cheap as can be, that guide a search.
 *
 * <p><b>Contract.</b> A look proves nothing: who must not collide asks a {@link MotionChecker}.
 * Pairs that are farther apart than their clearance by more than some 1e-6 of their size are not
 * said to be in contact; solids whose surfaces cross by more than that are. Two things may be
 * overlooked: what lies wholly inside a mesh, and a pair that took much work and was not found in
 * contact meanwhile, unless {@link #ask} named it. The same questions in the same order have the
 * same answers.
 *
 * <p>An instance holds working memory and belongs to one thread.
 */
public interface ConfigurationLook {
  /**
   * Looks at a configuration.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   */
  Answer at(double[] configuration);

  /** Takes note that a pair was in the way where nothing was seen: it is looked at from now on. */
  void ask(NamePair names);

  /**
   * Returns about how far any point travels in a motion, at most, metres: what tells how many
   * configurations of it are to be looked at. +∞ where that is not known.
   */
  double travel(Motion motion);

  /** Returns the work done so far. */
  CostCounters work();
}
