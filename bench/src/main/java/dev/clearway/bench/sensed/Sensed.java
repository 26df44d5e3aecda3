package dev.clearway.bench.sensed;

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
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cloud.CloudReader;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Clouds of points: verdicts on a scan of the example cell against those on the cell itself, and
 * how loading, memory and the time of a segment grow with the points.
 */
public final class Sensed implements Experiment {
  private static final String SEEN = "seen";
  private static final double RADIUS = 0.005;
  private static final long SEED = 20;

  /** How far each joint turns at most in a random segment, radians. */
  private static final double TURN = 0.4;

  private Path cell = Path.of("examples/cage-cell");

  @Override
  public String name() {
    return "sensed";
  }

  @Override
  public String summary() {
    return "clouds of points: a scan of the example cell against the cell, load times, memory,"
        + " growth [--cell DIR] [--kinds cell,growth] [--points N] [--segments N] [--most N]";
  }

  @Override
  public Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException {
    Arguments given =
        Arguments.parse(
            arguments, List.of("--cell", "--kinds", "--points", "--segments", "--most"));
    cell = Path.of(given.text("--cell").orElse("examples/cage-cell"));
    List<String> kinds = given.list("--kinds", List.of("cell", "growth"));
    Machine.print(out);
    boolean sound = true;
    if (kinds.contains("cell")) {
      sound = compare(given.count("--points", 1_000_000), given.count("--segments", 1000), out);
    }
    if (kinds.contains("growth")) {
      grow(given.count("--most", 10_000_000), out);
    }
    return sound ? Outcome.SOUND : Outcome.CONTRADICTED;
  }

  private Scene cell() throws ModelFormatException {
    return SceneReader.read(cell.resolve("cell.yaml")).scene();
  }

  /** The cell with its scan in place of all obstacles. */
  private static Scene seen(Scene scene, List<PointCloud> tiles) {
    Scene bare = scene;
    for (Body body : scene.bodies()) {
      bare = body.ofRobot() ? bare : bare.without(body.name());
    }
    return bare.withObstacle(SEEN, placed(tiles), Pose.IDENTITY)
        .withAllowed(new NamePair("arm/base_link", SEEN));
  }

  private static List<PlacedShape> placed(List<PointCloud> tiles) {
    return tiles.stream().map(tile -> new PlacedShape(tile, Pose.IDENTITY)).toList();
  }

  private List<Motion> path(String name, Scene scene) throws ModelFormatException {
    List<Motion> motions = new ArrayList<>();
    for (Segment segment :
        PathReader.read(cell.resolve(name), scene, PathOptions.DEFAULT).segments()) {
      if (segment instanceof Segment.Moving moving) {
        motions.add(moving.motion());
      }
    }
    return motions;
  }

  private boolean compare(int points, int segments, PrintStream out) throws ModelFormatException {
    Scene scene = cell();
    List<PointCloud> tiles = PointCloud.tiles(new CellScan(scene).returns(points, SEED), RADIUS);
    Scene seen = seen(scene, tiles);
    out.printf(
        Locale.ROOT,
        "A scan of the cell: %d returns from 12 places, noise along the ray of standard deviation"
            + " %.1f mm, cut at %.1f mm; each a ball of %.0f mm; %d tiles.%n%n",
        points,
        1e3 * CellScan.NOISE,
        1e3 * CellScan.MOST_NOISE,
        1e3 * RADIUS,
        tiles.size());
    MotionChecker onScan = CheckSetup.of(seen, CheckOptions.DEFAULT).checker();
    for (String name : List.of("free.csv", "hit.csv", "thin.csv")) {
      List<String> said = new ArrayList<>();
      Stopwatch watch = Stopwatch.start();
      for (Motion motion : path(name, seen)) {
        said.add(Answers.name(onScan.check(motion)));
      }
      out.printf(Locale.ROOT, "%s: %s; %.2f s%n", name, said, watch.seconds());
    }
    return agree(scene, seen, onScan, segments, out);
  }

  /** Compares verdicts on random segments with those on the cell, for three clearances. */
  private static boolean agree(
      Scene scene, Scene seen, MotionChecker onScan, int segments, PrintStream out) {
    double beyond = RADIUS + CellScan.MOST_NOISE + 1e-6;
    MotionChecker atRadius =
        CheckSetup.of(scene.withClearance(RADIUS), CheckOptions.DEFAULT).checker();
    MotionChecker wider =
        CheckSetup.of(scene.withClearance(beyond), CheckOptions.DEFAULT).checker();
    SplittableRandom random = new SplittableRandom(SEED);
    int same = 0;
    int missed = 0;
    int more = 0;
    int open = 0;
    int free = 0;
    int wrong = 0;
    for (int s = 0; s < segments; s++) {
      Motion motion = random(seen, random);
      Verdict scan = onScan.check(motion);
      Verdict mesh = atRadius.check(motion);
      open += scan instanceof Verdict.Undecided || mesh instanceof Verdict.Undecided ? 1 : 0;
      same += scan.getClass() == mesh.getClass() ? 1 : 0;
      free += scan instanceof Verdict.Free ? 1 : 0;
      missed += scan instanceof Verdict.Free && mesh instanceof Verdict.Hit ? 1 : 0;
      more += scan instanceof Verdict.Hit && mesh instanceof Verdict.Free ? 1 : 0;
      wrong += scan instanceof Verdict.Hit && wider.check(motion) instanceof Verdict.Free ? 1 : 0;
    }
    out.printf(
        Locale.ROOT,
        "%n%d random segments of up to %.1f rad a joint, scan against cell at %.0f mm: %d with the"
            + " same verdict (%d of the scan free), %d free on the scan that hit the cell, %d the"
            + " other way, %d undecided on either; hits on the scan of segments free at %.1f mm"
            + " (must be 0): %d%n%n",
        segments,
        TURN,
        1e3 * RADIUS,
        same,
        free,
        missed,
        more,
        open,
        1e3 * beyond,
        wrong);
    return wrong == 0;
  }

  private static Motion random(Scene scene, SplittableRandom random) {
    double[] from = new double[scene.tree().space().size()];
    double[] to = new double[from.length];
    for (int c = 0; c < from.length; c++) {
      double low = scene.tree().space().lower(c);
      double high = scene.tree().space().upper(c);
      from[c] = random.nextDouble(low, high);
      to[c] = Math.clamp(from[c] + random.nextDouble(-TURN, TURN), low, high);
    }
    return StraightMotion.between(scene.tree(), from, to);
  }

  private void grow(int most, PrintStream out) throws ModelFormatException, IOException {
    MarkdownTable table =
        new MarkdownTable(
            "points",
            "file read, s",
            "scene prepared, s",
            "heap kept, bytes a point",
            "median free segment, ms",
            "median hit, ms",
            "free / hit / open",
            "first pass, s",
            "region replaced, s",
            "of the tiles");
    Path file = Files.createTempFile("scan", ".pcd");
    try {
      for (int points = 10_000; points <= most; points *= 10) {
        ScanFile.write(file, new CellScan(cell()).returns(points, SEED));
        measure(points, file, table);
      }
    } finally {
      Files.delete(file);
    }
    table.print(out);
  }

  private void measure(int points, Path file, MarkdownTable table) throws ModelFormatException {
    Scene scene = cell();
    long before = heap();
    Stopwatch reading = Stopwatch.start();
    List<PointCloud> tiles = CloudReader.read(file, new double[] {1, 1, 1}, RADIUS).tiles();
    double read = reading.seconds();
    Stopwatch preparing = Stopwatch.start();
    Scene seen = seen(scene, tiles);
    CheckSetup setup = CheckSetup.of(seen, CheckOptions.DEFAULT);
    setup.prepared().staticWorld();
    double prepared = preparing.seconds();
    double kept = (double) (heap() - before) / points;
    Times times = new Times(setup);
    Stopwatch replacing = Stopwatch.start();
    double[] box = {0.9, -0.6, 0.7, 1.3, -0.2, 1};
    float[] fresh = {1.1f, -0.3f, 0.9f};
    List<PointCloud> after = PointCloud.replaced(tiles, box, fresh);
    Scene changed = seen.withShapes(SEEN, placed(after));
    CheckSetup.of(changed, CheckOptions.DEFAULT).prepared().staticWorld();
    double replaced = replacing.seconds();
    List<PointCloud> built = new ArrayList<>(after);
    built.removeAll(tiles);
    table.row(
        Integer.toString(points),
        MarkdownTable.number(read),
        MarkdownTable.number(prepared),
        MarkdownTable.number(kept),
        MarkdownTable.number(times.free),
        MarkdownTable.number(times.hit),
        times.counts,
        MarkdownTable.number(times.first),
        MarkdownTable.number(replaced),
        String.format(Locale.ROOT, "%d of %d", built.size(), after.size()));
  }

  private static long heap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Times of random segments: a first pass, in which tiles are built, and the best of others. */
  private static final class Times {
    private static final int SEGMENTS = 60;
    private static final int ROUNDS = 3;

    final double first;
    final double free;
    final double hit;
    final String counts;

    Times(CheckSetup setup) {
      MotionChecker checker = setup.checker();
      double[] least = new double[SEGMENTS];
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      int[] kinds = new int[SEGMENTS];
      double firstPass = 0;
      for (int round = 0; round <= ROUNDS; round++) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int s = 0; s < SEGMENTS; s++) {
          Motion motion = random(setup.scene(), random);
          Stopwatch watch = Stopwatch.start();
          Verdict verdict = checker.check(motion);
          double seconds = watch.seconds();
          firstPass += round == 0 ? seconds : 0;
          least[s] = round == 0 ? least[s] : Math.min(least[s], seconds);
          kinds[s] =
              switch (verdict) {
                case Verdict.Free ignored -> 0;
                case Verdict.Hit ignored -> 1;
                case Verdict.Undecided ignored -> 2;
              };
        }
      }
      first = firstPass;
      free = median(least, kinds, 0);
      hit = median(least, kinds, 1);
      counts =
          String.format(
              Locale.ROOT, "%d / %d / %d", count(kinds, 0), count(kinds, 1), count(kinds, 2));
    }

    private static long count(int[] kinds, int kind) {
      return Arrays.stream(kinds).filter(k -> k == kind).count();
    }

    private static double median(double[] seconds, int[] kinds, int kind) {
      double[] chosen = new double[(int) count(kinds, kind)];
      int at = 0;
      for (int s = 0; s < seconds.length; s++) {
        if (kinds[s] == kind) {
          chosen[at++] = seconds[s];
        }
      }
      Arrays.sort(chosen);
      return chosen.length == 0 ? Double.NaN : 1e3 * chosen[chosen.length / 2];
    }
  }
}
