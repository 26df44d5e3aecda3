package dev.clearway.bench.tubes;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.RobotFolder;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.RobotModel;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Random motions inside tubes in which paths are called free: none may collide. The same in tubes
 * that are larger, where some must, and, asked for a fault, in tubes of which the proof was not
 * told a part.
 */
public final class TubeMotions implements Experiment {
  private static final List<String> ARMS =
      List.of("ur10e", "panda", "kuka_iiwa14", "abb_irb2400", "fanuc_m10ia");

  @Override
  public String name() {
    return "tube-motions";
  }

  @Override
  public String summary() {
    return "random motions inside tubes that are called free [--robots NAME,...] [--count N]"
        + " [--motions N] [--fault joint|turn|shift] [--seed N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--data", "--robots", "--count", "--motions", "--fault", "--seed"));
    int count = given.count("--count", 50);
    int motions = given.count("--motions", 10_000);
    SplittableRandom random = new SplittableRandom(given.count("--seed", 1));
    List<String> faults = given.list("--fault", List.of());
    List<RobotModel> arms = new ArrayList<>();
    for (String name : given.list("--robots", ARMS)) {
      RobotFolder folder = RobotFolder.of(given.data(), name);
      arms.add(folder.withSemantics(folder.readUrdf().model()));
    }
    Machine.print(out);
    List<TubeKind> kinds = List.of(TubeKind.values());
    Map<TubeKind, TubeCount> counts = new EnumMap<>(TubeKind.class);
    kinds.forEach(kind -> counts.put(kind, new TubeCount()));
    for (int k = 0; k < count; k++) {
      TubeKind kind = kinds.get(k % kinds.size());
      RobotModel arm = arms.get(k / kinds.size() % arms.size());
      SplittableRandom one = random.split();
      List<RobotModel> models = kind.arms() == 1 ? List.of(arm) : List.of(arm, arms.getFirst());
      Optional<TubePath> path = TubePath.draw(models, one);
      if (path.isPresent()) {
        counts.getOrDefault(kind, new TubeCount()).add(path.get(), kind, faults, motions, one);
      }
    }
    return print(counts, faults.isEmpty(), out);
  }

  private static Outcome print(Map<TubeKind, TubeCount> counts, boolean sound, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "may be off",
            "called free",
            "motions inside",
            "configurations",
            "collide",
            "in tubes 1.3 times as large",
            "collide",
            "paths in which some do");
    TubeCount all = new TubeCount();
    counts.forEach(
        (kind, count) -> {
          all.add(count);
          table.row(count.row(kind.what()));
        });
    table.row(all.row("all"));
    table.print(out);
    // A fault in what was proven must be noticed.
    return sound == (all.collide() == 0) ? Outcome.SOUND : Outcome.CONTRADICTED;
  }
}
