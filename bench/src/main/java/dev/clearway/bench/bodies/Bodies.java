package dev.clearway.bench.bodies;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Every step of recorded motions of two bodies, and of scenes of rigid bodies: verdicts, and
 * samples of what is said to be free.
 */
public final class Bodies implements Experiment {
  private static final int SAMPLES = 1000;
  private static final double TOLERANCE = 1e-4;

  @Override
  public String name() {
    return "bodies";
  }

  @Override
  public String summary() {
    return "recorded and given motions of pairs of bodies: verdicts, and 1,000 samples of each free"
        + " step [--sets sequences,scenes] [--checkers A,B,...] [--samples N] [--every N]"
        + " [--tolerance M] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--data", "--sets", "--checkers", "--samples", "--every", "--tolerance"));
    Path data = given.data();
    double tolerance = given.positive("--tolerance", TOLERANCE);
    List<BodySet> sets = new ArrayList<>();
    for (String name : given.list("--sets", List.of("sequences", "scenes"))) {
      sets.add(set(name));
    }
    Machine.print(out);
    boolean sound = true;
    for (String label : given.list("--checkers", List.of("refined"))) {
      CheckerChoice checker = CheckerChoice.of(label, tolerance);
      for (BodySet set : sets) {
        StepJudge judge =
            new StepJudge(checker, given.count("--samples", SAMPLES), given.count("--every", 1));
        set.read(data, judge);
        print(set.name() + ", " + label, judge, out);
        sound &= judge.contradictions().isEmpty();
      }
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static BodySet set(String name) throws UsageException {
    return switch (name) {
      case "sequences" -> new MotionSequences();
      case "scenes" -> new RigidScenes(Integer.MAX_VALUE);
      default -> throw new UsageException("no set '" + name + "'; wanted sequences or scenes");
    };
  }

  private static void print(String title, StepJudge judge, PrintStream out) {
    MarkdownTable table = StepTally.table();
    StepTally all = new StepTally();
    for (Map.Entry<String, StepTally> entry : judge.tallies().entrySet()) {
      entry.getValue().row(entry.getKey(), table);
      all.add(entry.getValue());
    }
    all.row(title, table);
    table.print(out);
    judge.open().forEach(line -> out.println("undecided: " + line));
    judge.contradictions().forEach(line -> out.println("CONTRADICTED: " + line));
  }
}
