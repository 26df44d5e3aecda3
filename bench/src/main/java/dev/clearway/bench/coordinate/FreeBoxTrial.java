package dev.clearway.bench.coordinate;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.coordinate.CellState;
import dev.clearway.coordinate.Coordination;
import dev.clearway.coordinate.CoordinationDiagram;
import dev.clearway.coordinate.FreeBox;
import dev.clearway.proof.placement.Placements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Samples every box that was proven free: some values of each clock, both ends of each side among
 * them, and all combinations of these.
 */
final class FreeBoxTrial {
  private final Coordination given;
  private final Settings settings;
  private final SplittableRandom random;
  private final Placements placements;
  private final BodyPoints[][] bodies;
  private final Map<Stretch, PlacedBodies> placed = new HashMap<>();
  private final Map<Face, boolean[]> faces = new HashMap<>();
  private final Count pairs = new Count();
  private final Count cubes = new Count();

  /**
   * How it is sampled.
   *
   * @param least samples of a box
   * @param fault how far boxes are taken beyond what is proven, on each side, a share of the side
   */
  record Settings(int least, double fault) {
    /** Returns the values of a clock for all combinations of some clocks to be enough. */
    int values(int clocks) {
      return Math.max(2, (int) Math.ceil(Math.pow(least, 1.0 / clocks) - 1e-9));
    }
  }

  /** What was counted. */
  static final class Count {
    long boxes;
    long samples;
    long least = Long.MAX_VALUE;
    long collisions;
    long asked;
    double seconds;

    private void add(long of, long collide) {
      boxes++;
      samples += of;
      least = Math.min(least, of);
      collisions += collide;
    }

    /** Adds those of another one. */
    void add(Count other) {
      boxes += other.boxes;
      samples += other.samples;
      least = Math.min(least, other.least);
      collisions += other.collisions;
      asked += other.asked;
      seconds += other.seconds;
    }
  }

  private record Stretch(int robot, int from, int to, int values) {}

  private record Face(Stretch first, Stretch second) {}

  FreeBoxTrial(ArmsAtTable arms, Coordination given, Settings settings, SplittableRandom random) {
    this.given = given;
    this.settings = settings;
    this.random = random;
    this.placements = arms.setup().prepared().placements();
    this.bodies = new BodyPoints[arms.robots()][];
    for (int r = 0; r < bodies.length; r++) {
      bodies[r] = BodyPoints.of(arms.setup(), "arm" + r);
    }
  }

  /** Returns what was found of boxes of two clocks. */
  Count pairs() {
    return pairs;
  }

  /** Returns what was found of boxes of three clocks. */
  Count cubes() {
    return cubes;
  }

  /** Returns how many samples collide. */
  long collisions() {
    return pairs.collisions + cubes.collisions;
  }

  /** Samples all boxes of two robots. */
  void sample(RobotPair pair) {
    Stopwatch watch = Stopwatch.start();
    int values = settings.values(2);
    BoxSamples samples = new BoxSamples(pair::mayCollide);
    for (FreeBox box : given.freeBoxes(pair.first(), pair.second(), pair.diagram())) {
      boolean[] collide =
          samples.collisions(
              placed(pair.first(), box.first(), box.firstEnd(), values),
              placed(pair.second(), box.second(), box.secondEnd(), values));
      pairs.add(collide.length, count(collide));
    }
    pairs.asked += samples.asked;
    pairs.seconds += watch.seconds();
    placed.clear();
  }

  private static long count(boolean[] which) {
    long count = 0;
    for (boolean each : which) {
      count += each ? 1 : 0;
    }
    return count;
  }

  /** Returns a robot placed at some values between two steps of its way. */
  PlacedBodies placed(int robot, int from, int to, int values) {
    return placed(new Stretch(robot, from, to, values));
  }

  private PlacedBodies placed(Stretch stretch) {
    return placed.computeIfAbsent(stretch, this::place);
  }

  private PlacedBodies place(Stretch stretch) {
    int robot = stretch.robot();
    double length = given.seconds(robot);
    double low = Math.min(length, stretch.from() * given.step());
    double high = Math.min(length, stretch.to() * given.step());
    double beyond = settings.fault() * (high - low);
    low = Math.max(0, low - beyond);
    high = Math.min(length, high + beyond);
    double[] times = new double[stretch.values()];
    for (int v = 0; v < times.length; v++) {
      times[v] = v == 0 ? low : v == 1 ? high : random.nextDouble(low, high);
    }
    PlacedBodies out = new PlacedBodies(bodies[robot], times);
    double[] own = new double[given.robots()];
    for (int v = 0; v < times.length; v++) {
      own[robot] = times[v];
      out.place(v, placements.place(given.configuration(own)));
    }
    return out;
  }

  /**
   * Samples boxes of three robots' clocks: as large as halving finds them of which all three sides
   * are made of free cells. A combination of three collides where two of them do.
   *
   * @param of the first two, the first and the last, the last two
   */
  void sampleCubes(List<RobotPair> of) {
    Stopwatch watch = Stopwatch.start();
    CoordinationDiagram both = of.get(0).diagram();
    int[] steps = {both.firstSteps(), both.secondSteps(), of.get(1).diagram().secondSteps()};
    List<int[][]> sums = of.stream().map(p -> blocked(p.diagram())).toList();
    List<BoxSamples> samples = of.stream().map(p -> new BoxSamples(p::mayCollide)).toList();
    List<int[]> left = new ArrayList<>();
    left.add(new int[] {0, steps[0], 0, steps[1], 0, steps[2]});
    while (!left.isEmpty()) {
      int[] cube = left.removeLast();
      int sides = 0;
      boolean none = false;
      for (int f = 0; f < of.size(); f++) {
        int a = 2 * of.get(f).first();
        int b = 2 * of.get(f).second();
        int open = within(sums.get(f), cube[a], cube[a + 1], cube[b], cube[b + 1]);
        sides += open == 0 ? 1 : 0;
        none |= open == (cube[a + 1] - cube[a]) * (cube[b + 1] - cube[b]);
      }
      if (sides == of.size()) {
        sample(of, samples, cube);
      } else if (!none) {
        halve(cube, left);
      }
    }
    for (BoxSamples each : samples) {
      cubes.asked += each.asked;
    }
    cubes.seconds += watch.seconds();
  }

  private void sample(List<RobotPair> of, List<BoxSamples> samples, int[] cube) {
    int values = settings.values(3);
    List<boolean[]> sides = new ArrayList<>();
    for (int f = 0; f < of.size(); f++) {
      int a = of.get(f).first();
      int b = of.get(f).second();
      Stretch first = new Stretch(a, cube[2 * a], cube[2 * a + 1], values);
      Stretch second = new Stretch(b, cube[2 * b], cube[2 * b + 1], values);
      BoxSamples oracle = samples.get(f);
      sides.add(
          faces.computeIfAbsent(
              new Face(first, second),
              face -> oracle.collisions(placed(face.first()), placed(face.second()))));
    }
    long collide = 0;
    for (int x = 0; x < values; x++) {
      for (int y = 0; y < values; y++) {
        for (int z = 0; z < values; z++) {
          boolean any =
              sides.get(0)[x * values + y]
                  || sides.get(1)[x * values + z]
                  || sides.get(2)[y * values + z];
          collide += any ? 1 : 0;
        }
      }
    }
    cubes.add((long) values * values * values, collide);
  }

  private static void halve(int[] cube, List<int[]> out) {
    int longest = 0;
    for (int k = 0; k < cube.length; k += 2) {
      if (cube[k + 1] - cube[k] > cube[longest + 1] - cube[longest]) {
        longest = k;
      }
    }
    int half = (cube[longest] + cube[longest + 1]) >>> 1;
    if (half > cube[longest]) {
      int[] before = cube.clone();
      int[] after = cube.clone();
      before[longest + 1] = half;
      after[longest] = half;
      out.add(after);
      out.add(before);
    }
  }

  /** Returns how many cells before each line of both robots are not free. */
  private static int[][] blocked(CoordinationDiagram diagram) {
    int[][] sums = new int[diagram.firstSteps() + 1][diagram.secondSteps() + 1];
    for (int i = 0; i < diagram.firstSteps(); i++) {
      for (int j = 0; j < diagram.secondSteps(); j++) {
        int own = diagram.state(i, j) == CellState.FREE ? 0 : 1;
        sums[i + 1][j + 1] = own + sums[i][j + 1] + sums[i + 1][j] - sums[i][j];
      }
    }
    return sums;
  }

  private static int within(int[][] sums, int a, int aEnd, int b, int bEnd) {
    return sums[aEnd][bEnd] - sums[a][bEnd] - sums[aEnd][b] + sums[a][b];
  }
}
