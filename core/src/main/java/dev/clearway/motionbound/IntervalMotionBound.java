package dev.clearway.motionbound;

import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound.Term;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds on how far the points of one body travel, in the frame of a link above it, near an instant
 * at which its distances from the axes that turn it are known.
 *
 * <p>From the body upward: the joints below an axis move the body by no more than they travel, and
 * that is all that can change its distance from the axis. So the factor of each turning joint is
 * its distance at the instant and what was added up so far, never more than the factor that holds
 * everywhere. docs/motion-bounds.md, section 10, has the proof.
 *
 * <p>Immutable and thread-safe. Each bound costs the terms; allocates nothing.
 */
public final class IntervalMotionBound {
  /** What adding up turns and taking them off again may lose, per turn; 2 n + 2 roundings. */
  private static final double LOST = 0x1p-46;

  /** Covers products that underflow, metres. */
  private static final double UNDERFLOW = 0x1p-1000;

  private final int ancestor;
  private final AxisDistances distances;
  private final DisplacementBound displacement;
  private final int[] rates;
  private final boolean[] turning;
  private final double[] multipliers;
  private final double[] factors;
  private final double[] unknown;
  private final double widening;
  private final double thirdWidening;

  /**
   * Makes the bounds of a body in one frame.
   *
   * @param ancestor how many links lie between the body's and the frame's, itself counted
   * @param terms what moves it, from the body upward
   * @param distances of the body from all axes up to the root's
   * @param displacement of the body in the frame
   */
  IntervalMotionBound(
      int ancestor, List<Term> terms, AxisDistances distances, DisplacementBound displacement) {
    this.ancestor = ancestor;
    this.distances = distances;
    this.displacement = displacement;
    rates = terms.stream().mapToInt(Term::rate).toArray();
    multipliers = terms.stream().mapToDouble(Term::multiplier).toArray();
    factors = terms.stream().mapToDouble(Term::factor).toArray();
    turning = new boolean[rates.length];
    for (int k = 0; k < rates.length; k++) {
      turning[k] = terms.get(k).turning();
    }
    unknown = new double[rates.length];
    Arrays.fill(unknown, Double.POSITIVE_INFINITY);
    // Sums and products of numbers ≥ 0: no more than 8 operations on the way through each term.
    widening = 1 + 2 * (8 * rates.length + 8) * Rounding.UNIT;
    // Each sum of rates is a product's factor twice: 2 n additions, n of all terms, and 12 more.
    thirdWidening = 1 + 2 * (3 * rates.length + 16) * Rounding.UNIT;
  }

  /**
   * Returns how many joints lie between the body's link and the one in whose frame it is seen: with
   * the body this names the frame.
   */
  public int ancestor() {
    return ancestor;
  }

  /**
   * Returns the number of ways in which the body is moved in the frame; 0 if it is at rest there.
   */
  public int terms() {
    return rates.length;
  }

  /** Returns what measures the distances, the same for all frames in which the body is seen. */
  public AxisDistances distances() {
    return distances;
  }

  /** Returns what measures how far the body is displaced between two configurations. */
  public DisplacementBound displacement() {
    return displacement;
  }

  /**
   * Returns an upper bound on the length of the curve that any point of the body traces between the
   * instant and another one, metres.
   *
   * @param distances read: of the body at the instant, for each term
   * @param variation read: an upper bound on the variation of each rate between the two
   * @param sweep read: an upper bound on the largest derivative of each rate between the two, times
   *     their distance
   */
  public double motionBound(double[] distances, double[] variation, double[] sweep) {
    double moved = 0;
    double swept = 0;
    for (int k = 0; k < rates.length; k++) {
      double way = variation[rates[k]];
      if (way == 0) { // an unbounded factor does not matter where nothing moves
        continue;
      }
      double fast = sweep[rates[k]];
      double factor = factors[k];
      if (turning[k]) {
        double start = multipliers[k] * distances[k];
        double mean = start + multipliers[k] * swept / 2;
        double last = Math.min(factor, start + multipliers[k] * moved);
        moved += Math.min(last * way, start * way + multipliers[k] * swept / 2 * fast);
        swept += Math.min(factor, mean) * fast;
      } else {
        moved += factor * way;
        swept += factor * fast;
      }
    }
    return moved == 0 ? moved : moved * widening + UNDERFLOW;
  }

  /**
   * Returns an upper bound on the length of any point's second derivative on an interval, metres
   * per unit of the parameter squared.
   *
   * @param distances read: of the body at an instant of the interval, for each term
   * @param variation read: an upper bound on the variation of each rate from the instant to any
   *     other
   * @param speed read: an upper bound on the absolute first derivative of each rate on the interval
   * @param acceleration read: an upper bound on the absolute second derivative of each rate on it
   */
  public double accelerationBound(
      double[] distances, double[] variation, double[] speed, double[] acceleration) {
    double moved = 0;
    double inner = 0;
    double sum = 0;
    for (int k = 0; k < rates.length; k++) {
      double rate = speed[rates[k]];
      double change = acceleration[rates[k]];
      if (rate == 0 && change == 0) {
        continue;
      }
      double factor = factors[k];
      if (turning[k]) {
        double turned = multipliers[k] * rate;
        factor = Math.min(factor, multipliers[k] * (distances[k] + moved));
        sum += turned * (2 * inner + factor * rate);
      }
      sum += factor * change;
      inner += factor * rate;
      moved += factor * variation[rates[k]];
    }
    return sum == 0 ? sum : sum * widening + UNDERFLOW;
  }

  /**
   * Returns an upper bound on the size of any point's second derivative along a direction of the
   * frame, on an interval, metres per unit of the parameter squared: as {@link #accelerationBound},
   * but what an axis turns counts only as far as the axis leans away from the direction.
   * docs/motion-bounds.md, section 12.
   *
   * @param distances read: of the body at an instant of the interval, for each term
   * @param axisTilts read: an upper bound on the sine of the angle between the direction and the
   *     axis of each term at the instant
   * @param variation read: an upper bound on the variation of each rate from the instant to any
   *     other
   * @param speed read: an upper bound on the absolute first derivative of each rate on the interval
   * @param acceleration read: an upper bound on the absolute second derivative of each rate on it
   */
  public double accelerationBoundAlong(
      double[] distances,
      double[] axisTilts,
      double[] variation,
      double[] speed,
      double[] acceleration) {
    double turns = 0; // of the axes above the one in hand
    for (int k = 0; k < rates.length; k++) {
      turns += turning[k] ? multipliers[k] * variation[rates[k]] : 0;
    }
    double lost = LOST * turns;
    double moved = 0;
    double inner = 0;
    double sum = 0;
    for (int k = 0; k < rates.length; k++) {
      double rate = speed[rates[k]];
      double change = acceleration[rates[k]];
      if (rate == 0 && change == 0) {
        continue;
      }
      double factor = factors[k];
      double axisTilt = 1;
      if (turning[k]) {
        turns -= multipliers[k] * variation[rates[k]];
        axisTilt = Math.min(1, axisTilts[k] + Math.max(0, turns) + lost);
        double turned = multipliers[k] * rate;
        factor = Math.min(factor, multipliers[k] * (distances[k] + moved));
        sum += axisTilt * turned * (2 * inner + factor * rate);
      }
      sum += axisTilt * factor * change;
      inner += factor * rate;
      moved += factor * variation[rates[k]];
    }
    return sum == 0 ? sum : sum * widening + UNDERFLOW;
  }

  /**
   * Returns an upper bound on the length of any point's second derivative, as {@link
   * #accelerationBound(double[], double[], double[], double[])} does, with the factors that hold
   * everywhere.
   *
   * @param speed read: an upper bound on the absolute first derivative of each rate
   * @param acceleration read: an upper bound on the absolute second derivative of each rate
   */
  public double accelerationBound(double[] speed, double[] acceleration) {
    return accelerationBound(unknown, speed, speed, acceleration);
  }

  /**
   * Returns an upper bound on the length of any point's third derivative, metres per unit of the
   * parameter cubed, with the factors that hold everywhere: docs/motion-bounds.md, section 14.
   *
   * @param speed read: an upper bound on the absolute first derivative of each rate
   * @param acceleration read: the same of the second
   * @param jerk read: the same of the third
   */
  public double jerkBound(double[] speed, double[] acceleration, double[] jerk) {
    double x1 = 0; // sums over the turning joints above the one in hand
    double x2 = 0;
    double sum = 0;
    for (int k = rates.length - 1; k >= 0; k--) {
      double v1 = multipliers[k] * speed[rates[k]];
      double v2 = multipliers[k] * acceleration[rates[k]];
      double v3 = multipliers[k] * jerk[rates[k]];
      if (v1 == 0 && v2 == 0 && v3 == 0) {
        continue; // an unbounded factor does not matter where nothing moves
      }
      double above2 = x1 * x1 + x2;
      if (turning[k]) {
        double own2 = v1 * v1 + v2;
        double own3 = v1 * own2 + 2 * v1 * v2 + v3;
        double radius = factors[k] / multipliers[k];
        sum += radius * (3 * v1 * above2 + 3 * own2 * x1 + own3);
        x1 += v1;
        x2 += v2;
      } else {
        sum += 3 * v1 * above2 + 3 * v2 * x1 + v3;
      }
    }
    return sum == 0 ? sum : sum * thirdWidening + UNDERFLOW;
  }
}
