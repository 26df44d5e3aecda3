package dev.clearway.methods.stages.sweep;

import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.IntervalPoses;
import dev.clearway.methods.interval.IntervalVectors;
import dev.clearway.methods.stages.chain.ChainEnclosure;
import dev.clearway.motion.Motion;
import java.util.List;

/**
 * A box along the axes around all that each moving element sweeps during a motion (Sec. 4.1).
 *
 * <p>Interval matrices place the two ends of the element's line swept sphere; the hull of the two
 * boxes, grown by the radius, holds the sphere at all instants of the interval. The motion is taken
 * in as many intervals as it is long, so that the matrices stay narrow.
 *
 * <p>Scratch object, one thread; allocates nothing.
 */
final class SweptBoxes {
  /** Radians or metres of the fastest rate for one interval. */
  private static final double STEP = 0.15;

  private static final int MOST_INTERVALS = 16;

  private final ChainEnclosure chain;
  private final int[] movers;
  private final List<LineSweptSphere> spheres;
  private final double[] boxes;
  private final double[] variation;
  private final double[] hull = new double[IntervalVectors.SIZE];
  private final double[] end = new double[IntervalVectors.SIZE];

  /** Makes room for movers in the world's frame and what encloses them in their own. */
  SweptBoxes(ChainEnclosure chain, int[] movers, List<LineSweptSphere> spheres, int rates) {
    this.chain = chain;
    this.movers = movers.clone();
    this.spheres = List.copyOf(spheres);
    boxes = new double[6 * movers.length];
    variation = new double[rates];
  }

  /** Returns the boxes: least x, y, z, largest x, y, z for each mover; this object's own array. */
  double[] boxes() {
    return boxes;
  }

  /** Encloses what is swept by the motion that the chain was started with. */
  void sweep(Motion motion) {
    motion.variation(0, 1, variation);
    double most = 0;
    for (double way : variation) {
      most = Math.max(most, way);
    }
    int count = 1;
    while (count < MOST_INTERVALS && most > STEP * count) {
      count *= 2;
    }
    for (int k = 0; k < count; k++) {
      chain.over((double) k / count, (double) (k + 1) / count);
      for (int m = 0; m < movers.length; m++) {
        enclose(m, k == 0);
      }
    }
  }

  private void enclose(int m, boolean first) {
    int at = chain.of(movers[m]) + ChainEnclosure.WHOLE;
    double[] ends = spheres.get(m).ends();
    IntervalPoses.apply(chain.matrices(), at, ends[0], ends[1], ends[2], hull, 0);
    IntervalPoses.apply(chain.matrices(), at, ends[3], ends[4], ends[5], end, 0);
    IntervalVectors.hull(end, 0, hull, 0);
    double radius = spheres.get(m).radius();
    for (int k = 0; k < 3; k++) {
      double low = Rounding.subtractDown(hull[2 * k], radius);
      double high = Rounding.addUp(hull[2 * k + 1], radius);
      int box = 6 * m + k;
      boxes[box] = first ? low : Math.min(boxes[box], low);
      boxes[box + 3] = first ? high : Math.max(boxes[box + 3], high);
    }
  }
}
