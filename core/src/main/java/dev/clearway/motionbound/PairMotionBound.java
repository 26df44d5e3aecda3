package dev.clearway.motionbound;

import dev.clearway.kinematics.KinematicTree;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * A bound on how far two bodies travel relative to each other: the sum of both, in the frame of the
 * lowest link above them, where their common motion vanishes.
 *
 * <p><b>Guarantee.</b> While the joints stay within the ranges that the factors were made for, the
 * length of the curve traced in that frame by any point of the one body, plus the same for the
 * other, is at most {@link #bound} of the rates' variations; and the bodies stay in their balls. In
 * exact arithmetic, rounded up.
 *
 * <p>Immutable and thread-safe.
 */
public final class PairMotionBound {
  private final int frame;
  private final int[] rates;
  private final double[] factors;
  private final double widening;
  private final IntervalMotionBound first;
  private final IntervalMotionBound second;
  private final BoundingSphere sphereA;
  private final BoundingSphere sphereB;

  private PairMotionBound(int frame, BodyMotionBound a, BodyMotionBound b) {
    this.frame = frame;
    RateFactors sums = sums(frame, a, b);
    rates = sums.rates();
    factors = sums.factors();
    // A sum of n products ≥ 0 is off by at most n relative roundings to first order.
    widening = 1 + 2 * (rates.length + 2) * Rounding.UNIT;
    first = a.near(frame);
    second = b.near(frame);
    sphereA = a.sweptSphere(frame);
    sphereB = b.sweptSphere(frame);
  }

  private static RateFactors sums(int frame, BodyMotionBound a, BodyMotionBound b) {
    List<Term> ofSecond = b.terms(frame);
    if (ofSecond.isEmpty()) { // an obstacle: most pairs are of one
      return a.rateFactors(frame);
    }
    List<Term> terms = new ArrayList<>(a.terms(frame));
    terms.addAll(ofSecond);
    return RateFactors.of(terms);
  }

  static PairMotionBound between(KinematicTree tree, BodyMotionBound a, BodyMotionBound b) {
    return new PairMotionBound(tree.commonAncestor(a.link(), b.link()), a, b);
  }

  /** Returns the number of the link in whose frame the bodies' travel is bounded. */
  public int frame() {
    return frame;
  }

  /** Returns whether nothing moves one body relative to the other. */
  public boolean atRest() {
    return rates.length == 0;
  }

  /**
   * Returns an upper bound on the length of the curve that any point of the one body traces, plus
   * the same for the other, metres. Cost: the rates that move the pair; allocates nothing.
   *
   * @param variation read: an upper bound on the variation of each rate of the tree, radians or
   *     metres
   */
  public double bound(double[] variation) {
    double sum = 0;
    for (int i = 0; i < rates.length; i++) {
      double moved = variation[rates[i]];
      if (moved != 0) { // an unbounded factor does not matter where nothing moves
        sum += factors[i] * moved;
      }
    }
    return sum == 0 ? sum : Math.nextUp(sum * widening);
  }

  /**
   * Returns an upper bound on the second derivative's length of any point of the one body, plus the
   * same for the other, in the common frame, metres per unit of the parameter squared.
   *
   * @param speed read: an upper bound on the absolute first derivative of each rate of the tree
   * @param acceleration read: an upper bound on the absolute second derivative of each rate
   */
  public double accelerationBound(double[] speed, double[] acceleration) {
    return Math.nextUp(
        first.accelerationBound(speed, acceleration)
            + second.accelerationBound(speed, acceleration));
  }

  /**
   * Returns what bounds the one body's travel in the common frame, over a short interval better.
   */
  public IntervalMotionBound first() {
    return first;
  }

  /** Returns the same for the other body. */
  public IntervalMotionBound second() {
    return second;
  }

  /** Returns a lower bound on how near the bodies ever come within the ranges, metres, ≥ 0. */
  public double minimumSeparation() {
    return sphereA.separationLowerBound(sphereB);
  }

  /** Returns the numbers of the rates that move the pair, ascending; a new copy. */
  public int[] rates() {
    return rates.clone();
  }

  /** Returns the factors that belong to {@link #rates}, metres per unit; a new copy. */
  public double[] factors() {
    return factors.clone();
  }
}
