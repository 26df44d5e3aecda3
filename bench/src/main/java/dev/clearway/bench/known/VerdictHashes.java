package dev.clearway.bench.known;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.motion.Motion;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Hashes over all bits of the answers on the segments of the six-axis arm and of the
 * MotionBenchMaker problems: a change of the program that is to change no answer leaves them as
 * they are. One thread.
 */
public final class VerdictHashes implements Experiment {
  /** The tolerance of the experiments on these segments, metres. */
  private static final double TOLERANCE = 1e-5;

  private static final List<String> CHECKERS =
      List.of("adaptive:2005", "adaptive", "refined", "swept", "fixed:0.02");

  @Override
  public String name() {
    return "verdicts";
  }

  @Override
  public String summary() {
    return "hashes over kinds and over all bits of the answers on arm6 and MotionBenchMaker, and"
        + " over their work [--limit N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--limit"));
    Path data = given.data();
    int limit = given.count("--limit", Integer.MAX_VALUE);
    MarkdownTable table = new MarkdownTable("what", "answers", "kinds", "bits", "work");
    AnswerHash all = new AnswerHash();
    for (Arm6Set set : Arm6Set.values()) {
      KnownSegments segments = KnownSegments.read(set, data, limit);
      for (String label : CHECKERS) {
        CheckerChoice choice = CheckerChoice.of(label, TOLERANCE);
        MotionChecker checker = choice.prepare(segments.scene()).checker();
        AnswerHash hash = new AnswerHash();
        segments.motions().forEach(motion -> hash.add(checker.check(motion)));
        hash.row(table, set.label() + ", " + label);
        all.add(hash);
      }
      all.add(contacts(segments, table, set.label() + ", first contact"));
    }
    for (ProblemRobot robot : ProblemRobot.values()) {
      AnswerHash hash = problems(robot, data, limit);
      hash.row(table, robot.label() + ", start, goal and segment");
      all.add(hash);
    }
    all.row(table, "all");
    table.print(out);
    return Outcome.SOUND;
  }

  private static AnswerHash contacts(KnownSegments segments, MarkdownTable table, String label) {
    CheckSetup setup = CheckSetup.of(segments.scene(), CheckOptions.DEFAULT);
    ContactFinder finder = ContactFinder.of(setup, ContactOptions.DEFAULT);
    AnswerHash hash = new AnswerHash();
    for (Motion motion : segments.motions()) {
      hash.add(finder.find(motion));
    }
    hash.row(table, label);
    return hash;
  }

  private static AnswerHash problems(ProblemRobot robot, Path data, int limit)
      throws ModelFormatException, IOException {
    ProblemReader reader = ProblemReader.of(robot.read(data), AllowedPairs.MESSAGE);
    AnswerHash hash = new AnswerHash();
    for (Path file : robot.scenarios(data)) {
      for (Element each : ProblemReader.problems(file, limit)) {
        Problem problem = reader.read(each);
        MotionChecker checker = CheckSetup.of(problem.scene(), CheckOptions.DEFAULT).checker();
        hash.add(checker.check(problem.start()));
        hash.add(checker.check(problem.goals().getFirst()));
        hash.add(checker.check(problem.segment()));
      }
    }
    return hash;
  }
}
