package dev.clearway.bench.known;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The known segments of a six-axis arm, many times over, judged by one thread and by several by
 * turns: times of the clock, the least of some rounds, and whether the verdicts are the same.
 */
public final class Throughput implements Experiment {
  private static final double TOLERANCE = 1e-5;

  @Override
  public String name() {
    return "throughput";
  }

  @Override
  public String summary() {
    return "known segments of a six-axis arm, judged by one thread and by several"
        + " [--sets cage_U,...] [--threads 2] [--times 100] [--rounds 6] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--sets", "--threads", "--times", "--rounds"));
    Path data = given.data();
    int threads = given.count("--threads", 2);
    int times = given.count("--times", 100);
    int rounds = given.count("--rounds", 6);
    List<String> labels = Arrays.stream(Arm6Set.values()).map(Arm6Set::label).toList();
    Machine.print(out);
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "segments",
            "a second, one thread",
            threads + " threads",
            "over one",
            "other verdicts");
    long different = 0;
    for (String label : given.list("--sets", labels)) {
      KnownSegments segments = KnownSegments.read(Arm6Set.of(label), data, Integer.MAX_VALUE);
      List<Motion> motions = new ArrayList<>();
      for (int k = 0; k < times; k++) {
        motions.addAll(segments.motions());
      }
      CheckSetup setup = CheckerChoice.swept(TOLERANCE).prepare(segments.scene());
      double one = Double.POSITIVE_INFINITY;
      double several = Double.POSITIVE_INFINITY;
      long others = 0;
      for (int round = 0; round < rounds; round++) {
        Judged alone = judge(setup, motions, 1);
        Judged together = judge(setup, motions, threads);
        one = Math.min(one, alone.seconds());
        several = Math.min(several, together.seconds());
        others += alone.verdicts().equals(together.verdicts()) ? 0 : 1;
      }
      different += others;
      table.row(
          label,
          "" + motions.size(),
          MarkdownTable.number(motions.size() / one),
          MarkdownTable.number(motions.size() / several),
          MarkdownTable.number(one / several),
          "" + others);
    }
    table.print(out);
    return different == 0 ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  /** What one run took by the clock, and said. */
  private record Judged(double seconds, List<Verdict> verdicts) {}

  private static Judged judge(CheckSetup setup, List<Motion> motions, int threads) {
    long start = System.nanoTime();
    List<Verdict> verdicts =
        setup.checkAll(motions, threads, Budget.UNLIMITED, CheckSetup.Progress.NONE);
    return new Judged((System.nanoTime() - start) * 1e-9, verdicts);
  }
}
