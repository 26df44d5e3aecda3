package dev.clearway.bench.paper;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.proof.CostCounters;
import dev.clearway.scene.RobotModel;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A full turn at a constant small clearance, the bad case of bisection: Tables VIII to X of the
 * 2005 paper. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-F"
 */
public final class Grazing implements Experiment {
  /** The gun keeps slightly more than the clearance of the row. */
  private static final double SLIGHTLY_MORE = 1.01;

  /** A metre of this experiment in the paper's units: the forearm over that of Fig. 11b. */
  private static final double SCALE = PaperRobots.WELDER_FOREARM / 1.65;

  private final MarkdownTable table =
      new MarkdownTable(
          "figure",
          "clearance",
          "tolerance",
          "checker",
          "all links: volume / triangle tests",
          "paper",
          "gun only",
          "paper",
          "configurations",
          "s",
          "verdict");
  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "grazing";
  }

  @Override
  public String summary() {
    return "a full turn at small clearance: Tables VIII to X of the 2005 paper"
        + " [--figures 14a,14b,14c] [--least 0.001] [--closer 0.00001,0.000001] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--figures", "--least", "--closer"));
    double least = given.positive("--least", 0);
    RobotModel welder = PaperRobots.welder(given.data());
    Machine.print(out);
    for (String figure : given.list("--figures", GrazingFigures.names())) {
      for (GrazingFigures row : GrazingFigures.of(figure)) {
        if (row.clearance() >= least) {
          add(welder, row);
        }
      }
      for (String text : given.list("--closer", List.of())) {
        double clearance =
            Arguments.parse(List.of("--closer", text), List.of("--closer")).positive("--closer", 1);
        addCloser(welder, GrazingFigures.closer(figure, clearance));
      }
    }
    out.printf(
        Locale.ROOT,
        "Clearance and tolerance in the paper's units, of %.3f m; the gun keeps %.2f times the"
            + " clearance:%n%n",
        SCALE,
        SLIGHTLY_MORE);
    table.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private void add(RobotModel welder, GrazingFigures row) throws UsageException {
    double clearance = SLIGHTLY_MORE * SCALE * row.clearance();
    GrazingScene whole = GrazingScene.of(welder, row.kind(), clearance, false);
    GrazingScene gunOnly = GrazingScene.of(welder, row.kind(), clearance, true);
    double tolerance = SCALE * row.tolerance();
    add(row, CheckerChoice.adaptive(tolerance).asPrinted(), whole, gunOnly);
    add(row, CheckerChoice.refined(tolerance), whole, gunOnly);
    add(row, CheckerChoice.of("swept", tolerance), whole, gunOnly);
  }

  /** A row that the paper does not have: by the product's own checker alone. */
  private void addCloser(RobotModel welder, GrazingFigures row) throws UsageException {
    double clearance = SLIGHTLY_MORE * SCALE * row.clearance();
    add(
        row,
        CheckerChoice.of("swept", SCALE * row.tolerance()),
        GrazingScene.of(welder, row.kind(), clearance, false),
        GrazingScene.of(welder, row.kind(), clearance, true));
  }

  private void add(
      GrazingFigures row, CheckerChoice choice, GrazingScene whole, GrazingScene gunOnly) {
    MotionChecker checker = choice.prepare(whole.scene()).checker();
    Stopwatch watch = Stopwatch.start();
    Verdict all = checker.check(whole.motion());
    double seconds = watch.seconds();
    Verdict gun = choice.prepare(gunOnly.scene()).checker().check(gunOnly.motion());
    boolean paper = choice.label().equals("adaptive");
    table.row(
        row.kind().figure(),
        row.clearanceText(),
        row.toleranceText(),
        choice.label(),
        tests(all.scope().work()),
        paper ? row.allLinks() : "-",
        tests(gun.scope().work()),
        paper ? row.endEffector() : "-",
        String.format(Locale.ROOT, "%,d", all.scope().work().configurations()),
        MarkdownTable.number(seconds),
        Answers.describe(all));
    for (Verdict verdict : List.of(all, gun)) {
      if (verdict instanceof Verdict.Hit) {
        contradictions.add(row + ", " + choice.label() + ": " + Answers.describe(verdict));
      }
    }
  }

  private static String tests(CostCounters work) {
    return String.format(Locale.ROOT, "%,d / %,d", work.volumeTests(), work.triangleTests());
  }
}
