package dev.clearway.bench.paper.smoothing;

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
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.smooth.ShortcutOptions;
import dev.clearway.plan.smooth.ShortcutOutcome;
import dev.clearway.plan.smooth.Shortcuts;
import dev.clearway.proof.CostCounters;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Thin arms walk at random out of what they are threaded through, and shortcuts smooth their way:
 * Table VII of the 2005 paper. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-E"
 */
public final class Smoothing implements Experiment {
  private static final int LONGEST_WALK = 40_500;

  private static final String[] HEADINGS = {
    "scene",
    "step, rad",
    "segments (taken)",
    "s",
    "K",
    "s",
    "σ",
    "shortcuts",
    "checks",
    "volume tests",
    "triangle tests",
    "waypoints (proven)"
  };

  private final List<String> contradictions = new ArrayList<>();

  @Override
  public String name() {
    return "smoothing";
  }

  @Override
  public String summary() {
    return "arms pulled out of rings and a lattice: Table VII of the 2005 paper"
        + " [--scenes 1a,11c,11c:9] [--seed N] [--step RAD] [--segments N] [--rounds K]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out) throws UsageException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--scenes", "--seed", "--step", "--segments", "--rounds"));
    int seed = given.count("--seed", 1);
    int segments = given.count("--segments", LONGEST_WALK);
    List<ThreadedScene> scenes = new ArrayList<>();
    for (String name : given.list("--scenes", ThreadedScene.NAMES)) {
      scenes.add(ThreadedScene.of(name));
    }
    Machine.print(out);
    MarkdownTable table = new MarkdownTable(HEADINGS);
    for (ThreadedScene scene : scenes) {
      CheckSetup setup = CheckSetup.of(scene.scene(), CheckOptions.DEFAULT);
      double step = given.positive("--step", scene.step());
      Retraction walk = Retraction.walk(setup, scene.floor(), step, seed, segments);
      row(scene, step, walk, smooth(setup, walk, given.count("--rounds", scene.rounds())), table);
      paperRow(scene, table);
    }
    table.print(out);
    contradictions.forEach(line -> out.println("CONTRADICTED: " + line));
    return contradictions.isEmpty() ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static ConfigurationSpace space(CheckSetup setup) {
    return ConfigurationSpace.of(setup.scene().tree(), setup.scene().defaultConfiguration());
  }

  /** A path that was shortened, and the seconds that it took. */
  private record Timed(ShortcutOutcome shortened, double seconds) {}

  private static Timed smooth(CheckSetup setup, Retraction walk, int rounds) {
    Stopwatch watch = Stopwatch.start();
    List<Configuration> waypoints = walk.path().waypoints();
    PlanningProblem problem =
        PlanningProblem.of(space(setup), setup::checker, waypoints.getFirst(), waypoints.getLast());
    // A walk that is not out is no problem of the paper's.
    int asked = walk.isOut() ? rounds : 0;
    ShortcutOptions options = ShortcutOptions.DEFAULT.withRounds(asked);
    return new Timed(Shortcuts.shorten(walk.path(), problem, options), watch.seconds());
  }

  private void row(
      ThreadedScene scene, double step, Retraction walk, Timed smooth, MarkdownTable table) {
    ShortcutOutcome shortened = smooth.shortened();
    CostCounters work = walk.work().plus(shortened.cost().work());
    table.row(
        scene.name() + (walk.isOut() ? "" : ", not out"),
        MarkdownTable.number(step),
        "%s (%s)".formatted(count(walk.tested()), count(walk.path().verdicts().size())),
        MarkdownTable.number(walk.seconds()),
        count(shortened.cost().rounds()),
        MarkdownTable.number(smooth.seconds()),
        MarkdownTable.number(shortened.ratio()),
        count(shortened.shortcuts()),
        count(shortened.cost().motionChecks()),
        count(work.volumeTests()),
        count(work.triangleTests()),
        "%s (%s)"
            .formatted(
                count(shortened.path().waypoints().size()),
                count(proven(scene, shortened.path()))));
  }

  private static void paperRow(ThreadedScene scene, MarkdownTable table) {
    ThreadedScene.PaperRow paper = scene.paper();
    table.row(
        "the paper's",
        "-",
        count(paper.segments()),
        MarkdownTable.number(paper.walkSeconds()),
        count(paper.rounds()),
        MarkdownTable.number(paper.smoothingSeconds()),
        MarkdownTable.number(paper.sigma()),
        "-",
        "-",
        "-",
        "-",
        "-");
  }

  private static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** Judges each segment once more, with nothing that the search has used; returns the free. */
  private int proven(ThreadedScene scene, PlannedPath path) {
    CheckSetup fresh = CheckSetup.of(scene.scene(), CheckOptions.DEFAULT);
    ConfigurationSpace space = space(fresh);
    MotionChecker checker = fresh.checker();
    int proven = 0;
    for (int i = 0; i < path.verdicts().size(); i++) {
      Verdict verdict = checker.check(path.motion(i, space));
      if (verdict instanceof Verdict.Free) {
        proven++;
      } else {
        contradictions.add("%s, segment %s: %s".formatted(scene.name(), i, verdict));
      }
    }
    return proven;
  }
}
