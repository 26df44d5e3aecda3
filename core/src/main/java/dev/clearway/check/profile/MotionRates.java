package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.scene.GeometryPair;

/**
 * How fast pairs can move on a part of one motion: the one place that a profile has its motion
 * bounds from, so that tighter ones can be put in.
 *
 * <p>Scratch object, one thread.
 */
final class MotionRates {
  private final Motion motion;
  private final double[] speeds;
  private final double[] accelerations;
  private double length;

  MotionRates(Motion motion) {
    this.motion = motion;
    this.speeds = new double[motion.rates()];
    this.accelerations = new double[motion.rates()];
  }

  /** Chooses the part that the following answers are about. */
  void over(double from, double to) {
    motion.derivativeBound(1, from, to, speeds);
    motion.derivativeBound(2, from, to, accelerations);
    length = Rounding.subtractUp(to, from);
  }

  /**
   * Returns an upper bound on ℓ = c (to − from), where no point of the pair's one body and no point
   * of the other together move faster than c metres per unit of the parameter on the part, in some
   * one frame; +∞ or NaN where no bound is known.
   */
  double motionBound(GeometryPair pair) {
    double speed =
        pair.motionBound().bound(speeds); // the sum of factors times rates: docs 2, Lemma 2
    return speed == 0 ? 0 : Rounding.multiplyUp(speed, length);
  }

  /**
   * Returns an upper bound on how far a difference of points of the pair's two bodies is from its
   * chord on the part: A (to − from)² / 8, with A a bound of both bodies' second derivatives
   * together, in the frame of their travel, metres; +∞ or NaN where no bound is known.
   */
  double accelerationBound(GeometryPair pair) {
    double accelerationBound = pair.motionBound().accelerationBound(speeds, accelerations);
    double squared = Rounding.multiplyUp(length, length);
    return accelerationBound == 0 ? 0 : Rounding.multiplyUp(accelerationBound, squared) / 8;
  }
}
