package dev.clearway.bench.paper.budget;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.paper.budget.PairShares.Answer;
import dev.clearway.check.ReliabilityTable;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How well numbers of an open answer tell whether it hides a collision: its confidence, and what is
 * open of its single pairs. What is fitted is fitted to every other group, all is judged by the
 * rest.
 */
final class Features {
  private Features() {}

  /**
   * Returns a table: for each number the chance that of two answers, one hiding a collision and one
   * not, it tells which is which; of those that are probabilities the mean logarithm of what was
   * given to what was true.
   */
  static MarkdownTable table(PairShares shares) {
    List<Answer> fitted = shares.half(0);
    List<Answer> judged = shares.half(1);
    ReliabilityTable confidences = confidences(fitted);
    PairShares.Table pairs = PairShares.Table.fit(fitted, shares.pairs());
    MarkdownTable table = new MarkdownTable("number", "tells which", "mean logarithm");
    ToDoubleFunction<Answer> byConfidence =
        answer -> confidences.hiddenCollisionProbability(answer.confidence());
    row(table, "confidence", judged, answer -> -answer.confidence(), byConfidence);
    row(table, "pairs that are open", judged, answer -> answer.pairs().length);
    row(table, "largest open share of a pair", judged, Answer::largest);
    row(
        table,
        "each pair by its name and open share",
        judged,
        pairs::probability,
        pairs::probability);
    return table;
  }

  private static void row(
      MarkdownTable table, String name, List<Answer> judged, ToDoubleFunction<Answer> number) {
    table.row(name, text(tellsWhich(judged, number)), "-");
  }

  private static void row(
      MarkdownTable table,
      String name,
      List<Answer> judged,
      ToDoubleFunction<Answer> number,
      ToDoubleFunction<Answer> probability) {
    table.row(name, text(tellsWhich(judged, number)), text(meanLogarithm(judged, probability)));
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, "%.3f", number);
  }

  private static ReliabilityTable confidences(List<Answer> answers) {
    long[] all = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    for (Answer answer : answers) {
      int bin = ReliabilityTable.bin(answer.confidence());
      all[bin]++;
      hidden[bin] += answer.hides() ? 1 : 0;
    }
    return ReliabilityTable.fit(all, hidden);
  }

  /**
   * Returns the chance that of two answers, one hiding a collision and one not, the first has the
   * larger number; equal ones count half. NaN where all are alike. Cost: O(n log n).
   */
  static double tellsWhich(List<Answer> answers, ToDoubleFunction<Answer> number) {
    double[] numbers = answers.stream().mapToDouble(number).toArray();
    int[] order =
        IntStream.range(0, numbers.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> numbers[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    long clear = 0;
    double won = 0;
    long hidden = 0;
    int from = 0;
    while (from < order.length) {
      int to = from;
      long equalClear = 0;
      for (; to < order.length && numbers[order[to]] == numbers[order[from]]; to++) {
        equalClear += answers.get(order[to]).hides() ? 0 : 1;
      }
      long equalHidden = to - from - equalClear;
      won += equalHidden * (clear + 0.5 * equalClear);
      clear += equalClear;
      hidden += equalHidden;
      from = to;
    }
    return won / ((double) hidden * clear);
  }

  private static double meanLogarithm(List<Answer> answers, ToDoubleFunction<Answer> probability) {
    return answers.stream()
        .mapToDouble(
            answer -> {
              double p = probability.applyAsDouble(answer);
              return StrictMath.log(answer.hides() ? p : 1 - p);
            })
        .average()
        .orElse(Double.NaN);
  }
}
