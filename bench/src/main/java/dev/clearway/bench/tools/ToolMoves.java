package dev.clearway.bench.tools;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.RobotFolder;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Random linear and circular moves of the tools of real arms: whether joints that an independent
 * inverse kinematics finds lie where the followed motion says, how many moves are lost and how near
 * a singularity, and what following and judging them takes beside a straight motion of the joints
 * between the same ends.
 */
public final class ToolMoves implements Experiment {
  private static final List<String> ARMS =
      List.of("ur10e", "abb_irb2400", "fanuc_m10ia", "kuka_kr5_arc", "denso_vs060");

  @Override
  public String name() {
    return "tool-moves";
  }

  @Override
  public String summary() {
    return "moves of tools on lines and circles, followed and compared"
        + " [--robots ur10e,...] [--moves N] [--first N] [--samples N] [--judged N] [--rounds N]"
        + " [--seed N] [--data DIR]";
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
                "--moves",
                "--first",
                "--samples",
                "--judged",
                "--rounds",
                "--seed"));
    Path data = given.data();
    int moves = given.count("--moves", 400);
    int first = given.count("--first", 1);
    int samples = given.count("--samples", 100);
    int judged = given.count("--judged", Math.min(moves, 400));
    int rounds = given.count("--rounds", 8);
    int seed = given.count("--seed", 1);
    Machine.print(out);
    MarkdownTable table = table();
    boolean sound = true;
    for (String name : given.list("--robots", ARMS)) {
      RobotFolder folder = RobotFolder.of(data, name);
      RobotModel model = folder.withSemantics(folder.readUrdf().model());
      Scene scene = new SceneBuilder().robot("r", model, Pose.IDENTITY, true).build();
      ArmTally tally = new ArmMoves(scene, seed, samples).run(first, moves, judged, rounds);
      sound &= tally.outside() == 0;
      addRow(table, name, moves, tally);
    }
    table.print(out);
    out.println();
    out.println(
        "Seed %s, moves %s to %s. Processor time of one thread; the condition is the product of both norms"
                .formatted(seed, first, first + moves - 1)
            + " (Frobenius), metres and radians. Of each time the least of "
            + rounds
            + " rounds; ratios of sums, and the median of following and judging a move over its"
            + " straight motion.");
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static MarkdownTable table() {
    return new MarkdownTable(
        "arm",
        "moves",
        "followed",
        "lost, condition below 1,000",
        "samples",
        "outside",
        "left",
        "furthest, of the deviation",
        "pieces",
        "line: following, ms",
        "judging over straight",
        "with following",
        "median of moves",
        "circle: following, ms",
        "judging over straight",
        "with following",
        "median of moves");
  }

  private static void addRow(MarkdownTable table, String name, int moves, ArmTally tally) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                name,
                String.valueOf(moves),
                String.valueOf(tally.followed()),
                tally.lost() + ", " + tally.lostFar(),
                String.valueOf(tally.samples()),
                String.valueOf(tally.outside()),
                String.valueOf(tally.left()),
                number(tally.furthest()),
                number((double) tally.pieces() / Math.max(1, tally.followed()))));
    addTimes(cells, tally.lines());
    addTimes(cells, tally.circles());
    table.row(cells.toArray(String[]::new));
  }

  private static void addTimes(List<String> cells, ArmTally.Times times) {
    cells.add(number(times.following() * 1000 / Math.max(1, times.moves())));
    cells.add(number(times.judging() / times.straight()));
    cells.add(number((times.judging() + times.following()) / times.straight()));
    cells.add(number(times.median()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }
}
