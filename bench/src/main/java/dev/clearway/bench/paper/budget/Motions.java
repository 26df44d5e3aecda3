package dev.clearway.bench.paper.budget;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.reliability.ReliabilityFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Motions of robots under a budget of tests: what their confidence is worth. */
final class Motions {
  private static final long[] BUDGETS = {100, 300, 1000};

  private final MotionSource source;
  private final Optional<Path> tables;
  private final PrintStream out;
  private final List<String> contradictions = new ArrayList<>();

  /**
   * Prepares the experiment.
   *
   * @param problems of each scenario
   * @param tables the folder for files of the reliabilities, if they are wanted
   */
  Motions(Path data, int problems, Optional<Path> tables, PrintStream out) {
    this.source = new MotionSource(data, problems);
    this.tables = tables;
    this.out = out;
  }

  /** Prints the tables of all sources, and returns what contradicts. */
  List<String> print(List<ProblemRobot> robots, int seed) throws ModelFormatException, IOException {
    MotionRun arm = new MotionRun(BUDGETS);
    source.checkArm6(arm);
    print("arm6", arm);
    for (ProblemRobot robot : robots) {
      MotionRun run = new MotionRun(BUDGETS);
      source.checkRoadmaps(robot, run, seed);
      print(robot.label(), run);
    }
    return contradictions;
  }

  private void print(String label, MotionRun run) throws IOException {
    contradictions.addAll(run.contradictions());
    out.printf(
        Locale.ROOT,
        "%s: %,d motions, %,d of them free; resumed after each budget, %,d end otherwise than in"
            + " one go%n%n",
        label,
        run.motions(),
        run.free(),
        run.contradictions().size());
    for (int i = 0; i < BUDGETS.length; i++) {
      ConfidenceBins all = ConfidenceBins.of(run.open(i), motion -> true);
      out.printf(
          Locale.ROOT,
          "%s, %,d tests: %,d open, %,d of them not free; fitted on one half of them:" + "%n%n",
          label,
          BUDGETS[i],
          all.answersFrom(0),
          all.hiddenFrom(0));
      Reliability reliability = Reliability.of(run.open(i));
      reliability.table().print(out);
      out.println(reliability.summary() + "\n");
      Features.table(run.pairs(i)).print(out);
      if (tables.isPresent()) {
        write(tables.get().resolve(label + "-" + BUDGETS[i] + ".csv"), label, BUDGETS[i], all);
      }
    }
  }

  private static void write(Path file, String label, long budget, ConfidenceBins bins)
      throws IOException {
    String source =
        "motions of bench/run budget, %s, %s checker, %s tests each"
            .formatted(label, "refined", budget);
    Files.writeString(file, ReliabilityFile.text(bins.answers(), bins.hidden(), source), UTF_8);
  }
}
