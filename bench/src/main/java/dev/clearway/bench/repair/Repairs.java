package dev.clearway.bench.repair;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.ProblemRobot;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.RrtConnect;
import dev.clearway.plan.repair.RepairOutcome.Means;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Plans of the MotionBenchMaker problems, and in the example cell, with a box put in their way, and
 * repaired: the share that is, waypoints changed, length added, time. One thread, processor time.
 */
public final class Repairs implements Experiment {
  /** Work for a plan that is to be blocked. */
  private static final Budget PLANNING = Budget.ofWork(2_000_000);

  /** Repairs before the first that counts, so that the code is compiled. */
  private static final int WARM_UP = 5;

  private static final String CELL = "cell";

  @Override
  public String name() {
    return "repair";
  }

  @Override
  public String summary() {
    return "paths with a box put in their way, repaired [--worlds cell,panda,ur5,fetch]"
        + " [--count N] [--step R] [--tests N] [--seed N] [--cell FILE] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--worlds", "--count", "--step", "--tests", "--seed", "--cell", "--data"));
    int count = given.count("--count", 25);
    int seed = given.count("--seed", 1);
    int tests = given.count("--tests", 50_000_000);
    double step = given.positive("--step", Double.MAX_VALUE);
    Machine.print(out);
    MarkdownTable table = table();
    List<RepairTrial> all = new ArrayList<>();
    for (String world : given.list("--worlds", List.of(CELL, "panda", "ur5", "fetch"))) {
      List<BlockedPath> tasks =
          world.equals(CELL)
              ? inCell(
                  Path.of(given.text("--cell").orElse("examples/cage-cell/cell.yaml")),
                  count,
                  step,
                  seed)
              : ofProblems(ProblemRobot.of(world), given.data(), count, step, seed);
      tasks.stream().limit(WARM_UP).forEach(task -> RepairTrial.of(task, seed, tests));
      List<RepairTrial> trials =
          tasks.stream().map(task -> RepairTrial.of(task, seed, tests)).toList();
      row(world, trials, table);
      all.addAll(trials);
    }
    row("all", all, table);
    table.print(out);
    return tell(all, out);
  }

  /** Lists the paths that were not repaired; a repaired one that hits contradicts the proofs. */
  private static Outcome tell(List<RepairTrial> all, PrintStream out) {
    Outcome outcome = Outcome.SOUND;
    for (RepairTrial trial : all) {
      if (!trial.repaired()) {
        out.println("not repaired: " + trial.task().name() + " " + trial.outcome().stretches());
      } else if (!trial.proven()) {
        out.println(
            "CONTRADICTED: "
                + trial.task().name()
                + ": "
                + trial.judged().verdicts().stream().map(Answers::describe).toList());
        outcome = Outcome.CONTRADICTED;
      }
    }
    return outcome;
  }

  private static List<BlockedPath> ofProblems(
      ProblemRobot robot, Path data, int count, double step, long seed)
      throws ModelFormatException, IOException {
    SplittableRandom random = new SplittableRandom(seed);
    ProblemReader reader = ProblemReader.of(robot.read(data), AllowedPairs.BOTH);
    List<Path> scenarios = robot.scenarios(data);
    List<List<Element>> problems = new ArrayList<>();
    int each = Math.ceilDiv(2 * count, scenarios.size());
    for (Path file : scenarios) {
      problems.add(ProblemReader.problems(file, each));
    }
    List<BlockedPath> out = new ArrayList<>();
    for (int i = 0; i < each; i++) {
      for (int s = 0; s < problems.size() && out.size() < count; s++) {
        if (i < problems.get(s).size()) {
          String name = scenarios.get(s).getFileName().toString().replace(".json", " ") + i;
          Problem problem = reader.read(problems.get(s).get(i));
          List<Configuration> goals = Configuration.listOf(problem.goals());
          add(
              name,
              problem.scene(),
              problem.space(),
              List.of(Configuration.of(problem.start()), goals.getFirst()),
              step,
              random,
              out);
        }
      }
    }
    return out;
  }

  private static List<BlockedPath> inCell(Path file, int count, double step, long seed)
      throws ModelFormatException {
    Scene scene = SceneReader.read(file).scene();
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    SplittableRandom random = new SplittableRandom(seed);
    List<BlockedPath> out = new ArrayList<>();
    for (int i = 0; out.size() < count; i++) {
      double[] from = new double[scene.tree().space().size()];
      double[] to = from.clone();
      space.sample(random, from);
      space.sample(random, to);
      List<Configuration> ends = Configuration.listOf(List.of(from, to));
      add(CELL + " " + i, scene, space, ends, step, random, out);
    }
    return out;
  }

  /** Plans from one end to the other and puts a box in the way, where both can be done. */
  private static void add(
      String name,
      Scene scene,
      ConfigurationSpace space,
      List<Configuration> ends,
      double step,
      SplittableRandom random,
      List<BlockedPath> out) {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    PlanningProblem problem =
        PlanningProblem.of(space, setup::checker, ends.getFirst(), ends.getLast());
    PlanResult planned = new RrtConnect().plan(problem, PlanOptions.DEFAULT.with(PLANNING));
    if (planned instanceof PlanResult.Found found) {
      BlockedPath.of(name, scene, space, found.path().waypoints(), step, random)
          .ifPresent(out::add);
    }
  }

  private static MarkdownTable table() {
    return new MarkdownTable(
        "world",
        "paths",
        "repaired",
        "proven anew",
        "moved only",
        "inserted",
        "planned around",
        "waypoints before",
        "changed",
        "length added, median",
        "95 %",
        "median, ms",
        "95 %, ms",
        "worst, ms");
  }

  private static void row(String name, List<RepairTrial> trials, MarkdownTable table) {
    List<RepairTrial> done = trials.stream().filter(RepairTrial::repaired).toList();
    table.row(
        name,
        String.valueOf(trials.size()),
        share(done.size(), trials.size()),
        share(done.stream().filter(RepairTrial::proven).count(), done.size()),
        String.valueOf(count(done, t -> t.outcome().inserted() == 0)),
        String.valueOf(count(done, t -> uses(t, Means.INSERTED) && !uses(t, Means.PLANNED))),
        String.valueOf(count(done, t -> uses(t, Means.PLANNED))),
        mean(done, t -> t.task().path().waypoints().size()),
        mean(done, RepairTrial::changed),
        percent(quantile(done, 0.5, RepairTrial::added)),
        percent(quantile(done, 0.95, RepairTrial::added)),
        MarkdownTable.number(1e3 * quantile(trials, 0.5, RepairTrial::seconds)),
        MarkdownTable.number(1e3 * quantile(trials, 0.95, RepairTrial::seconds)),
        MarkdownTable.number(1e3 * quantile(trials, 1, RepairTrial::seconds)));
  }

  private static boolean uses(RepairTrial trial, Means means) {
    return trial.outcome().stretches().stream().anyMatch(s -> s.means() == means);
  }

  private static long count(List<RepairTrial> trials, Predicate<RepairTrial> which) {
    return trials.stream().filter(which).count();
  }

  private static String mean(List<RepairTrial> trials, ToDoubleFunction<RepairTrial> of) {
    double mean = trials.stream().mapToDouble(of).average().orElse(Double.NaN);
    return String.format(Locale.ROOT, "%.2f", mean);
  }

  private static double quantile(
      List<RepairTrial> trials, double share, ToDoubleFunction<RepairTrial> of) {
    List<Double> sorted = trials.stream().mapToDouble(of).sorted().boxed().toList();
    int at = (int) Math.min(sorted.size() - 1L, Math.round(share * sorted.size()));
    return sorted.isEmpty() ? Double.NaN : sorted.get(at);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 1e2 * share);
  }

  private static String share(long count, long all) {
    return all == 0 ? "-" : count + " (" + MarkdownTable.number(1e2 * count / all) + " %)";
  }
}
