package dev.clearway.check;

import dev.clearway.motion.Motion;

/**
 * Judges motions and configurations of one scene.
 *
 * <p>An instance holds working memory and belongs to one thread; {@code CheckSetup.checker} makes
 * as many as are wanted. Verdicts do not depend on what was checked before.
 */
public interface MotionChecker {
  /**
   * Judges a motion.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates than the scene
   */
  Verdict check(Motion motion);

  /**
   * Judges a configuration at rest.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  Verdict check(double[] configuration);
}
