package dev.clearway.motionbound;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;

/**
 * Bounds by factors that hold wherever the joints are, the same for all instants.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-B"
 */
public final class GlobalBound implements MotionBound {
  private final double[] variation;
  private final double[] speed;
  private final double[] acceleration;

  /** Makes one for a tree of so many rates. */
  public GlobalBound(int rates) {
    this.variation = new double[rates];
    this.speed = new double[rates];
    this.acceleration = new double[rates];
  }

  @Override
  public double motionBound(MovingPair pair, Motion motion, double known, double other) {
    motion.variation(Math.min(known, other), Math.max(known, other), variation);
    return pair.motionBound().bound(variation);
  }

  @Override
  public double accelerationBound(MovingPair pair, Motion motion, double known, double other) {
    double from = Math.min(known, other);
    double to = Math.max(known, other);
    motion.derivativeBound(1, from, to, speed);
    motion.derivativeBound(2, from, to, acceleration);
    double length = Rounding.subtractUp(to, from);
    double squared = Rounding.multiplyUp(length, length);
    return Rounding.multiplyUp(pair.motionBound().accelerationBound(speed, acceleration), squared);
  }

  @Override
  public double accelerationBoundAlong(
      MovingPair pair, Motion motion, double known, double other, Direction direction) {
    return Double.POSITIVE_INFINITY;
  }
}
