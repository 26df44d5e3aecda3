package dev.clearway.bench.known;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.io.ModelFormatException;
import dev.clearway.motion.Motion;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * First contacts on the known segments of the six-axis arm, beside a check of the same segments in
 * the same run: conflicts of free and hit, what stays open, work and time. One thread.
 */
public final class ContactTimes implements Experiment {
  private static final int ROUNDS = 3;

  private final MarkdownTable answers =
      new MarkdownTable(
          "set", "check: hit", "free", "open", "first contact: at", "free", "open", "conflicts");
  private final MarkdownTable times =
      new MarkdownTable(
          "set",
          "of",
          "check: median ms",
          "first contact: median ms",
          "check: volume tests",
          "first contact: volume tests",
          "triangle tests");
  private int conflicts;

  @Override
  public String name() {
    return "arm6-contact";
  }

  @Override
  public String summary() {
    return "first contacts on the known segments of a six-axis arm beside the check"
        + " [--sets cage_U,shop_U] [--limit N] [--rounds N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--sets", "--limit", "--rounds"));
    Path data = given.data();
    int limit = given.count("--limit", Integer.MAX_VALUE);
    int rounds = given.count("--rounds", ROUNDS);
    Machine.print(out);
    for (String label : given.list("--sets", List.of("cage_U", "shop_U"))) {
      measure(label, KnownSegments.read(Arm6Set.of(label), data, limit), rounds);
    }
    out.println("Answers:");
    out.println();
    answers.print(out);
    out.printf(Locale.ROOT, "A segment, the least of %d rounds after an untimed one:%n%n", rounds);
    times.print(out);
    Machine.print(out);
    return conflicts == 0 ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private void measure(String label, KnownSegments segments, int rounds) {
    CheckSetup setup = CheckSetup.of(segments.scene(), CheckOptions.DEFAULT);
    MotionChecker checker = setup.checker();
    ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
    List<Motion> motions = segments.motions();
    List<Verdict> verdicts = motions.stream().map(checker::check).toList();
    List<FirstContact> contacts = motions.stream().map(finder::find).toList();
    double[] checking = new double[motions.size()];
    double[] finding = new double[motions.size()];
    Arrays.fill(checking, Double.POSITIVE_INFINITY);
    Arrays.fill(finding, Double.POSITIVE_INFINITY);
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < checking.length; i++) {
        Stopwatch watch = Stopwatch.start();
        checker.check(motions.get(i));
        checking[i] = Math.min(checking[i], watch.seconds());
        watch = Stopwatch.start();
        finder.find(motions.get(i));
        finding[i] = Math.min(finding[i], watch.seconds());
      }
    }
    addAnswers(label, verdicts, contacts);
    for (boolean collides : new boolean[] {true, false}) {
      List<Integer> chosen = new ArrayList<>();
      for (int i = 0; i < checking.length; i++) {
        if (segments.collides()[i] == collides) {
          chosen.add(i);
        }
      }
      times.row(
          label,
          chosen.size() + (collides ? " colliding" : " free"),
          median(checking, chosen),
          median(finding, chosen),
          mean(chosen.stream().mapToLong(i -> verdicts.get(i).scope().work().volumeTests())),
          mean(chosen.stream().mapToLong(i -> contacts.get(i).scope().work().volumeTests())),
          mean(chosen.stream().mapToLong(i -> contacts.get(i).scope().work().triangleTests())));
    }
  }

  private void addAnswers(String label, List<Verdict> verdicts, List<FirstContact> contacts) {
    int between = 0;
    for (int i = 0; i < contacts.size(); i++) {
      Verdict verdict = verdicts.get(i);
      FirstContact contact = contacts.get(i);
      boolean missed = contact instanceof FirstContact.Free && verdict instanceof Verdict.Hit;
      boolean invented = contact instanceof FirstContact.At && verdict instanceof Verdict.Free;
      boolean late =
          contact instanceof FirstContact.At at
              && verdict instanceof Verdict.Hit hit
              && at.from() > hit.parameter();
      between += missed || invented || late ? 1 : 0;
    }
    conflicts += between;
    answers.row(
        label,
        count(verdicts, Verdict.Hit.class),
        count(verdicts, Verdict.Free.class),
        count(verdicts, Verdict.Undecided.class),
        count(contacts, FirstContact.At.class),
        count(contacts, FirstContact.Free.class),
        count(contacts, FirstContact.Undecided.class),
        String.valueOf(between));
  }

  private static String count(List<?> answers, Class<?> kind) {
    return String.valueOf(answers.stream().filter(kind::isInstance).count());
  }

  private static String median(double[] seconds, List<Integer> chosen) {
    double[] sorted = chosen.stream().mapToDouble(i -> 1e3 * seconds[i]).sorted().toArray();
    return sorted.length == 0 ? "-" : String.format(Locale.ROOT, "%.3f", sorted[sorted.length / 2]);
  }

  private static String mean(LongStream counts) {
    return String.format(Locale.ROOT, "%.0f", counts.average().orElse(Double.NaN));
  }
}
