package dev.clearway.bench.paper.contact;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.methods.stages.Stage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What the stages left on a walk, and what they took. */
final class StageTally {
  /** One a cell. */
  static final String[] HEADINGS = {
    "scene",
    "angle",
    "steps",
    "pairs",
    "after boxes",
    "graphics",
    "trees",
    "kept",
    "boxes ms",
    "graphics ms",
    "trees ms",
    "exact ms"
  };

  private final Map<Stage, Long> left = new EnumMap<>(Stage.class);
  private final Map<Stage, Double> seconds = new EnumMap<>(Stage.class);
  private final List<String> lost = new ArrayList<>();
  private long pairs;
  private long kept;
  private int steps;

  /** A step, which has so many pairs and of which the exact stage keeps so many. */
  void step(long count, long keeps) {
    steps++;
    pairs += count;
    kept += keeps;
  }

  void left(Stage stage, int count) {
    left.merge(stage, (long) count, Long::sum);
  }

  void took(Stage stage, double time) {
    seconds.merge(stage, time, Double::sum);
  }

  /** A pair that the exact stage keeps was left out. */
  void lost(String line) {
    lost.add("step " + steps + ": " + line);
  }

  List<String> lost() {
    return lost;
  }

  /** Adds another one. */
  void add(StageTally other) {
    other.left.forEach((stage, count) -> left.merge(stage, count, Long::sum));
    other.seconds.forEach((stage, time) -> seconds.merge(stage, time, Double::sum));
    lost.addAll(other.lost);
    pairs += other.pairs;
    kept += other.kept;
    steps += other.steps;
  }

  /** Returns the cells of its row: pairs of all steps, mean milliseconds a step. */
  String[] cells(String scene, String angle) {
    List<String> cells = new ArrayList<>(List.of(scene, angle, "" + steps, "" + pairs));
    for (Stage stage : List.of(Stage.BOXES, Stage.GRAPHICS, Stage.SWEPT_VOLUMES)) {
      cells.add("" + left.getOrDefault(stage, 0L));
    }
    cells.add("" + kept);
    for (Stage stage : Stage.values()) {
      cells.add(MarkdownTable.number(1e3 * seconds.getOrDefault(stage, 0.0) / steps));
    }
    return cells.toArray(new String[0]);
  }
}
