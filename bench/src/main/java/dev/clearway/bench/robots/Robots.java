package dev.clearway.bench.robots;

import dev.clearway.bench.harness.Answers;
import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfCounts;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * Every robot of the data pack: what it holds, how long reading it takes, and the verdict on one
 * random straight segment with the robot's own pairs. In a robot without SRDF, links that always
 * touch are pairs too.
 */
public final class Robots implements Experiment {
  private static final long SEED = 2;

  /** Stands in for the limits of joints that turn without any. */
  private static final double TURN = StrictMath.PI;

  @Override
  public String name() {
    return "robots";
  }

  @Override
  public String summary() {
    return "all robots of the data pack: counts, time to load, one random check"
        + " [--robots NAME,...] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--robots"));
    Path data = given.data();
    List<String> all = RobotFolder.all(data).stream().map(RobotFolder::name).toList();
    Machine.print(out);
    MarkdownTable table =
        new MarkdownTable(
            "robot",
            "links",
            "joints",
            "mimics",
            "coordinates",
            "triangles",
            "primitives",
            "pairs",
            "read, s",
            "prepare, s",
            "random segment",
            "ms");
    for (String name : given.list("--robots", all)) {
      if (!all.contains(name)) {
        throw new UsageException("no robot '%s'; there are %s".formatted(name, all));
      }
      addRow(table, RobotFolder.of(data, name));
    }
    out.println("Random segments with seed " + SEED + "; times of a first run, nothing warmed up.");
    out.println();
    table.print(out);
    return Outcome.SOUND;
  }

  private static void addRow(MarkdownTable table, RobotFolder robot) throws ModelFormatException {
    Stopwatch reading = Stopwatch.start();
    UrdfModel urdf = robot.readUrdf();
    RobotModel model = robot.withSemantics(urdf.model());
    double read = reading.seconds();
    Stopwatch preparing = Stopwatch.start();
    Scene scene =
        SceneReader.ofRobots(List.of(new GivenRobot(robot.name(), model, Pose.IDENTITY, true)))
            .scene();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    double prepared = preparing.seconds();
    Random random = new Random(SEED);
    StraightMotion motion =
        StraightMotion.between(
            scene.tree(),
            randomConfiguration(scene.tree().space(), random),
            randomConfiguration(scene.tree().space(), random));
    Stopwatch checking = Stopwatch.start();
    Verdict verdict = setup.checker().check(motion);
    double checked = checking.seconds();
    UrdfCounts counts = urdf.counts();
    table.row(
        robot.name(),
        String.valueOf(counts.links()),
        String.valueOf(counts.movableJoints()),
        String.valueOf(counts.mimicJoints()),
        String.valueOf(scene.tree().space().size()),
        String.valueOf(counts.triangles()),
        String.valueOf(counts.primitives()),
        String.valueOf(setup.pairCount()),
        MarkdownTable.number(read),
        MarkdownTable.number(prepared),
        Answers.describe(verdict),
        MarkdownTable.number(1e3 * checked));
  }

  private static double[] randomConfiguration(JointSpace space, Random random) {
    double[] q = space.zero();
    for (int c = 0; c < q.length; c++) {
      double lower = Math.max(space.lower(c), -TURN);
      double upper = Math.min(space.upper(c), TURN);
      q[c] = lower + random.nextDouble() * (upper - lower);
    }
    return q;
  }
}
