package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import java.util.List;

/** The nearest pair met at any instant so far. Scratch object, one thread. */
final class Incumbent {
  /** Share of the width that is searched for, so that rounding makes no bracket wider. */
  private static final double SHARE = 1 - 0x1p-20;

  private final List<GeometryPair> pairs;
  private final Placements placements;
  private final PairSeparation separation;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double goal;
  private double[] poses = {};
  private double instant;
  private double upper = Double.POSITIVE_INFINITY;
  private double enough = Double.POSITIVE_INFINITY;
  private double at;
  private int pair;

  Incumbent(
      List<GeometryPair> pairs, Placements placements, PairSeparation separation, double width) {
    this.pairs = pairs;
    this.placements = placements;
    this.separation = separation;
    this.goal = width * SHARE;
  }

  /**
   * Takes note of a separation that it is enough to know that pairs keep, metres: the bracket may
   * be wider than asked for where its upper end is above that.
   */
  void leaveAbove(double separation) {
    enough = separation;
  }

  void place(Motion motion, double s) {
    poses = placements.at(motion, s);
    instant = s;
  }

  /**
   * Measures a pair at the instant, or bounds it where it is not the nearest.
   *
   * @param more how far above what is wanted a bound is of use, metres
   */
  void measure(int number, Inside inside, double more) {
    if (upper < Double.POSITIVE_INFINITY) {
      separation.bound(pairs.get(number), poses, inside, upper, upper + more, bounds);
    } else {
      separation.measure(pairs.get(number), poses, inside, bounds);
    }
    if (bounds.upper() < upper) {
      upper = bounds.upper();
      at = instant;
      pair = number;
    }
  }

  /** Returns a lower bound on the separation measured last, metres. */
  double lower() {
    return Math.min(bounds.lower(), bounds.upper());
  }

  /**
   * Returns an upper bound on the separation measured last; +∞ where it is more than the nearest.
   */
  double measured() {
    return bounds.upper();
  }

  double[] witness() {
    return bounds.witness();
  }

  /** Returns what all pairs are to be proven to keep, metres; it only falls. */
  double wanted() {
    return Math.min(enough, Rounding.subtractDown(upper, goal));
  }

  CostCounters work() {
    return MinimumSeparationSearch.work(separation, placements);
  }

  /** Returns the bracket, given what is proven of all pairs throughout. */
  MinimumSeparation bracket(double proven) {
    double lower = Math.min(Math.max(0, proven), upper);
    return new MinimumSeparation(lower, upper, at, pairs.get(pair).names());
  }
}
