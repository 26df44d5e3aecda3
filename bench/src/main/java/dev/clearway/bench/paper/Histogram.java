package dev.clearway.bench.paper;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/**
 * How ratios ≥ 1 are spread.
 *
 * @param label what they are of
 * @param sorted the ratios, ascending
 */
record Histogram(String label, double[] sorted) {
  /** Share of the ratios that is shown; the largest are left out, as in the paper. */
  private static final double SHOWN = 0.99;

  private static final double WIDTH = 0.5;
  private static final int CHARACTERS = 60;

  /** Sorts a copy of the ratios. */
  static Histogram of(String label, double[] ratios) {
    double[] sorted = ratios.clone();
    Arrays.sort(sorted);
    return new Histogram(label, sorted);
  }

  /** Returns the ratio that a share of the ratios does not exceed. */
  double percentile(double share) {
    int at = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(0, Math.min(sorted.length - 1, at))];
  }

  /** Returns the share of ratios that are at most the given one. */
  double shareUpTo(double ratio) {
    int count = 0;
    while (count < sorted.length && sorted[count] <= ratio) {
      count++;
    }
    return (double) count / sorted.length;
  }

  /** Returns the shares of the ratios in steps of a half from 1 on, as far as they are shown. */
  double[] bins() {
    int count = (int) Math.ceil((percentile(SHOWN) - 1) / WIDTH);
    double[] bins = new double[Math.max(1, count)];
    for (double ratio : sorted) {
      int bin = (int) Math.floor((ratio - 1) / WIDTH);
      if (bin < bins.length) {
        bins[Math.max(0, bin)] += 1.0 / sorted.length;
      }
    }
    return bins;
  }

  /** Returns the ratio at the left end of a bin. */
  static double left(int bin) {
    return 1 + bin * WIDTH;
  }

  /** Prints a line for each bin, as long as its share. */
  void print(PrintStream out) {
    double[] bins = bins();
    double largest = Arrays.stream(bins).max().orElse(1);
    out.printf(Locale.ROOT, "%s, %,d ratios:%n%n", label, sorted.length);
    for (int i = 0; i < bins.length; i++) {
      String bar = "#".repeat((int) Math.round(CHARACTERS * bins[i] / largest));
      out.printf(Locale.ROOT, "    %4.1f  %5.1f %%  %s%n", left(i), 100 * bins[i], bar);
    }
    out.println();
  }
}
