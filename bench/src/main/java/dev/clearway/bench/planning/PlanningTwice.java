package dev.clearway.bench.planning;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.TwoOpinions;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.motion.Motion;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.RrtConnect;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The paths that RRT-Connect finds for the MotionBenchMaker problems, proven once more by the
 * product's own checker and by that of the 2005 paper. One thread.
 */
public final class PlanningTwice implements Experiment {
  private static final int MOST_TESTS = 2_000_000;
  private static final double TOLERANCE = 1e-4;

  @Override
  public String name() {
    return "planning-twice";
  }

  @Override
  public String summary() {
    return "the paths of planning, proven by swept and by adaptive:2005"
        + " [--robots panda,ur5,fetch,baxter] [--range R] [--seconds S] [--seed N] [--tests N]"
        + " [--limit N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--data", "--robots", "--range", "--seconds", "--seed", "--tests", "--limit"));
    Trial.Setting setting =
        new Trial.Setting(
            new RrtConnect(),
            given.positive("--range", 0.5),
            given.positive("--seconds", 5),
            given.count("--seed", 1));
    int limit = given.count("--limit", Integer.MAX_VALUE);
    int tests = given.count("--tests", MOST_TESTS);
    Path data = given.data();
    Machine.print(out);
    MarkdownTable table = TwoOpinions.table();
    List<String> contradictions = new ArrayList<>();
    List<String> labels = Arrays.stream(ProblemRobot.values()).map(ProblemRobot::label).toList();
    for (String label : given.list("--robots", labels)) {
      TwoOpinions opinions = new TwoOpinions(TOLERANCE, tests);
      judge(ProblemRobot.of(label), data, limit, setting, opinions);
      opinions.row(table, label);
      contradictions.addAll(opinions.contradictions());
    }
    table.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static void judge(
      ProblemRobot robot, Path data, int limit, Trial.Setting setting, TwoOpinions opinions)
      throws UsageException, ModelFormatException, IOException {
    ProblemReader reader = ProblemReader.of(robot.read(data), AllowedPairs.BOTH);
    for (Path file : robot.scenarios(data)) {
      for (Element each : ProblemReader.problems(file, limit)) {
        Problem problem = reader.read(each);
        Task task = new Task(file.getFileName().toString().replace(".json", ""), problem);
        if (Trial.proven(task, setting).result() instanceof PlanResult.Found found) {
          opinions.new Judges(problem.scene())
              .judge(robot.label() + ", " + task.name(), motions(found.path(), problem));
        }
      }
    }
  }

  private static List<Motion> motions(PlannedPath path, Problem problem) {
    List<Motion> motions = new ArrayList<>();
    for (int i = 0; i < path.verdicts().size(); i++) {
      motions.add(path.motion(i, problem.space()));
    }
    return motions;
  }
}
