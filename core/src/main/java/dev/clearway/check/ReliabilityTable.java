package dev.clearway.check;

import java.util.Arrays;

/**
 * How likely an open answer hides a collision, looked up by its confidence.
 *
 * <p>Fitted to open answers whose truth was found without a budget: shares of hidden collisions in
 * bins of confidence, neighbouring bins pooled until the shares do not rise with confidence.
 *
 * <p><b>Guarantee.</b> None beyond that of a frequency: it holds for checks like those it was
 * fitted to, in bodies, motions, steps between placements and budget.
 *
 * <p>Immutable and thread-safe. Fitted in O(n) for n answers.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. V-C; docs/budgeted-checks.md"
 */
public final class ReliabilityTable {
  /** Bins of equal width below confidence 100, which has one of its own. */
  private static final int WIDTHS = 10;

  /** The number of bins. */
  public static final int BINS = WIDTHS + 1;

  private static final double LARGEST = 100;

  private final double[] probabilities;

  private ReliabilityTable(double[] probabilities) {
    this.probabilities = probabilities;
  }

  /**
   * Returns the bin of a confidence, from 0.
   *
   * @throws IllegalArgumentException if it is not between 0 and 100
   */
  public static int bin(double confidence) {
    if (!(confidence >= 0 && confidence <= LARGEST)) {
      throw new IllegalArgumentException("a confidence of " + confidence);
    }
    return (int) (confidence * WIDTHS / LARGEST);
  }

  /**
   * Fits a table.
   *
   * @param answers read: open answers of each bin
   * @param hidden read: how many of them hid a collision
   * @throws IllegalArgumentException if there are not {@link #BINS} of each, or a count is no share
   *     of the other
   */
  public static ReliabilityTable fit(long[] answers, long[] hidden) {
    if (answers.length != BINS || hidden.length != BINS) {
      throw new IllegalArgumentException(answers.length + " and " + hidden.length + " bins");
    }
    double[] probabilities = new double[BINS];
    int[] start = new int[BINS + 1];
    long[] all = new long[BINS];
    long[] bad = new long[BINS];
    int pools = 0;
    for (int bin = 0; bin < BINS; bin++) {
      if (hidden[bin] < 0 || hidden[bin] > answers[bin]) {
        throw new IllegalArgumentException(hidden[bin] + " of " + answers[bin] + " answers");
      }
      start[pools] = bin;
      all[pools] = answers[bin];
      bad[pools] = hidden[bin];
      pools++;
      while (pools > 1 && share(all, bad, pools - 1) >= share(all, bad, pools - 2)) {
        pools--;
        all[pools - 1] += all[pools];
        bad[pools - 1] += bad[pools];
      }
    }
    start[pools] = BINS;
    for (int pool = 0; pool < pools; pool++) {
      Arrays.fill(probabilities, start[pool], start[pool + 1], share(all, bad, pool));
    }
    return new ReliabilityTable(probabilities);
  }

  /**
   * The mean of what Jeffreys' prior leaves likely: no count, however small, makes it 0 or 1, and a
   * pool without answers has one half.
   */
  private static double share(long[] all, long[] bad, int pool) {
    return (bad[pool] + 0.5) / (all[pool] + 1.0);
  }

  /**
   * Returns the probability that an open answer of this confidence hides a collision.
   *
   * @throws IllegalArgumentException if the confidence is not between 0 and 100
   */
  public double hiddenCollisionProbability(double confidence) {
    return probabilities[bin(confidence)];
  }
}
