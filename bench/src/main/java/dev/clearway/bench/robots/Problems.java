package dev.clearway.bench.robots;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The MotionBenchMaker problems: verdicts on start, goal and the straight segment between them,
 * with the robot's own pairs and the allowed pairs of the message. One thread.
 */
public final class Problems implements Experiment {
  @Override
  public String name() {
    return "mbm";
  }

  @Override
  public String summary() {
    return "MotionBenchMaker problems: verdicts on start, goal and the straight segment"
        + " [--robots panda,ur5,fetch,baxter] [--checkers refined,swept] [--pairs message|both]"
        + " [--limit N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--data", "--robots", "--checkers", "--pairs", "--limit"));
    List<CheckerChoice> choices = new ArrayList<>();
    for (String label : given.list("--checkers", List.of("swept"))) {
      choices.add(CheckerChoice.of(label, CheckOptions.DEFAULT.tolerance()));
    }
    AllowedPairs pairs = pairs(given.text("--pairs").orElse("message"));
    Path data = given.data();
    int limit = given.count("--limit", Integer.MAX_VALUE);
    List<String> labels = Arrays.stream(ProblemRobot.values()).map(ProblemRobot::label).toList();
    Machine.print(out);
    MarkdownTable table =
        new MarkdownTable(
            "robot",
            "scenario",
            "checker",
            "problems",
            "start: free / hit / open",
            "goal",
            "segment",
            "read, ms",
            "prepare, ms",
            "two configurations, ms",
            "segment, ms",
            "again, ms");
    List<String> notFree = new ArrayList<>();
    for (String label : given.list("--robots", labels)) {
      ProblemRobot robot = ProblemRobot.of(label);
      ProblemReader reader = ProblemReader.of(robot.read(data), pairs);
      for (Path file : robot.scenarios(data)) {
        for (CheckerChoice choice : choices) {
          notFree.addAll(run(robot, file, reader, limit, choice, table));
        }
      }
    }
    out.println(
        "Times are processor time, means over the problems; nothing warmed up. The world's tree is"
            + " made for the first segment; the last column is the least time of five more.");
    out.println();
    table.print(out);
    out.println(notFree.size() + " starts and goals are not free:");
    notFree.forEach(out::println);
    return Outcome.SOUND;
  }

  private static AllowedPairs pairs(String label) throws UsageException {
    return switch (label) {
      case "message" -> AllowedPairs.MESSAGE;
      case "both" -> AllowedPairs.BOTH;
      default -> throw new UsageException("--pairs '" + label + "'; wanted message or both");
    };
  }

  /** Returns a line for each start or goal that is not free. */
  private static List<String> run(
      ProblemRobot robot,
      Path file,
      ProblemReader reader,
      int limit,
      CheckerChoice choice,
      MarkdownTable table)
      throws ModelFormatException, IOException {
    List<String> notFree = new ArrayList<>();
    List<ProblemVerdicts> found = new ArrayList<>();
    double read = 0;
    for (Element each : ProblemReader.problems(file, limit)) {
      Stopwatch reading = Stopwatch.start();
      Problem problem = reader.read(each);
      read += reading.seconds();
      ProblemVerdicts verdicts = ProblemVerdicts.of(problem, choice);
      found.add(verdicts);
      String name = robot.label() + " " + file.getFileName() + " " + problem.index() + " ";
      if (!(verdicts.start() instanceof Verdict.Free)) {
        notFree.add(explained(name + "start", verdicts.start(), problem, problem.start()));
      }
      if (!(verdicts.goal() instanceof Verdict.Free)) {
        notFree.add(explained(name + "goal", verdicts.goal(), problem, problem.goals().getFirst()));
      }
    }
    table.row(
        robot.label(),
        file.getFileName().toString().replace(".json", ""),
        choice.label(),
        String.valueOf(found.size()),
        counts(found, ProblemVerdicts::start),
        counts(found, ProblemVerdicts::goal),
        counts(found, ProblemVerdicts::segment),
        MarkdownTable.number(1e3 * read / found.size()),
        meanMilliseconds(found, ProblemVerdicts::prepareSeconds),
        meanMilliseconds(found, ProblemVerdicts::configurationSeconds),
        meanMilliseconds(found, ProblemVerdicts::segmentSeconds),
        meanMilliseconds(found, ProblemVerdicts::againSeconds));
    return notFree;
  }

  private static String explained(
      String name, Verdict verdict, Problem problem, double[] configuration) {
    return "%s: %s: %s"
        .formatted(
            name, Answers.name(verdict), ProblemVerdicts.explain(problem.scene(), configuration));
  }

  private static String counts(
      List<ProblemVerdicts> found, Function<ProblemVerdicts, Verdict> which) {
    long free = found.stream().map(which).filter(Verdict.Free.class::isInstance).count();
    long hit = found.stream().map(which).filter(Verdict.Hit.class::isInstance).count();
    return free + " / " + hit + " / " + (found.size() - free - hit);
  }

  private static String meanMilliseconds(
      List<ProblemVerdicts> found, ToDoubleFunction<ProblemVerdicts> seconds) {
    return MarkdownTable.number(
        1e3 * found.stream().mapToDouble(seconds).average().orElse(Double.NaN));
  }
}
