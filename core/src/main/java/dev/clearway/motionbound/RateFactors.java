package dev.clearway.motionbound;

import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Factors of rates, summed up where several terms have one rate. Immutable. */
final class RateFactors {
  private final int[] rates;
  private final double[] factors;

  private RateFactors(int[] rates, double[] factors) {
    this.rates = rates;
    this.factors = factors;
  }

  /** Sums the factors of terms up, each sum rounded up. */
  static RateFactors of(List<Term> terms) {
    List<Term> sorted = new ArrayList<>(terms);
    sorted.sort(Comparator.comparingInt(Term::rate)); // stable: sums round the same each time
    int[] rates = new int[sorted.size()];
    double[] sums = new double[sorted.size()];
    int count = 0;
    for (Term term : sorted) {
      if (count > 0 && rates[count - 1] == term.rate()) {
        sums[count - 1] = Rounding.addUp(sums[count - 1], term.factor());
      } else {
        rates[count] = term.rate();
        sums[count++] = term.factor();
      }
    }
    return new RateFactors(Arrays.copyOf(rates, count), Arrays.copyOf(sums, count));
  }

  /** Returns the rates, ascending: not to be written. */
  int[] rates() {
    return rates;
  }

  /** Returns the factors that belong to them, metres per unit: not to be written. */
  double[] factors() {
    return factors;
  }
}
