package dev.clearway.bench.paper;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Experiment;
import dev.clearway.bench.harness.Machine;
import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Where checkers look along free segments: the curve that the tip of the robot of Fig. 11b traces,
 * and the configurations that are looked at on it. Fig. 13 of the 2005 paper. One thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-C, Fig. 13"
 */
public final class Looks implements Experiment {
  /** The paper's tolerance and resolution. */
  private static final double TOLERANCE = 0.005;

  private static final double RESOLUTION = 0.006;
  private static final int CHORDS = 2000;
  private static final long SEED = 13;

  private final MarkdownTable table =
      new MarkdownTable(
          "checker",
          "looks",
          "curve of the tip, m",
          "way between looks, δ: mean",
          "largest",
          "not proven");

  /** Made without state. */
  public Looks() {}

  @Override
  public String name() {
    return "looks";
  }

  @Override
  public String summary() {
    return "where checkers look along free segments of the 2005 paper's scenes: Fig. 13"
        + " [--scene 11b] [--count 20] [--picture FILE.svg] [--data DIR]";
  }

  /** The tip of a robot, and where it is at instants of a motion. */
  private static final class Tip {
    private final ForwardKinematics kinematics;
    private final int link;
    private final double[] point;
    private final double[] links;
    private final double[] q;

    Tip(Scene scene) {
      Body last =
          scene.bodies().stream()
              .filter(Body::ofRobot)
              .max(Comparator.comparingInt(Body::link))
              .orElseThrow();
      this.kinematics = ForwardKinematics.of(scene.tree());
      this.link = last.link();
      this.point = CurveLength.pointOf(last, new Random(SEED));
      this.links = new double[Pose.SIZE * kinematics.links()];
      this.q = new double[scene.tree().space().size()];
    }

    double[] at(Motion motion, double instant) {
      motion.position(instant, q);
      kinematics.compute(q, links);
      double[] out = new double[3];
      Pose.transform(links, Pose.SIZE * link, point, 0, out, 0);
      return out;
    }

    List<double[]> along(Motion motion, Iterable<Double> instants) {
      List<double[]> places = new ArrayList<>();
      instants.forEach(s -> places.add(at(motion, s)));
      return places;
    }

    /** Returns the length of the curve between two instants, as chords. */
    double way(Motion motion, double from, double to) {
      int chords = Math.max(1, (int) Math.ceil(CHORDS * (to - from)));
      double sum = 0;
      double[] before = at(motion, from);
      for (int i = 1; i <= chords; i++) {
        double[] next = at(motion, from + (to - from) * i / chords);
        sum +=
            Math.hypot(Math.hypot(next[0] - before[0], next[1] - before[1]), next[2] - before[2]);
        before = next;
      }
      return sum;
    }
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(arguments, List.of("--data", "--scene", "--count", "--picture"));
    int count = given.count("--count", 20);
    List<String> names = given.list("--scene", List.of("11b"));
    PaperScene scene = new PaperScenes(given).all(names).getFirst();
    double delta = scene.metres(TOLERANCE);
    List<CheckerChoice> choices =
        List.of(
            CheckerChoice.fixed("fixed:0.006 of range", scene.radians(RESOLUTION)),
            CheckerChoice.adaptive(delta).asPrinted().named("adaptive:2005"),
            CheckerChoice.adaptive(delta),
            CheckerChoice.refined(delta),
            CheckerChoice.swept(delta));
    List<Motion> free = free(scene, choices.getLast(), count);
    Tip tip = new Tip(scene.scene());
    LooksPicture picture = new LooksPicture(tip.along(free.getFirst(), evenly()));
    for (CheckerChoice choice : choices) {
      measure(scene, choice, free, tip, picture);
    }
    Machine.print(out);
    out.printf(
        Locale.ROOT,
        "%d free segments of scene %s; δ is %s m, as in the paper's units %s:%n%n",
        count,
        scene.name(),
        MarkdownTable.number(delta),
        TOLERANCE);
    table.print(out);
    List<String> file = given.list("--picture", List.of());
    if (!file.isEmpty()) {
      Files.writeString(Path.of(file.getFirst()), picture.text());
    }
    return Outcome.SOUND;
  }

  private static SortedSet<Double> evenly() {
    SortedSet<Double> instants = new TreeSet<>();
    for (int i = 0; i <= CHORDS; i++) {
      instants.add((double) i / CHORDS);
    }
    return instants;
  }

  private static List<Motion> free(PaperScene scene, CheckerChoice by, int count) {
    MotionChecker checker = by.prepare(scene.scene()).checker();
    RandomSegments random = new RandomSegments(scene.scene(), checker, SEED);
    List<Motion> free = new ArrayList<>();
    while (free.size() < count) {
      Motion motion = random.next();
      if (checker.check(motion) instanceof Verdict.Free) {
        free.add(motion);
      }
    }
    return free;
  }

  private void measure(
      PaperScene scene, CheckerChoice choice, List<Motion> free, Tip tip, LooksPicture picture) {
    MotionChecker checker = choice.prepare(scene.scene()).checker();
    double delta = scene.metres(TOLERANCE);
    double looks = 0;
    double length = 0;
    double gaps = 0;
    double largest = 0;
    int open = 0;
    for (Motion motion : free) {
      LookedAt watched = new LookedAt(motion);
      open += checker.check(watched) instanceof Verdict.Free ? 0 : 1;
      SortedSet<Double> at = watched.instants();
      if (motion.equals(free.getFirst())) {
        picture.add(choice.label(), at.size(), tip.along(motion, at));
      }
      looks += at.size();
      at.add(0.0);
      at.add(1.0);
      double before = 0;
      for (double instant : at) {
        double way = tip.way(motion, before, instant);
        length += way;
        largest = Math.max(largest, way);
        before = instant;
      }
      gaps += at.size() - 1;
    }
    table.row(
        choice.label(),
        MarkdownTable.number(looks / free.size()),
        MarkdownTable.number(length / free.size()),
        MarkdownTable.number(length / gaps / delta),
        MarkdownTable.number(largest / delta),
        open + " of " + free.size());
  }
}
