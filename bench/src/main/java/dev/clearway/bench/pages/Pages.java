package dev.clearway.bench.pages;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.distances.SceneSource;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.motion.StraightMotion;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * Pages of random free segments: the least separation in the head against the profile that the band
 * is drawn from, and the ghost against where the robot is then. One thread.
 */
public final class Pages implements Experiment {
  private static final long SEED = 2026;

  /** Longest change of a joint along a segment, radians or metres. */
  private static final double REACH = 0.4;

  private final SceneSource scenes;

  /** An experiment on scenes by name. */
  public Pages(SceneSource scenes) {
    this.scenes = scenes;
  }

  @Override
  public String name() {
    return "pages";
  }

  @Override
  public String summary() {
    return "what pages for people say of random free segments, against their profiles"
        + " [--segments 200] [--scenes 1a,11a,11b,12b] [--data DIR]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given = Arguments.parse(arguments, List.of("--data", "--segments", "--scenes"));
    int segments = given.count("--segments", 200);
    List<String> names = given.list("--scenes", List.of("1a", "11a", "11b", "12b"));
    MarkdownTable table =
        new MarkdownTable(
            "scene",
            "segments",
            "agree",
            "largest difference, mm",
            "nearest, mm",
            "ghost off, µm",
            "largest page, kB");
    int wrong = 0;
    for (int n = 0; n < names.size(); n++) {
      int share = segments / names.size() + (n < segments % names.size() ? 1 : 0);
      List<PageNumbers> pages =
          pages(CheckSetup.of(scenes.scene(names.get(n), given), CheckOptions.DEFAULT), share);
      long agree = pages.stream().filter(PageNumbers::agrees).count();
      wrong += (int) (share - agree);
      table.row(
          names.get(n),
          Integer.toString(share),
          Long.toString(agree),
          MarkdownTable.number(1e3 * largest(pages, PageNumbers::difference)),
          MarkdownTable.number(
              1e3 * pages.stream().mapToDouble(PageNumbers::headUpper).min().orElse(0)),
          MarkdownTable.number(1e6 * largest(pages, PageNumbers::ghostOff)),
          MarkdownTable.number(1e-3 * largest(pages, PageNumbers::bytes)));
    }
    table.print(out);
    return wrong == 0 ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private static double largest(List<PageNumbers> pages, ToDoubleFunction<PageNumbers> of) {
    return pages.stream().mapToDouble(of).max().orElse(0);
  }

  private static List<PageNumbers> pages(CheckSetup setup, int count) throws IOException {
    Random random = new Random(SEED);
    MotionChecker checker = setup.checker();
    List<PageNumbers> pages = new ArrayList<>();
    while (pages.size() < count) {
      StraightMotion motion = segment(setup, random);
      Verdict verdict = checker.check(motion);
      if (verdict instanceof Verdict.Free) {
        pages.add(PageNumbers.of(setup, motion, verdict));
      }
    }
    return pages;
  }

  private static StraightMotion segment(CheckSetup setup, Random random) {
    JointSpace space = setup.scene().tree().space();
    double[] from = new double[space.size()];
    double[] to = new double[space.size()];
    for (int c = 0; c < from.length; c++) {
      double lower = space.lower(c);
      double upper = space.upper(c);
      from[c] = lower + random.nextDouble() * (upper - lower);
      to[c] = Math.clamp(from[c] + REACH * (2 * random.nextDouble() - 1), lower, upper);
    }
    return StraightMotion.between(setup.scene().tree(), from, to);
  }
}
