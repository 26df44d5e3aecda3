package dev.clearway.proof.placement;

import dev.clearway.motion.Motion;
import dev.clearway.motionbound.PairMotionBound;
import dev.clearway.scene.GeometryPair;
import java.util.Arrays;
import java.util.List;

/**
 * About how far any point of some pairs travels in a motion, at most: each rate counts by the pair
 * that it moves farthest. It tells how many instants are worth a look, and proves nothing.
 *
 * <p>Scratch object, one thread. A motion costs some operations a rate.
 */
public final class FarthestTravel {
  /** How far the rates move any pair at most, metres per unit. */
  private final double[] farthest;

  private double[] variation;

  /** Makes one for some pairs, which are read. */
  public FarthestTravel(List<GeometryPair> pairs) {
    double[] all = new double[0];
    for (GeometryPair pair : pairs) {
      PairMotionBound bound = pair.motionBound();
      int[] rates = bound.rates();
      double[] factors = bound.factors();
      for (int i = 0; i < rates.length; i++) {
        all = rates[i] < all.length ? all : Arrays.copyOf(all, rates[i] + 1);
        all[rates[i]] = Math.max(all[rates[i]], factors[i]);
      }
    }
    this.farthest = all;
    this.variation = new double[all.length];
  }

  /** Returns the travel, metres; +∞ where it is not known. */
  public double of(Motion motion) {
    variation = variation.length == motion.rates() ? variation : new double[motion.rates()];
    motion.variation(0, 1, variation);
    double sum = 0;
    for (int rate = 0; rate < Math.min(variation.length, farthest.length); rate++) {
      sum += variation[rate] == 0 ? 0 : farthest[rate] * variation[rate];
    }
    return sum;
  }
}
