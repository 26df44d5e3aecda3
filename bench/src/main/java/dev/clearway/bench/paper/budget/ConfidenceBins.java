package dev.clearway.bench.paper.budget;

import dev.clearway.bench.harness.LinePicture;
import dev.clearway.check.ReliabilityTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Open answers by their confidence, as in Table 2.
 *
 * @param answers of each bin of {@link ReliabilityTable}
 * @param hidden how many of them hid a collision
 */
record ConfidenceBins(long[] answers, long[] hidden) {
  private static final int WIDTH = 10;

  /** Counts the answers of the paths asked for. */
  static ConfidenceBins of(OpenAnswers open, IntPredicate path) {
    long[] answers = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    for (int i = 0; i < open.size(); i++) {
      if (path.test(open.path(i))) {
        int bin = ReliabilityTable.bin(open.confidence(i));
        answers[bin]++;
        hidden[bin] += open.hidden(i) ? 1 : 0;
      }
    }
    return new ConfidenceBins(answers, hidden);
  }

  /** Returns the share of answers in a bin that hid a collision, NaN in an empty one. */
  double share(int bin) {
    return (double) hidden[bin] / answers[bin];
  }

  /** Returns the shares in per cent as a line of a picture. */
  LinePicture.Line line(String label, String colour) {
    List<Double> confidences = new ArrayList<>();
    List<Double> percents = new ArrayList<>();
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      if (answers[bin] > 0) {
        confidences.add(least(bin));
        percents.add(100 * share(bin));
      }
    }
    return new LinePicture.Line(label, colour, "", confidences, percents);
  }

  /** Returns the answers from a bin on. */
  long answersFrom(int bin) {
    return sumFrom(answers, bin);
  }

  /** Returns the hidden collisions from a bin on. */
  long hiddenFrom(int bin) {
    return sumFrom(hidden, bin);
  }

  private static long sumFrom(long[] counts, int bin) {
    long sum = 0;
    for (int k = bin; k < counts.length; k++) {
      sum += counts[k];
    }
    return sum;
  }

  /** Returns the least confidence of a bin. */
  static double least(int bin) {
    return WIDTH * bin;
  }

  static String label(int bin) {
    int least = WIDTH * bin;
    return bin + 1 == ReliabilityTable.BINS ? "" + least : least + " to " + (least + WIDTH);
  }

  static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.3f %%", 100 * share) : "-";
  }
}
