package dev.clearway.bench.paper.budget;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.LinePicture;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.cell.Spring;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.io.ModelFormatException;
import dev.clearway.methods.overlap.DescentOrder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Two springs of 1,800 triangles checked under a budget of tests: Fig. 4 and 5, Tables 1 and 2 of
 * the paper, and the table of reliability that it leaves to the future; and the same table for
 * motions of robots. One thread.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. V"
 */
public final class Budgeted implements Experiment {
  private static final int TESTS = 500;
  private static final int MAPS = 30;

  /** Roadmaps that make about as many checks as the paper's one. */
  private static final int MAPS_OF_TABLE = 2;

  private static final int MILESTONES = 50;
  private static final int PATHS = 100;
  private static final int STEPS = 100;
  private static final int ENOUGH = 1_000_000;
  private static final double STEP = 0.01;
  private static final double RISK = 0.05;
  private static final int FIRST_CONFIDENT_BIN = 9;
  private static final String SPRINGS = "springs";
  private static final String MOTIONS = "motions";
  private static final String LEARNING = "learning";
  private static final List<String> PARTS = List.of(SPRINGS, MOTIONS, LEARNING);

  /** Roadmaps that are learned from, placements of each, and wrong edges that are allowed. */
  private static final int MAPS_TO_LEARN = 12;

  private static final int FEW_MILESTONES = 16;
  private static final double MOST_WRONG = 0.05;
  private static final List<String> ROBOTS = List.of("panda", "fetch");

  /** Problems of each scenario. */
  private static final int PROBLEMS = 100;

  private static final String[][] PAPER = {
    {"200", "3.58", "2.18"},
    {"400", "27.92", "13.10"},
    {"600", "54.91", "35.68"},
    {"800", "61.10", "36.12"},
    {"1000", "75.84", "53.45"}
  };

  private final OrientedBoxes spring = Bvh.build(Spring.of(1, 0.02, 0.1, 18)).orientedBoxes();
  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "budget";
  }

  @Override
  public String summary() {
    return "two springs under a budget of tests: Fig. 4 and 5, Tables 1 and 2 of the paper,"
        + " reliability [--maps N] [--tests N] [--paths N] [--seed N] [--picture FILE.svg]"
        + " [--figures DIR]; motions of robots [--robots panda,fetch] [--problems N]"
        + " [--tables DIR] [--data DIR] [--parts springs,motions,learning]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of(
                "--maps",
                "--tests",
                "--paths",
                "--seed",
                "--picture",
                "--figures",
                "--robots",
                "--problems",
                "--tables",
                "--data",
                "--parts"));
    List<String> parts = given.list("--parts", PARTS);
    if (!PARTS.containsAll(parts)) {
      throw new UsageException("--parts are %s, got %s".formatted(PARTS, parts));
    }
    int seed = given.count("--seed", 1);
    if (parts.contains(MOTIONS)) {
      List<ProblemRobot> robots = new ArrayList<>();
      for (String label : given.list("--robots", ROBOTS)) {
        robots.add(ProblemRobot.of(label));
      }
      Motions motions =
          new Motions(
              given.data(),
              given.count("--problems", PROBLEMS),
              given.text("--tables").map(Path::of),
              out);
      contradictions.addAll(motions.print(robots, seed));
    }
    if (parts.contains(SPRINGS)) {
      springs(given, seed, out);
    }
    if (parts.contains(LEARNING)) {
      new BudgetLearning(spring, FEW_MILESTONES)
          .print(given.count("--maps", MAPS_TO_LEARN), seed, MOST_WRONG, out);
    }
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private void springs(Arguments given, int seed, PrintStream out)
      throws UsageException, IOException {
    TraversalFigures.of(spring, seed).print(given.text("--figures").map(Path::of), out);
    tableOne(given.count("--paths", PATHS), seed).print(out);
    int maps = given.count("--maps", MAPS);
    List<LinePicture.Line> lines = new ArrayList<>();
    for (DescentOrder order : DescentOrder.values()) {
      SpringRun run = new SpringRun(spring, order, given.count("--tests", TESTS));
      boolean best = order == DescentOrder.BEST_FIRST;
      String label = best ? "best first" : "depth first";
      roadmaps(run, seed, 0, Math.min(maps, MAPS_OF_TABLE));
      tableTwo(run, label, out);
      roadmaps(run, seed, MAPS_OF_TABLE, maps);
      ConfidenceBins all = tableTwo(run, label + ", all roadmaps", out);
      confident(all, out);
      Reliability reliability = Reliability.of(run.open());
      out.printf("%s, the table fitted on one half of the edges:%n%n", label);
      reliability.table().print(out);
      out.println(reliability.summary() + "\n");
      lines.add(all.line(label, best ? "steelblue" : "darkorange"));
      contradictions.addAll(run.contradictions());
    }
    Optional<String> picture = given.text("--picture");
    if (picture.isPresent()) {
      String drawn =
          LinePicture.of(
              "confidence from", "share in collision, %", LinePicture.Scale.LOGARITHMIC, lines);
      Files.writeString(Path.of(picture.get()), drawn, UTF_8);
    }
  }

  /** Table 1, over paths that begin and end apart from the other spring. */
  private MarkdownTable tableOne(int paths, int seed) {
    MarkdownTable table =
        new MarkdownTable(
            "tests",
            "best first",
            "depth first",
            "paper, best",
            "paper, depth",
            "open, best",
            "open, depth");
    for (String[] paper : PAPER) {
      SpringRun best =
          passes(DescentOrder.BEST_FIRST, Integer.parseInt(paper[0]), paths, new Random(seed));
      SpringRun depth =
          passes(DescentOrder.DEPTH_FIRST, Integer.parseInt(paper[0]), paths, new Random(seed));
      table.row(
          paper[0],
          String.format(Locale.ROOT, "%.2f", best.meanConfidence()),
          String.format(Locale.ROOT, "%.2f", depth.meanConfidence()),
          paper[1],
          paper[2],
          best.open().size() + " of " + best.checks(),
          depth.open().size() + " of " + depth.checks());
    }
    return table;
  }

  private SpringRun passes(DescentOrder order, int tests, int paths, Random random) {
    SpringRun run = new SpringRun(spring, order, tests);
    for (int p = 0; p < paths; p++) {
      Placement from = Placement.random(random, 0.5, 1.5, 1, 0.3, 0.3, 3).movedBy(-3);
      Placement to = Placement.random(random, 0.5, 1.5, 1, 0.3, 0.3, 3).movedBy(3);
      run.beginPath();
      for (int s = 0; s < STEPS; s++) {
        run.check(from.towards(to, (double) s / (STEPS - 1)));
      }
    }
    contradictions.addAll(run.contradictions());
    return run;
  }

  private void roadmaps(SpringRun run, int seed, int from, int to) {
    for (int map = from; map < to; map++) {
      Random random = new Random(1000L * seed + map);
      SpringRun sampler = new SpringRun(spring, DescentOrder.BEST_FIRST, ENOUGH);
      Roadmap.sample(random, MILESTONES, STEP, sampler).connect(run);
    }
  }

  private static ConfidenceBins tableTwo(SpringRun run, String label, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%s: %,d checks, %,d of them in collision, %,d open%n%n",
        label,
        run.checks(),
        run.collisions(),
        run.open().size());
    ConfidenceBins bins = ConfidenceBins.of(run.open(), path -> true);
    MarkdownTable table =
        new MarkdownTable("confidence", "in collision", "free", "share", "upper 95 % limit");
    for (int bin = 0; bin < ReliabilityTable.BINS; bin++) {
      long seen = bins.hidden()[bin];
      long answers = bins.answers()[bin];
      table.row(
          ConfidenceBins.label(bin),
          String.format(Locale.ROOT, "%,d", seen),
          String.format(Locale.ROOT, "%,d", answers - seen),
          ConfidenceBins.percent(bins.share(bin)),
          ConfidenceBins.percent(Binomial.upper(seen, answers, RISK)));
    }
    table.print(out);
    return bins;
  }

  private static void confident(ConfidenceBins bins, PrintStream out) {
    long seen = bins.hiddenFrom(FIRST_CONFIDENT_BIN);
    long answers = bins.answersFrom(FIRST_CONFIDENT_BIN);
    out.printf(
        Locale.ROOT,
        "confidence 90 and more: %,d answers, %,d in collision, upper 95 %% limit %s%n%n",
        answers,
        seen,
        ConfidenceBins.percent(Binomial.upper(seen, answers, RISK)));
  }
}
