package dev.clearway.bench.certificates;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What the motions of a set took, each of three kinds: free, hit, and what was not certified. */
final class Costs {
  /**
   * What one motion took.
   *
   * @param check seconds of processor time
   * @param write seconds to record the check, and to find and write the proof after it
   * @param verify seconds to verify it
   * @param bytes of the proof, before all is deflated
   */
  record Cost(double check, double write, double verify, int bytes) {}

  private final List<Cost> costs = new ArrayList<>();

  void add(Cost cost) {
    costs.add(cost);
  }

  int size() {
    return costs.size();
  }

  /** Returns the median and the 95 % quantile of a figure. */
  String spread(ToDoubleFunction<Cost> figure) {
    double[] sorted = costs.stream().mapToDouble(figure).sorted().toArray();
    return sorted.length == 0
        ? "-"
        : MarkdownTable.numbers(quantile(sorted, 0.5), quantile(sorted, 0.95));
  }

  /** Returns the ratio of two sums. */
  String ratio(ToDoubleFunction<Cost> above, ToDoubleFunction<Cost> below) {
    double sum = costs.stream().mapToDouble(above).sum();
    return MarkdownTable.number(sum / costs.stream().mapToDouble(below).sum());
  }

  private static double quantile(double[] sorted, double share) {
    return sorted[(int) Math.floor(share * (sorted.length - 1))];
  }
}
