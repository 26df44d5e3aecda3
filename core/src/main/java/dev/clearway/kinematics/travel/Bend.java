package dev.clearway.kinematics.travel;

import dev.clearway.kinematics.travel.BodyTravel.Term;
import dev.clearway.math.Rounding;
import java.util.List;

/**
 * A bound on the second derivative of the points of one body: how much their paths bend.
 *
 * <p>With x the sum of the turning speeds of the joints nearer to the frame, a turning joint of
 * speed w, acceleration a and radius r adds {@code r (w (2 x + w) + a)}, a sliding one of speed d'
 * and acceleration d'' adds {@code 2 d' x + d''}. docs/motion-bounds.md, section 7, has the proof.
 *
 * <p>Immutable and thread-safe.
 */
final class Bend {
  private final int[] rates;
  private final boolean[] turning;
  private final double[] multipliers;
  private final double[] factors;
  private final double widening;

  private Bend(List<Term> fromFrame) {
    int count = fromFrame.size();
    rates = new int[count];
    turning = new boolean[count];
    multipliers = new double[count];
    factors = new double[count];
    for (int k = 0; k < count; k++) {
      Term term = fromFrame.get(k);
      rates[k] = term.rate();
      turning[k] = term.turning();
      multipliers[k] = term.multiplier();
      factors[k] = term.factor();
    }
    // Sums and products of numbers ≥ 0: a path of at most 2 count + 8 operations to each term.
    widening = 1 + 2 * (2 * count + 8) * Rounding.UNIT;
  }

  /**
   * Returns the bound that belongs to a body's terms.
   *
   * @param fromBody as {@link BodyTravel} lists them, from the body upward
   */
  static Bend of(List<Term> fromBody) {
    return new Bend(fromBody.reversed());
  }

  /**
   * Returns at least the length of any point's second derivative, metres.
   *
   * @param speed read: at least the absolute first derivative of each rate of the tree
   * @param acceleration read: at least the absolute second derivative of each rate
   */
  double bound(double[] speed, double[] acceleration) {
    double turned = 0;
    double sum = 0;
    for (int k = 0; k < rates.length; k++) {
      double rate = speed[rates[k]];
      double change = acceleration[rates[k]];
      if (rate == 0 && change == 0) { // an unbounded factor does not matter where nothing moves
        continue;
      }
      double own = turning[k] ? multipliers[k] * rate : 0;
      sum += factors[k] * (rate * (2 * turned + own) + change);
      turned += own;
    }
    return sum == 0 ? sum : Math.nextUp(sum * widening);
  }
}
