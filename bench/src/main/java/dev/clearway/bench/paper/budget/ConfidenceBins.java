package dev.clearway.bench.paper.budget;

import dev.clearway.bench.harness.LinePicture;
import dev.clearway.check.ReliabilityTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Open answers by their confidence, as in Table 2.
 *
 * @param answers of each bin of {@link ReliabilityTable}
 * @param hidden how many of them hid a collision
 * @param effects by how much the share's variance is larger than that of as many independent
 *     answers, since answers of one path are alike: at least 1
 * @see "J. Rao, A. Scott: A Simple Method for the Analysis of Clustered Binary Data, 1992"
 */
record ConfidenceBins(long[] answers, long[] hidden, double[] effects) {
  private static final int WIDTH = 10;

  /** Counts the answers of the paths asked for. */
  static ConfidenceBins of(OpenAnswers open, IntPredicate path) {
    long[] answers = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    List<Map<Integer, long[]>> paths = new ArrayList<>();
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      paths.add(new HashMap<>());
    }
    for (int i = 0; i < open.size(); i++) {
      if (path.test(open.path(i))) {
        int bin = ReliabilityTable.bin(open.confidence(i));
        long[] ofPath = paths.get(bin).computeIfAbsent(open.path(i), _ -> new long[2]);
        answers[bin]++;
        ofPath[0]++;
        hidden[bin] += open.hidden(i) ? 1 : 0;
        ofPath[1] += open.hidden(i) ? 1 : 0;
      }
    }
    double[] effects = new double[ReliabilityTable.BINS];
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      effects[bin] = effect(paths.get(bin).values(), (double) hidden[bin] / answers[bin]);
    }
    return new ConfidenceBins(answers, hidden, effects);
  }

  /** The variance of a share between paths over that of independent answers, or 1. */
  private static double effect(Collection<long[]> paths, double share) {
    double all = 0;
    double squares = 0;
    for (long[] path : paths) {
      all += path[0];
      squares += (path[1] - share * path[0]) * (path[1] - share * path[0]);
    }
    int count = paths.size();
    double between = squares * count / (count - 1.0);
    double effect = between / (all * share * (1 - share));
    return effect > 1 && effect < Double.POSITIVE_INFINITY ? effect : 1;
  }

  /** Returns as many independent answers as say as much as those of a bin. */
  long independent(long count, int bin) {
    return Math.round(count / effects[bin]);
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
