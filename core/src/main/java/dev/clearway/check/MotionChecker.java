package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;

/**
 * Judges motions and configurations of one scene.
 *
 * <p>An instance holds working memory and belongs to one thread; {@link CheckSetup#checker} makes
 * as many as are wanted. Verdicts do not depend on what was checked before.
 */
public interface MotionChecker {
  /**
   * Begins the check of a motion; nothing is done until it runs.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  SegmentCheck begin(Motion motion);

  /**
   * Judges a motion.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  default Verdict check(Motion motion) {
    return begin(motion).run(Budget.UNLIMITED);
  }

  /**
   * Judges a motion on a budget; where that is spent already, it is not begun.
   *
   * @throws IllegalArgumentException if the motion has another number of coordinates or rates than
   *     the scene
   */
  Verdict check(Motion motion, Budget budget);

  /**
   * Judges a configuration at rest.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  Verdict check(double[] configuration);

  /**
   * Measures how far the bodies of the nearest pair of a configuration are apart.
   *
   * @param configuration read: radians and metres, laid out as the scene's joint space
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  Clearance clearance(double[] configuration);

  /**
   * Returns a new look at the scene's configurations, for one thread: cheaper than {@link
   * #check(double[])}, and no proof. Unless said otherwise it is the check itself.
   */
  default ConfigurationLook look() {
    return new CheckedLook(this);
  }
}
