package dev.clearway.motionbound;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;

/**
 * Bounds by where the bodies are at one end of the interval: their points turn about axes that they
 * are near or far from. docs/motion-bounds.md, sections 11 to 13.
 */
public final class NearbyBound implements MotionBound {
  private final MotionBoundTable table;

  /** Makes one that keeps its numbers in a table, which is cleared between motions. */
  public NearbyBound(MotionBoundTable table) {
    this.table = table;
  }

  @Override
  public double motionBound(MovingPair pair, Motion motion, double known, double other) {
    double first =
        table.motionBound(motion, pair.first(), pair.motionBound().first(), known, other);
    double second =
        table.motionBound(motion, pair.second(), pair.motionBound().second(), known, other);
    return Rounding.addUp(first, second);
  }

  @Override
  public double accelerationBound(MovingPair pair, Motion motion, double known, double other) {
    double first =
        table.accelerationBound(motion, pair.first(), pair.motionBound().first(), known, other);
    double second =
        table.accelerationBound(motion, pair.second(), pair.motionBound().second(), known, other);
    return Rounding.addUp(first, second);
  }

  @Override
  public double accelerationBoundAlong(
      MovingPair pair, Motion motion, double known, double other, Direction direction) {
    PairMotionBound bodies = pair.motionBound();
    double first =
        table.accelerationBoundAlong(motion, pair.first(), bodies.first(), known, other, direction);
    double second =
        table.accelerationBoundAlong(
            motion, pair.second(), bodies.second(), known, other, direction);
    return Rounding.addUp(first, second);
  }
}
