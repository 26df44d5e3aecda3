package dev.clearway.bench.planning;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.plan.Planner;
import dev.clearway.plan.RrtConnect;
import dev.clearway.plan.Sbl;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The MotionBenchMaker problems, planned with proofs, and by the same planner with samples at fixed
 * resolutions instead: how many of those paths collide. One thread, processor time.
 */
public final class PlanningProblems implements Experiment {
  /** Searches before the first that counts, of all scenarios, so that the code is compiled. */
  private static final int WARM_UP = 200;

  /** Colliding paths that are described. */
  private static final int EXAMPLES = 5;

  @Override
  public String name() {
    return "planning";
  }

  @Override
  public String summary() {
    return "MotionBenchMaker problems: planning with proofs, and with samples"
        + " [--robots panda,ur5,fetch,baxter] [--planner rrt-connect|a-sbl] [--range R]"
        + " [--seconds S] [--seed N] [--fixed 0.05,0.01] [--pairs both|message] [--limit N]"
        + " [--rounds N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of(
                "--data",
                "--robots",
                "--planner",
                "--range",
                "--seconds",
                "--seed",
                "--fixed",
                "--pairs",
                "--limit",
                "--rounds"));
    Trial.Setting setting =
        new Trial.Setting(
            planner(given.text("--planner").orElse("rrt-connect")),
            given.positive("--range", 0.5),
            given.positive("--seconds", 5),
            given.count("--seed", 1));
    AllowedPairs pairs = pairs(given.text("--pairs").orElse("both"));
    int rounds = given.count("--rounds", 1);
    List<Double> resolutions = resolutions(given.list("--fixed", List.of()));
    List<String> labels = Arrays.stream(ProblemRobot.values()).map(ProblemRobot::label).toList();
    Machine.print(out);
    printSetting(setting, out);
    boolean sound = true;
    for (String label : given.list("--robots", labels)) {
      ProblemRobot robot = ProblemRobot.of(label);
      Path data = given.data();
      List<Task> tasks =
          tasks(
              robot,
              data,
              ProblemReader.of(robot.read(data), pairs),
              given.count("--limit", Integer.MAX_VALUE));
      tasks = withoutColliding(robot, tasks, out);
      sound &= run(robot, tasks, setting, rounds, out);
      for (double resolution : resolutions) {
        sample(robot, tasks, setting, resolution, out);
      }
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static void printSetting(Trial.Setting setting, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%s, range %s, seed %d, at most %s s of processor time each, to prepare and to search;"
            + " up to %d searches before%n%n",
        setting.planner().getClass().getSimpleName(),
        setting.range(),
        setting.seed(),
        MarkdownTable.number(setting.seconds()),
        WARM_UP);
  }

  private static Planner planner(String label) throws UsageException {
    return switch (label) {
      case "rrt-connect" -> new RrtConnect();
      case "a-sbl" -> new Sbl();
      default -> throw new UsageException("--planner '" + label + "'; wanted rrt-connect or a-sbl");
    };
  }

  private static AllowedPairs pairs(String label) throws UsageException {
    return switch (label) {
      case "message" -> AllowedPairs.MESSAGE;
      case "both" -> AllowedPairs.BOTH;
      default -> throw new UsageException("--pairs '" + label + "'; wanted message or both");
    };
  }

  private static List<Double> resolutions(List<String> texts) throws UsageException {
    List<Double> resolutions = new ArrayList<>();
    for (String text : texts) {
      resolutions.add(
          Arguments.parse(List.of("--fixed", text), List.of("--fixed")).positive("--fixed", 1));
    }
    return resolutions;
  }

  private static List<Task> tasks(ProblemRobot robot, Path data, ProblemReader reader, int limit)
      throws ModelFormatException, IOException {
    List<Task> tasks = new ArrayList<>();
    for (Path file : robot.scenarios(data)) {
      String scenario = file.getFileName().toString().replace(".json", "");
      for (Element problem : ProblemReader.problems(file, limit)) {
        tasks.add(new Task(scenario, reader.read(problem)));
      }
    }
    return tasks;
  }

  /** Returns whether every path that was found is proven by a new check. */
  private static boolean run(
      ProblemRobot robot, List<Task> tasks, Trial.Setting setting, int rounds, PrintStream out) {
    int warmUp = Math.min(WARM_UP, tasks.size());
    for (int i = 0; i < warmUp; i++) {
      Trial.proven(tasks.get((int) ((long) i * tasks.size() / warmUp)), setting);
    }
    Map<String, Tally> proven = new TreeMap<>();
    List<String> unsolved = new ArrayList<>();
    Rounds again = new Rounds(setting);
    for (Task task : tasks) {
      Trial trial = Trial.proven(task, setting);
      again.first(task, trial);
      proven.computeIfAbsent(task.scenario(), s -> new Tally()).add(trial);
      if (!trial.found()) {
        unsolved.add(task.name());
      }
    }
    print(robot, proven, out);
    out.println("not solved: " + (unsolved.isEmpty() ? "none" : String.join(", ", unsolved)));
    out.println();
    for (int round = 1; round < rounds; round++) {
      again.again();
    }
    if (rounds > 1) {
      MarkdownTable table = Rounds.table(rounds);
      again.row(table, robot.label());
      table.print(out);
    }
    return proven.values().stream().allMatch(tally -> tally.count(Trial::free) == tally.found());
  }

  /** Leaves out, and lists, the problems whose start or goals are shown to collide. */
  private static List<Task> withoutColliding(ProblemRobot robot, List<Task> all, PrintStream out) {
    List<Task> kept = new ArrayList<>();
    List<String> excluded = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (Task task : all) {
      List<Verdict> ends = task.ends();
      List<String> hits = new ArrayList<>();
      for (int i = 0; i < ends.size(); i++) {
        if (ends.get(i) instanceof Verdict.Hit hit) {
          hits.add((i == 0 ? "start: " : "goal: ") + hit.pair());
        } else if (!(ends.get(i) instanceof Verdict.Free)) {
          open.add(task.name());
        }
      }
      if (hits.isEmpty()) {
        kept.add(task);
      } else {
        excluded.add(task.name() + ": " + String.join("; ", hits));
      }
    }
    out.printf(
        Locale.ROOT,
        "%s: %d problems; start or goal of %d shown to collide, left out:%n",
        robot.label(),
        all.size(),
        excluded.size());
    excluded.forEach(line -> out.println("- " + line));
    if (!open.isEmpty()) {
      out.println("start or goal undecided, kept: " + String.join(", ", open));
    }
    out.println();
    return kept;
  }

  private static void print(ProblemRobot robot, Map<String, Tally> tallies, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            robot.label(),
            "problems",
            "solved",
            "proven anew",
            "median, ms",
            "95 %, ms",
            "worst, ms",
            "configurations",
            "motions",
            "volume tests",
            "triangle tests");
    Tally all = new Tally();
    tallies.forEach(
        (scenario, tally) -> {
          row(table, scenario, tally);
          all.add(tally);
        });
    row(table, "all", all);
    table.print(out);
  }

  private static void row(MarkdownTable table, String name, Tally tally) {
    table.row(
        name,
        String.valueOf(tally.size()),
        Tally.share(tally.found(), tally.size()),
        Tally.share(tally.count(Trial::free), tally.found()),
        tally.milliseconds(0.5),
        tally.milliseconds(0.95),
        tally.milliseconds(1),
        tally.mean(t -> t.result().cost().configurationChecks()),
        tally.mean(t -> t.result().cost().motionChecks()),
        tally.mean(t -> t.result().cost().work().volumeTests()),
        tally.mean(t -> t.result().cost().work().triangleTests()));
  }

  /** The same planner with samples: how many of its paths collide. */
  private static void sample(
      ProblemRobot robot,
      List<Task> tasks,
      Trial.Setting setting,
      double resolution,
      PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            robot.label() + ", samples every " + resolution,
            "problems",
            "solved",
            "of these collide",
            "proven free",
            "median, ms");
    Map<String, Tally> tallies = new TreeMap<>();
    List<String> examples = new ArrayList<>();
    for (Task task : tasks) {
      Trial trial = Trial.sampled(task, setting, resolution);
      tallies.computeIfAbsent(task.scenario(), s -> new Tally()).add(trial);
      if (trial.collides() && examples.size() < EXAMPLES) {
        examples.add(describe(task, trial));
      }
    }
    Tally all = new Tally();
    tallies.values().forEach(all::add);
    tallies.put("total", all);
    tallies.forEach(
        (scenario, tally) ->
            table.row(
                scenario,
                String.valueOf(tally.size()),
                Tally.share(tally.found(), tally.size()),
                Tally.share(tally.count(Trial::collides), tally.found()),
                Tally.share(tally.count(Trial::free), tally.found()),
                tally.milliseconds(0.5)));
    table.print(out);
    examples.forEach(line -> out.println("- " + line));
    out.println();
  }

  private static String describe(Task task, Trial trial) {
    for (int i = 0; i < trial.verdicts().size(); i++) {
      if (trial.verdicts().get(i) instanceof Verdict.Hit hit) {
        return String.format(
            Locale.ROOT,
            "%s: segment %d of %d hits at %s of it: %s",
            task.name(),
            i,
            trial.verdicts().size(),
            MarkdownTable.number(hit.parameter()),
            hit.pair());
      }
    }
    throw new IllegalArgumentException("no collision to describe");
  }
}
