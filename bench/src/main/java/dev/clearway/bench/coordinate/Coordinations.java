package dev.clearway.bench.coordinate;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.scene.RobotModel;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;

/**
 * Random paths of arms around a table: diagrams against samples, margins and schedules against
 * robots that lag by chance, inside what is proven and beyond it. One thread, processor time.
 */
public final class Coordinations implements Experiment {
  @Override
  public String name() {
    return "coordinate";
  }

  @Override
  public String summary() {
    return "random paths of two and three arms around a table: diagrams, margins and schedules"
        + " against samples and lags [--count 200] [--triples 20] [--samples 10000] [--steps 200]"
        + " [--seed N] [--cell FILE] [--fault SHARE]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--count", "--triples", "--samples", "--steps", "--seed", "--cell", "--fault"));
    Path cell = Path.of(given.text("--cell").orElse("examples/two-arms/cell.yaml"));
    RobotModel arm = SceneReader.read(cell).scene().robots().getFirst().model();
    int seed = given.count("--seed", 1);
    Machine.print(out);
    MarkdownTable table = table();
    MarkdownTable boxes = boxTable();
    FreeBoxTrial.Settings settings =
        new FreeBoxTrial.Settings(
            given.count("--samples", 10_000),
            given.text("--fault").isPresent() ? given.positive("--fault", 1) : 0);
    long wrong = 0;
    for (int robots = 2; robots <= 3; robots++) {
      int count = robots == 2 ? given.count("--count", 200) : given.count("--triples", 20);
      ArmsAtTable arms = new ArmsAtTable(arm, robots);
      SplittableRandom random = new SplittableRandom(seed);
      List<CoordinationTrial> trials = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        CoordinationTrial trial = new CoordinationTrial(arms, random.split());
        trial.run(given.count("--steps", 200) / (robots == 2 ? 1 : 2), settings);
        trials.add(trial);
      }
      if (count > 0) {
        wrong += row(robots, trials, table);
        boxRow(robots, 2, trials.stream().map(t -> t.pairBoxes).toList(), boxes);
      }
      if (count > 0 && robots > 2) {
        boxRow(robots, 3, trials.stream().map(t -> t.cubes).toList(), boxes);
      }
    }
    table.print(out);
    out.println();
    boxes.print(out);
    if (wrong > 0) {
      out.println("CONTRADICTED: " + wrong + " samples of what is proven free collide");
    }
    return wrong > 0 ? Outcome.CONTRADICTED : Outcome.SOUND;
  }

  private static MarkdownTable table() {
    return new MarkdownTable(
        "robots",
        "worlds",
        "hits shown",
        "open, % of the area",
        "lags inside / outside, that collide",
        "schedules, with waits",
        "lags behind a schedule",
        "ms diagrams, median / 95 %",
        "wrong");
  }

  private static MarkdownTable boxTable() {
    return new MarkdownTable(
        "robots",
        "clocks of a box",
        "boxes proven free",
        "samples",
        "least of a box",
        "asked one by one",
        "collisions",
        "s of sampling");
  }

  private static long row(int robots, List<CoordinationTrial> trials, MarkdownTable table) {
    long wrong = sum(trials, t -> t.wrong);
    double[] times = trials.stream().mapToDouble(t -> t.milliseconds).sorted().toArray();
    double open = trials.stream().mapToDouble(t -> t.open).average().orElse(0);
    table.row(
        "" + robots,
        "" + trials.size(),
        sum(trials, t -> t.shown) + " of " + sum(trials, t -> t.asked),
        MarkdownTable.number(100 * open),
        "%s of %s / %s of %s"
            .formatted(
                sum(trials, t -> t.insideHits),
                sum(trials, t -> t.inside),
                sum(trials, t -> t.outsideHits),
                sum(trials, t -> t.outside)),
        sum(trials, t -> t.scheduled) + ", " + sum(trials, t -> t.waiting),
        sum(trials, t -> t.lateHits) + " of " + sum(trials, t -> t.late),
        MarkdownTable.numbers(
            times[times.length / 2], times[Math.min(times.length - 1, times.length * 95 / 100)]),
        "" + wrong);
    return wrong;
  }

  private static void boxRow(
      int robots, int clocks, List<FreeBoxTrial.Count> counts, MarkdownTable table) {
    FreeBoxTrial.Count all = new FreeBoxTrial.Count();
    counts.forEach(all::add);
    table.row(
        "" + robots,
        "" + clocks,
        "" + all.boxes,
        "" + all.samples,
        "" + all.least,
        "" + all.asked,
        "" + all.collisions,
        MarkdownTable.number(all.seconds));
  }

  private static long sum(List<CoordinationTrial> trials, ToLongFunction<CoordinationTrial> of) {
    return trials.stream().mapToLong(of).sum();
  }
}
