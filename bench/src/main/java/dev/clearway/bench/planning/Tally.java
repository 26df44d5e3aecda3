package dev.clearway.bench.planning;

import dev.clearway.bench.harness.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What trials of one kind came to. */
final class Tally {
  private final List<Trial> trials = new ArrayList<>();

  void add(Trial trial) {
    trials.add(trial);
  }

  void add(Tally other) {
    trials.addAll(other.trials);
  }

  int size() {
    return trials.size();
  }

  long count(Predicate<Trial> which) {
    return trials.stream().filter(which).count();
  }

  long found() {
    return count(Trial::found);
  }

  /** Returns the time that a share of all searches stayed below, those without a path included. */
  String milliseconds(double share) {
    return milliseconds(trials.stream().mapToDouble(Trial::seconds).sorted().toArray(), share);
  }

  /** Returns the time that a share of some stayed below, which are sorted, in seconds. */
  static String milliseconds(double[] sorted, double share) {
    int at = (int) Math.min(sorted.length - 1L, Math.round(share * sorted.length));
    return sorted.length == 0 ? "-" : MarkdownTable.number(1e3 * sorted[at]);
  }

  String mean(ToDoubleFunction<Trial> of) {
    return MarkdownTable.number(trials.stream().mapToDouble(of).average().orElse(Double.NaN));
  }

  /** Returns a count and its share of another. */
  static String share(long count, long all) {
    return all == 0 ? "-" : count + " (" + MarkdownTable.number(1e2 * count / all) + " %)";
  }
}
