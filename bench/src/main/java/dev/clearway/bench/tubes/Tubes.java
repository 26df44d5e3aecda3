package dev.clearway.bench.tubes;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.robots.RobotFolder;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.tube.LargestTube;
import dev.clearway.check.tube.TubeSearch;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.RobotModel;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The largest tubes around random motions of an arm among boxes: proven and shown ends of the
 * brackets against a random search, and random configurations within tubes that were proven free
 * and within slightly larger ones.
 */
public final class Tubes implements Experiment {
  private static final double WIDTH = 0.01;
  private static final double MOST = 0.5;

  @Override
  public String name() {
    return "tubes";
  }

  @Override
  public String summary() {
    return "largest tubes around motions against random search [--robot NAME] [--count N]"
        + " [--motions N] [--looks N] [--bases N] [--seed N] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments,
            List.of("--data", "--robot", "--count", "--motions", "--looks", "--bases", "--seed"));
    int count = given.count("--count", 20);
    int motions = given.count("--motions", 1000);
    int looks = given.count("--looks", 2000);
    int bases = given.count("--bases", 20);
    int seed = given.count("--seed", 1);
    Machine.print(out);
    MarkdownTable table = new MarkdownTable(Run.HEADS);
    boolean sound = true;
    for (String name : given.list("--robot", List.of("ur10e"))) {
      RobotFolder folder = RobotFolder.of(given.data(), name);
      RobotModel model = folder.withSemantics(folder.readUrdf().model());
      Run run = new Run(model, motions, looks, bases, new SplittableRandom(seed));
      for (int k = 0; k < count; k++) {
        run.add();
      }
      run.print(name, table);
      sound &= run.insideProven == 0;
    }
    table.print(out);
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static final class Run {
    private static final String[] HEADS = {
      "arm",
      "paths",
      "free in the largest tube",
      "contact shown",
      "proven over found: least",
      "median",
      "within 5 %",
      "looks in proven tubes",
      "hits",
      "hits in tubes half as large again",
      "bases off",
      "hits",
      "of bases half as much further",
      "s a path: median",
      "most"
    };

    private final RobotModel model;
    private final int motions;
    private final int looks;
    private final int bases;
    private final SplittableRandom random;
    private final double[] ratios = new double[10_000];
    private int paths;
    private int shown;
    private int withinFive;
    private long inside;
    private long insideProven;
    private long larger;
    private long insideLarger;
    private long baseLooks;
    private long baseHits;
    private long largerBaseHits;
    private final double[] seconds = new double[10_000];
    private int free;

    Run(RobotModel model, int motions, int looks, int bases, SplittableRandom random) {
      this.model = model;
      this.motions = motions;
      this.looks = looks;
      this.bases = bases;
      this.random = random;
    }

    void add() {
      Optional<TubePath> drawn = TubePath.draw(model, random.split());
      if (drawn.isEmpty()) {
        return;
      }
      TubePath path = drawn.get();
      Stopwatch watch = Stopwatch.start();
      LargestTube found = largest(path, path.joints());
      double took = watch.seconds();
      double searched = path.searched(looks, random.split());
      double least = found.end() == LargestTube.End.COLLIDES ? found.upper() : 1;
      if (searched < found.lower()) {
        insideProven++;
      }
      if (found.end() == LargestTube.End.FREE || Math.min(least, searched) == 1) {
        free++; // nothing is near
        return;
      }
      seconds[paths] = took;
      shown += found.end() == LargestTube.End.COLLIDES ? 1 : 0;
      double ratio = found.lower() / Math.min(searched, least);
      ratios[paths++] = ratio;
      withinFive += ratio >= 0.95 ? 1 : 0;
      inside += motions;
      insideProven += path.hits(found.lower(), motions, random.split());
      larger += motions;
      insideLarger += path.hits(1.5 * Math.min(searched, least), motions, random.split());
      base(path);
    }

    /** Bases that are off, in scenes built so. */
    private void base(TubePath path) {
      Tube unit = Tube.NONE.withPlay(path.base(), new Play(1, 0.5));
      LargestTube found = largest(path, unit);
      for (int k = 0; k < bases && found.end() != LargestTube.End.FREE; k++) {
        SplittableRandom one = random.split();
        baseLooks++;
        baseHits += isHit(path, found.lower(), one) ? 1 : 0;
        largerBaseHits += isHit(path, 1.5 * found.upper(), one) ? 1 : 0;
      }
      insideProven += baseHits;
    }

    private static boolean isHit(TubePath path, double factor, SplittableRandom random) {
      MotionChecker checker = path.displaced(factor, 0.5 * factor, random);
      return checker.check(path.motion()) instanceof Verdict.Hit;
    }

    private static LargestTube largest(TubePath path, Tube unit) {
      return new TubeSearch(path.setup(), WIDTH).largest(List.of(path.motion()), unit, MOST);
    }

    void print(String name, MarkdownTable table) {
      double[] sorted = sorted(ratios);
      double[] times = sorted(seconds);
      table.row(
          name,
          String.valueOf(paths),
          String.valueOf(free),
          String.valueOf(shown),
          number(sorted[0]),
          number(sorted[paths / 2]),
          String.valueOf(withinFive),
          String.valueOf(inside),
          String.valueOf(insideProven),
          insideLarger + " of " + larger,
          String.valueOf(baseLooks),
          String.valueOf(baseHits),
          String.valueOf(largerBaseHits),
          number(times[paths / 2]),
          number(times[Math.max(0, paths - 1)]));
    }

    /** Returns what the paths have in order, and something not a number after them. */
    private double[] sorted(double[] all) {
      double[] out = Arrays.copyOf(all, paths + 1);
      out[paths] = Double.NaN;
      Arrays.sort(out);
      return out;
    }

    private static String number(double value) {
      return String.format(Locale.ROOT, "%.3g", value);
    }
  }
}
