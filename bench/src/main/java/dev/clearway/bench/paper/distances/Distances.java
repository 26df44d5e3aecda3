package dev.clearway.bench.paper.distances;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Table I of the 2005 paper: overlap, greedy bound, exact and approximate distance of all moving
 * links and all fixed obstacles at random configurations.
 *
 * <p>Our scenes are of the kind and size of the paper's, not the same; its row stands below ours.
 * One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-C"
 */
public final class Distances implements Experiment {
  /** As many as the paper drew. */
  private static final int CONFIGURATIONS = 1_000;

  private final SceneSource source;

  /** Runs on scenes of a source. */
  public Distances(SceneSource source) {
    this.source = source;
  }

  @Override
  public String name() {
    return "distances";
  }

  @Override
  public String summary() {
    return "links against obstacles at random configurations: work of overlap, greedy, exact and"
        + " approximate queries, Table I of the 2005 paper"
        + " [--scenes %s] [--configurations N] [--data DIR]"
            .formatted(String.join(",", source.names()));
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--scenes", "--configurations"));
    int configurations = given.count("--configurations", CONFIGURATIONS);
    List<String> names = given.list("--scenes", source.names());
    List<String> contradictions = new ArrayList<>();
    MarkdownTable work =
        new MarkdownTable(headings("scene", "queries", "apart", "μ", "μ, raised", "μ' (γ = 0.5)"));
    MarkdownTable times = new MarkdownTable(headings("scene"));
    for (String name : names) {
      Scene scene = source.scene(name, given);
      SceneRun run = new SceneRun(scene);
      run.run(configurations);
      addWork(work, name, run);
      addTimes(times, name, run);
      run.contradictions().forEach(line -> contradictions.add(name + ", " + line));
    }
    out.println("Volume tests / triangle tests a query; mean bound over distance where apart:");
    out.println();
    work.print(out);
    out.println("Microseconds a query:");
    out.println();
    times.print(out);
    Machine.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** The first headings, one for each algorithm behind the third at most, and the rest. */
  private static String[] headings(String... others) {
    List<String> all = new ArrayList<>();
    for (int k = 0; k < Math.min(3, others.length); k++) {
      all.add(others[k]);
    }
    for (Algorithm algorithm : Algorithm.values()) {
      all.add(algorithm.label());
    }
    for (int k = 3; k < others.length; k++) {
      all.add(others[k]);
    }
    return all.toArray(String[]::new);
  }

  private static void addWork(MarkdownTable table, String name, SceneRun run) {
    List<String> ours = new ArrayList<>();
    ours.add(name);
    ours.add(String.format(Locale.ROOT, "%,d", run.asked()));
    ours.add(ratio(run.shareApart()));
    for (Algorithm algorithm : Algorithm.values()) {
      ours.add(MarkdownTable.numbers(run.volumeTests(algorithm), run.triangleTests(algorithm)));
    }
    ours.add(ratio(run.ratio(Algorithm.GREEDY)));
    ours.add(ratio(run.ratio(Algorithm.RAISED)));
    ours.add(ratio(run.ratio(Algorithm.APPROXIMATE)));
    table.row(ours.toArray(String[]::new));
    String figure = TableOne.figure(name);
    Optional<TableOne> paper = TableOne.of(figure);
    if (paper.isPresent()) {
      table.row(paperRow(figure, paper.get()));
    }
  }

  private static String[] paperRow(String figure, TableOne paper) {
    List<String> cells = new ArrayList<>();
    cells.add("the paper's " + figure);
    cells.add(paper.queries());
    cells.add("-");
    for (Algorithm algorithm : Algorithm.values()) {
      cells.add(paper.tests().getOrDefault(algorithm, "-"));
    }
    cells.add(paper.greedyRatio());
    cells.add("-");
    cells.add(paper.approximateRatio());
    return cells.toArray(String[]::new);
  }

  private static void addTimes(MarkdownTable table, String name, SceneRun run) {
    List<String> cells = new ArrayList<>();
    cells.add(name);
    for (Algorithm algorithm : Algorithm.values()) {
      cells.add(MarkdownTable.number(run.microseconds(algorithm)));
    }
    table.row(cells.toArray(String[]::new));
  }

  private static String ratio(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2f", value) : "-";
  }
}
