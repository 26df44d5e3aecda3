package dev.clearway.bench.certificates;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Certificates of what is decided, each written and verified, and what that takes is measured
 * beside the check. One thread, processor time.
 */
public final class Certificates implements Experiment {
  @Override
  public String name() {
    return "certificates";
  }

  @Override
  public String summary() {
    return "certificates of verdicts on arm6, on MotionBenchMaker segments, of planned paths:"
        + " written, verified, what that takes [--of arm6|mbm|plans] [--sets cage_U,...]"
        + " [--robots panda,ur5,fetch,baxter] [--limit N] [--rounds N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--data", "--of", "--sets", "--robots", "--limit", "--rounds"));
    Questions questions =
        Questions.of(
            given.text("--of").orElse("arm6"),
            given.data(),
            given.count("--limit", Integer.MAX_VALUE));
    int rounds = given.count("--rounds", 2);
    Machine.print(out);
    Tables tables = new Tables();
    for (String label : given.list(questions.option(), questions.labels())) {
      Trial trial = new Trial();
      questions.ask(label, question -> trial.run(question, rounds));
      tables.add(label, trial);
    }
    return tables.print(out);
  }

  /** What is printed. */
  private static final class Tables {
    private final MarkdownTable counts =
        new MarkdownTable(
            "set",
            "certificates",
            "free, written",
            "hits, written",
            "not written",
            "undecided",
            "rejected");
    private final MarkdownTable costs =
        new MarkdownTable(
            "set",
            "check, µs",
            "writing over it",
            "verifying over it",
            "verifying, ms",
            "bytes a free proof",
            "bytes of the file, each",
            "verifying a hit, ms");
    private final StringBuilder notes = new StringBuilder();
    private boolean sound = true;

    void add(String label, Trial trial) {
      Costs free = trial.free();
      int written = free.size() + trial.hits().size();
      counts.row(
          label,
          "" + trial.files(),
          "" + free.size(),
          "" + trial.hits().size(),
          "" + trial.uncertified().size(),
          "" + trial.undecided(),
          "" + trial.rejected().size());
      costs.row(
          label,
          free.spread(c -> 1e6 * c.check()),
          free.spread(c -> c.write() / c.check()),
          free.spread(c -> c.verify() / c.check()),
          free.spread(c -> 1e3 * c.verify()),
          free.spread(Costs.Cost::bytes),
          String.format(Locale.ROOT, "%,d", trial.fileBytes() / Math.max(1, written)),
          trial.hits().spread(c -> 1e3 * c.verify()));
      trial.uncertified().forEach(line -> note("not written: " + line));
      trial.rejected().forEach(line -> note("REJECTED: " + line));
      sound &= trial.rejected().isEmpty();
    }

    private void note(String line) {
      notes.append(line).append(System.lineSeparator());
    }

    Outcome print(PrintStream out) {
      counts.print(out);
      out.println("Medians / 95 per cent of the free ones; the file's bytes with its scene.");
      out.println();
      costs.print(out);
      out.print(notes);
      return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
    }
  }
}
