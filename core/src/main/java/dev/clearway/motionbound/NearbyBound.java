package dev.clearway.motionbound;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;

/**
 * Bounds by where the bodies are at one end of the interval: their points turn about axes that they
 * are near or far from. docs/motion-bounds.md, sections 11 to 13.
 */
public final class NearbyBound implements MotionBound {
  private final TravelTable table;

  /** Makes one that keeps its numbers in a table, which is cleared between motions. */
  public NearbyBound(TravelTable table) {
    this.table = table;
  }

  @Override
  public double travel(MovingPair pair, Motion motion, double known, double other) {
    double first = table.travel(motion, pair.first(), pair.travel().first(), known, other);
    double second = table.travel(motion, pair.second(), pair.travel().second(), known, other);
    return Rounding.addUp(first, second);
  }

  @Override
  public double bend(MovingPair pair, Motion motion, double known, double other) {
    double first = table.bend(motion, pair.first(), pair.travel().first(), known, other);
    double second = table.bend(motion, pair.second(), pair.travel().second(), known, other);
    return Rounding.addUp(first, second);
  }

  @Override
  public double bendAlong(
      MovingPair pair,
      Motion motion,
      double known,
      double other,
      double[] direction,
      double error) {
    PairTravel bodies = pair.travel();
    double first =
        table.bendAlong(motion, pair.first(), bodies.first(), known, other, direction, error);
    double second =
        table.bendAlong(motion, pair.second(), bodies.second(), known, other, direction, error);
    return Rounding.addUp(first, second);
  }
}
