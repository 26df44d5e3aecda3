package dev.clearway.bench.paper.planning;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.PaperScene;
import dev.clearway.bench.paper.PaperScenes;
import dev.clearway.bench.paper.planning.PathJudge.Answer;
import dev.clearway.bench.paper.planning.ResolutionSeries.Right;
import dev.clearway.bench.paper.planning.SceneRuns.Proving;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * SBL, whose checker samples, against A-SBL, whose checker proves, on ten planning problems in each
 * of six scenes: Tables IV and V of the 2005 paper. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-D"
 */
public final class SblTables implements Experiment {
  private static final List<String> SCENES = List.of("11a", "11b", "12a", "12b", "12c", "12d");
  private static final int RUNS = 100;

  private final MarkdownTable sampling =
      new MarkdownTable(
          "figure",
          "right runs",
          "resolution",
          "rad",
          "ms",
          "paper",
          "volume / triangle tests",
          "configurations",
          "edges",
          "not proven free",
          "without path");
  private final MarkdownTable proving =
      new MarkdownTable(
          "figure",
          "tolerance",
          "mm",
          "adaptive, ms",
          "refined, ms",
          "paper",
          "adaptive: volume / triangle tests",
          "refined",
          "proven anew",
          "without path");
  private final MarkdownTable ratios =
      new MarkdownTable(
          "figure",
          "SBL, ms",
          "A-SBL, ms",
          "ratio",
          "paper",
          "refined, ms",
          "ratio",
          "swept, ms",
          "ratio",
          "without path: SBL, A-SBL, refined, swept",
          "volume tests: SBL",
          "A-SBL",
          "refined",
          "swept");
  private final List<String> contradictions = new ArrayList<>();
  private int problems;
  private int adaptiveWins;
  private int refinedWins;
  private int sweptWins;

  @Override
  public String name() {
    return "sbl";
  }

  @Override
  public String summary() {
    return "planning in the scenes of the 2005 paper with sampled and with proven edges: Tables"
        + " IV, V [--scenes 11a,12b,...] [--runs N] [--tolerances 0.01,0.005,...] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--scenes", "--runs", "--tolerances"));
    int runs = given.count("--runs", RUNS);
    List<String> names = given.list("--scenes", SCENES);
    if (!SCENES.containsAll(names)) {
      throw new UsageException("scenes %s; there are %s".formatted(names, SCENES));
    }
    List<Double> tolerances = tolerances(given);
    List<PaperScene> scenes = new PaperScenes(given).all(names);
    Machine.print(out);
    for (PaperScene scene : scenes) {
      List<Query> queries = Query.draw(scene);
      out.println(describe(queries));
      add(SceneRuns.of(queries, runs, tolerances), tolerances);
    }
    out.println();
    print(out);
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** The paper's tolerances that are wanted, the usual one always. */
  private static List<Double> tolerances(Arguments given) throws UsageException {
    List<Double> all = Arrays.stream(Query.TOLERANCES).boxed().toList();
    List<String> names = all.stream().map(String::valueOf).toList();
    List<String> wanted = given.list("--tolerances", names);
    for (String name : wanted) {
      if (!names.contains(name)) {
        throw new UsageException("tolerance '%s'; there are %s".formatted(name, names));
      }
    }
    return all.stream()
        .filter(t -> t == Query.USUAL_TOLERANCE || wanted.contains(String.valueOf(t)))
        .toList();
  }

  private static String describe(List<Query> queries) {
    return queries.stream()
        .map(query -> String.valueOf(query.drawn()))
        .collect(
            Collectors.joining(
                ", ", queries.getFirst().scene().name() + ": pairs of those drawn: ", ""));
  }

  private void add(SceneRuns runs, List<Double> tolerances) {
    problems++;
    addSampling(runs, runs.series().half(), true);
    addSampling(runs, runs.series().whole(), false);
    int count = tolerances.size();
    for (int i = 0; i < count; i++) {
      addProving(runs, runs.proving().get(i), runs.proving().get(count + i));
    }
    addRatio(runs);
    for (Proving one : runs.proving()) {
      int collide = one.answers().getOrDefault(Answer.COLLIDES, 0);
      if (collide > 0) {
        contradictions.add(
            "%s, %s at %s: %s paths collide"
                .formatted(name(runs), one.checker(), one.tolerance(), collide));
      }
    }
  }

  private static String name(SceneRuns runs) {
    return runs.scene().name();
  }

  private void addSampling(SceneRuns runs, Right right, boolean half) {
    Tally tally = right.tally();
    sampling.row(
        name(runs),
        String.valueOf(tally.size()),
        String.format(Locale.ROOT, "%.5f", right.resolution()),
        String.format(Locale.ROOT, "%.5f", runs.scene().radians(right.resolution())),
        MarkdownTable.number(tally.milliseconds()),
        PaperTimes.sbl(name(runs), half),
        MarkdownTable.numbers(tally.volumes(), tally.triangles()),
        MarkdownTable.number(tally.configurations()),
        MarkdownTable.number(tally.edges()),
        String.valueOf(right.open()),
        String.valueOf(tally.failed()));
  }

  private void addProving(SceneRuns runs, Proving adaptive, Proving refined) {
    Tally first = adaptive.tally();
    Tally second = refined.tally();
    proving.row(
        name(runs),
        String.format(Locale.ROOT, "%.5f", adaptive.tolerance()),
        String.format(Locale.ROOT, "%.4f", 1e3 * runs.scene().metres(adaptive.tolerance())),
        MarkdownTable.number(first.milliseconds()),
        MarkdownTable.number(second.milliseconds()),
        PaperTimes.adaptive(name(runs), adaptive.tolerance()),
        MarkdownTable.numbers(first.volumes(), first.triangles()),
        MarkdownTable.numbers(second.volumes(), second.triangles()),
        adaptive.answers().getOrDefault(Answer.FREE, 0)
            + " / "
            + refined.answers().getOrDefault(Answer.FREE, 0),
        first.failed() + " / " + second.failed());
  }

  private void addRatio(SceneRuns runs) {
    Tally sbl = runs.sampled();
    Tally adaptive = runs.usual("adaptive").tally();
    Tally refined = runs.usual("refined").tally();
    double ofAdaptive = adaptive.milliseconds() / sbl.milliseconds();
    double ofRefined = refined.milliseconds() / sbl.milliseconds();
    Tally swept = runs.usual("swept").tally();
    double ofSwept = swept.milliseconds() / sbl.milliseconds();
    adaptiveWins += ofAdaptive <= 1 ? 1 : 0;
    refinedWins += ofRefined <= 1 ? 1 : 0;
    sweptWins += ofSwept <= 1 ? 1 : 0;
    ratios.row(
        name(runs),
        MarkdownTable.number(sbl.milliseconds()),
        MarkdownTable.number(adaptive.milliseconds()),
        MarkdownTable.number(ofAdaptive),
        PaperTimes.ratio(name(runs)),
        MarkdownTable.number(refined.milliseconds()),
        MarkdownTable.number(ofRefined),
        MarkdownTable.number(swept.milliseconds()),
        MarkdownTable.number(ofSwept),
        "%s, %s, %s, %s"
            .formatted(sbl.failed(), adaptive.failed(), refined.failed(), swept.failed()),
        MarkdownTable.number(sbl.volumes()),
        MarkdownTable.number(adaptive.volumes()),
        MarkdownTable.number(refined.volumes()),
        MarkdownTable.number(swept.volumes()));
  }

  private void print(PrintStream out) throws IOException {
    out.println(
        "Table IV: SBL at the coarsest resolution, in parts of the joints' ranges, whose runs were"
            + " right; means over a series:");
    out.println();
    sampling.print(out);
    out.println("Table V: A-SBL; tolerance in the paper's units, and as it is here:");
    out.println();
    proving.print(out);
    out.println(
        "By turns, with the same seeds: A-SBL at 0.005 against SBL at the finer resolution:");
    out.println();
    ratios.print(out);
    out.printf(
        Locale.ROOT,
        "A-SBL is no slower in %d of %d problems, with the refined checker in %d, with the swept"
            + " one in %d.%n%n",
        adaptiveWins,
        problems,
        refinedWins,
        sweptWins);
    Machine.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
  }
}
