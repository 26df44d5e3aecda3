package dev.clearway.bench.planning;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.plan.PlanResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The same problems searched again and again in one process, with the same seed: what a search
 * takes once its code is compiled, beside what it took the first time. One thread.
 */
final class Rounds {
  private final Trial.Setting setting;
  private final List<Times> all = new ArrayList<>();
  private long different;

  /**
   * How long the searches of one problem took.
   *
   * @param first the search that counts everywhere else
   * @param again seconds, of each search after the first
   */
  private record Times(Task task, Trial first, List<Double> again) {
    double median() {
      double[] sorted = sorted();
      int half = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    double least() {
      return sorted()[0];
    }

    private double[] sorted() {
      return again.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }
  }

  Rounds(Trial.Setting setting) {
    this.setting = setting;
  }

  /** Takes note of the first search of a problem. */
  void first(Task task, Trial trial) {
    all.add(new Times(task, trial, new ArrayList<>()));
  }

  /** Searches all problems once more, one after the other. */
  void again() {
    for (Times times : all) {
      Trial trial = Trial.searched(times.task(), setting);
      times.again().add(trial.seconds());
      different += answer(trial).equals(answer(times.first())) ? 0 : 1;
    }
  }

  private static Object answer(Trial trial) {
    return switch (trial.result()) {
      case PlanResult.Found found -> found.path().waypoints();
      case PlanResult.Failed failed -> failed.why();
    };
  }

  /** Adds a row for all problems: the first search, the median and the least of the later ones. */
  void row(MarkdownTable table, String label) {
    List<String> cells = new ArrayList<>(List.of(label, String.valueOf(all.size())));
    cells.addAll(shares(all.stream().mapToDouble(t -> t.first().seconds()).toArray()));
    cells.addAll(shares(all.stream().mapToDouble(Times::median).toArray()));
    cells.addAll(shares(all.stream().mapToDouble(Times::least).toArray()));
    cells.add(String.valueOf(different));
    table.row(cells.toArray(String[]::new));
  }

  private static List<String> shares(double[] seconds) {
    Arrays.sort(seconds);
    return List.of(Tally.milliseconds(seconds, 0.5), Tally.milliseconds(seconds, 0.95));
  }

  /** Returns an empty table for {@link #row}. */
  static MarkdownTable table(int rounds) {
    String later = " of " + (rounds - 1) + " later searches of each, ms";
    return new MarkdownTable(
        "searched " + rounds + " times",
        "problems",
        "first search: median, ms",
        "95 %, ms",
        "median" + later + ": median",
        "95 %",
        "least" + later + ": median",
        "95 %",
        "other answers than the first");
  }
}
