package dev.clearway.bench.robots;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How the time of a segment grows with the triangles of a world, with its obstacles, with the
 * pieces of one mesh and with the robots, all far from most of them. One thread, processor time,
 * medians over segments.
 */
public final class Growth implements Experiment {
  private static final int SEGMENTS = 40;
  private static final int ROUNDS = 9;
  private static final double TOLERANCE = 1e-5;

  /** How far each joint turns at most in a segment, radians. */
  private static final double TURN = 0.5;

  private final MarkdownTable table =
      new MarkdownTable(
          "of",
          "how many",
          "checker",
          "prepared, s",
          "heap, MB",
          "free / hit / open",
          "median, ms",
          "exponent",
          "volume tests");

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public String summary() {
    return "time of a segment over triangles, obstacles, pieces of a mesh and robots, with"
        + " exponents [--kinds triangles,obstacles,pieces,robots] [--checkers refined,swept]"
        + " [--most N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--kinds", "--checkers", "--most"));
    GivenRobot robot = ProblemRobot.UR5.read(given.data());
    List<CheckerChoice> choices = new ArrayList<>();
    for (String label : given.list("--checkers", List.of("refined", "swept"))) {
      choices.add(CheckerChoice.of(label, TOLERANCE));
    }
    int most = given.count("--most", Integer.MAX_VALUE);
    List<String> labels = Arrays.stream(GrowingScene.values()).map(GrowingScene::label).toList();
    Machine.print(out);
    for (String label : given.list("--kinds", labels)) {
      GrowingScene kind = GrowingScene.of(label);
      for (CheckerChoice choice : choices) {
        measure(kind, choice, robot, most);
      }
    }
    out.printf(
        Locale.ROOT,
        "%d random segments of up to %.1f rad a joint; processor time of one thread, the least of"
            + " %d rounds for each, then the median. The exponent is that of the growth from the"
            + " row above.%n%n",
        SEGMENTS,
        TURN,
        ROUNDS);
    table.print(out);
    return Outcome.SOUND;
  }

  private void measure(GrowingScene kind, CheckerChoice choice, GivenRobot robot, int most) {
    double before = Double.NaN;
    int countBefore = 0;
    for (int count : kind.counts()) {
      if (count > most) {
        return;
      }
      Scene scene = kind.scene(robot.model(), count);
      Stopwatch preparing = Stopwatch.start();
      MotionChecker checker = prepare(choice, scene);
      double prepared = preparing.seconds();
      List<Motion> motions = motions(scene.tree());
      double[] seconds = new double[motions.size()];
      Arrays.fill(seconds, Double.POSITIVE_INFINITY);
      int[] verdicts = new int[3];
      long tests = 0;
      for (int round = 0; round < ROUNDS; round++) {
        for (int m = 0; m < seconds.length; m++) {
          Stopwatch watch = Stopwatch.start();
          Verdict verdict = checker.check(motions.get(m));
          seconds[m] = Math.min(seconds[m], watch.seconds());
          verdicts[kindOf(verdict)] += round == 0 ? 1 : 0;
          tests += round == 0 ? verdict.scope().work().volumeTests() : 0;
        }
      }
      Arrays.sort(seconds);
      double median = seconds[seconds.length / 2];
      double exponent = Math.log(median / before) / Math.log((double) count / countBefore);
      table.row(
          kind.label(),
          String.format(Locale.ROOT, "%,d", count),
          choice.label(),
          MarkdownTable.number(prepared),
          String.format(Locale.ROOT, "%,d", heap()),
          verdicts[0] + " / " + verdicts[1] + " / " + verdicts[2],
          MarkdownTable.number(1e3 * median),
          countBefore == 0 ? "-" : String.format(Locale.ROOT, "%.2f", exponent),
          String.format(Locale.ROOT, "%,d", tests / motions.size()));
      before = median;
      countBefore = count;
    }
  }

  /** A checker that has seen one segment: the world's tree is made by then. */
  private static MotionChecker prepare(CheckerChoice choice, Scene scene) {
    CheckSetup setup = CheckSetup.of(scene, choice.options().withSelfPairs(false), choice.method());
    MotionChecker checker = setup.checker();
    checker.check(motions(scene.tree()).getFirst());
    return checker;
  }

  private static int kindOf(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> 0;
      case Verdict.Hit hit -> 1;
      case Verdict.Undecided open -> 2;
    };
  }

  /** Returns the megabytes that are in use once what is of no use is gone. */
  @SuppressWarnings("ExplicitGc") // what is reachable is what is asked for
  private static long heap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }

  private static List<Motion> motions(KinematicTree tree) {
    SplittableRandom random = new SplittableRandom(SEGMENTS);
    List<Motion> motions = new ArrayList<>();
    for (int m = 0; m < SEGMENTS; m++) {
      double[] from = new double[tree.space().size()];
      double[] to = new double[from.length];
      for (int c = 0; c < from.length; c++) {
        from[c] = random.nextDouble(-Math.PI / 2, Math.PI / 2);
        to[c] = from[c] + random.nextDouble(-TURN, TURN);
      }
      motions.add(StraightMotion.between(tree, from, to));
    }
    return motions;
  }
}
