package dev.clearway.bench.robots;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What it takes to prepare scenes for checks: the first scene of a robot, the next problem's scene
 * with the same robot, the same scene with one obstacle more. One thread, processor time, medians.
 */
public final class Preparation implements Experiment {
  private static final int ROUNDS = 15;

  /** Rounds before those that count, so that the code is compiled. */
  private static final int WARM_UP = 15;

  private static final int MANY_OBSTACLES = 2000;

  @Override
  public String name() {
    return "preparation";
  }

  @Override
  public String summary() {
    return "scenes made ready for checks: a robot's first, the next one, one obstacle more"
        + " [--robots panda,ur5,fetch,baxter] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--robots"));
    Path data = given.data();
    List<String> labels = Arrays.stream(ProblemRobot.values()).map(ProblemRobot::label).toList();
    Machine.print(out);
    MarkdownTable table =
        new MarkdownTable(
            "robot",
            "obstacles",
            "pairs of bodies",
            "trees, ms",
            "first scene, ms",
            "next scene, ms",
            "one obstacle more, ms");
    for (String label : given.list("--robots", labels)) {
      ProblemRobot robot = ProblemRobot.of(label);
      measure(robot, data, 0, table);
      measure(robot, data, MANY_OBSTACLES, table);
    }
    out.println("Processor time of one thread, medians of " + ROUNDS + ".");
    out.println();
    table.print(out);
    return Outcome.SOUND;
  }

  private static void measure(ProblemRobot robot, Path data, int more, MarkdownTable table)
      throws ModelFormatException, IOException {
    double[][] seconds = new double[4][ROUNDS];
    Scene last = new SceneBuilder().build();
    int pairs = 0;
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      GivenRobot given = robot.read(data); // new objects: nothing is known of them
      Stopwatch trees = Stopwatch.start();
      new SceneBuilder().robot("r", given.model(), Pose.IDENTITY, true).build();
      double built = trees.seconds();
      ProblemReader reader = ProblemReader.of(given, AllowedPairs.BOTH);
      List<Element> problems = ProblemReader.problems(robot.scenarios(data).getFirst(), 2);
      Scene first = among(more, reader.read(problems.getFirst()).scene());
      Scene next = among(more, reader.read(problems.getLast()).scene());
      last = next.withObstacle("one more", List.of(box()), Pose.translation(3, 0, 0));
      double[] now = {built, prepare(first), prepare(next), prepare(last)};
      for (int k = 0; k < now.length && round >= 0; k++) {
        seconds[k][round] = now[k];
      }
      pairs = CheckSetup.of(last, CheckOptions.DEFAULT).pairCount();
    }
    table.row(
        robot.label(),
        String.valueOf(last.bodies().stream().filter(body -> !body.ofRobot()).count()),
        String.valueOf(pairs),
        median(seconds[0]),
        median(seconds[1]),
        median(seconds[2]),
        median(seconds[3]));
  }

  private static double prepare(Scene scene) {
    Stopwatch preparing = Stopwatch.start();
    CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
    return preparing.seconds();
  }

  /** Returns a scene with boxes more, in a grid behind and above the robot. */
  private static Scene among(int more, Scene scene) {
    Scene all = scene;
    for (int i : IntStream.range(0, more).toArray()) {
      int layer = i / 100;
      Pose place = Pose.translation(-2 - i % 10, i / 10 % 10, 1 + 0.1 * layer);
      all = all.withObstacle("more " + i, List.of(box()), place);
    }
    return all;
  }

  private static PlacedShape box() {
    return new PlacedShape(new Box(0.05, 0.05, 0.05), Pose.IDENTITY);
  }

  private static String median(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return MarkdownTable.number(1e3 * sorted[sorted.length / 2]);
  }
}
