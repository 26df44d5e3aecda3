package dev.clearway.bench.paper.budget;

import java.util.function.DoubleUnaryOperator;

/**
 * Clopper-Pearson limits of a probability, from how often something happened.
 *
 * @see "C. Clopper, E. Pearson: The Use of Confidence or Fiducial Limits, 1934"
 */
final class Binomial {
  private static final int HALVINGS = 60;

  private Binomial() {}

  /** Returns the probability above which so few would be seen with a probability below risk. */
  static double upper(long seen, long trials, double risk) {
    return seen >= trials ? 1 : crossing(p -> atMost(seen, trials, p) - risk);
  }

  /** Returns the probability below which so many would be seen with a probability below risk. */
  static double lower(long seen, long trials, double risk) {
    return seen == 0 ? 0 : crossing(p -> risk - (1 - atMost(seen - 1, trials, p)));
  }

  /** Where a falling function of [0, 1] changes its sign. */
  private static double crossing(DoubleUnaryOperator falling) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (falling.applyAsDouble(middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** The probability of at most {@code seen} in so many trials. */
  private static double atMost(long seen, long trials, double p) {
    double logarithm = trials * StrictMath.log1p(-p);
    double odds = StrictMath.log(p) - StrictMath.log1p(-p);
    double sum = 0;
    for (long k = 0; k <= seen; k++) {
      sum += StrictMath.exp(logarithm);
      logarithm += odds + StrictMath.log((double) (trials - k) / (k + 1));
    }
    return Math.min(1, sum);
  }
}
