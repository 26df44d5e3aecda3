package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.predict.Scheduling;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Tables 1 to 3 and Fig. 8 to 10 of the paper: balls of 1 m that accelerate by 1 m/s² each, without
 * a bound of speed, in cubes of several sizes, since the paper does not give its own.
 */
final class SmallWorlds {
  private static final double[] SIDES = {100, 1000, 10_000};
  private static final int ITERATIONS = 75;

  /** The one in which neither scheduling has all pairs in alarm all the time. */
  private static final double DRAWN_SIDE = 10_000;

  private static final Scheduling[] COSTS = {
    Scheduling.BINARY_BUCKETS,
    Scheduling.FIBONACCI_BUCKETS,
    Scheduling.NEAR_PAIRS,
    Scheduling.ALL_PAIRS
  };

  private final int worlds;
  private final List<String> contradictions;
  private final GrowthPictures pictures = new GrowthPictures();

  SmallWorlds(int worlds, List<String> contradictions) {
    this.worlds = worlds;
    this.contradictions = contradictions;
  }

  private static CubeWorld world(double side, int balls, long seed) {
    return new CubeWorld(new CubeWorld.Setting(side, 1, Double.POSITIVE_INFINITY, 1), balls, seed);
  }

  /** Prints what a step costs, by number of balls. */
  void printCosts(PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "spheres",
            "evaluations: buckets / Fibonacci / near / all",
            "µs: buckets / Fibonacci / near / all",
            "paper, cycles: buckets / all",
            "buckets over 5 spheres",
            "paper",
            "log n · log log n");
    double least = 0;
    for (PaperFigures.Row row : PaperFigures.ROWS) {
      SmallRun[] runs = costs(row);
      pictures.addCosts(row, runs[0], runs[COSTS.length - 1]);
      least = least == 0 ? runs[0].evaluationsPerStep() : least;
      table.row(
          Integer.toString(row.spheres()),
          joined(runs, true),
          joined(runs, false),
          MarkdownTable.numbers(row.bucketCycles(), row.allCycles()),
          MarkdownTable.number(runs[0].evaluationsPerStep() / least),
          MarkdownTable.number(row.bucketCycles() / PaperFigures.ROWS.getFirst().bucketCycles()),
          MarkdownTable.number(growth(row.spheres()) / growth(5)));
    }
    out.println("Cost of a step, side 100 m, period 0.05 s (Table 1, Fig. 8 and 9):\n");
    table.print(out);
  }

  private static SmallRun[] costs(PaperFigures.Row row) {
    SmallRun[] runs = new SmallRun[COSTS.length];
    for (int k = 0; k < COSTS.length; k++) {
      for (int round = 0; round < 3; round++) { // the last is warm
        runs[k] = SmallRun.run(world(100, row.spheres(), 1), 0.05, COSTS[k], 2000);
      }
    }
    return runs;
  }

  /** Draws what was printed, and alarms of fewer iterations. */
  void draw(Path folder) throws IOException {
    for (PaperFigures.Row row : PaperFigures.ROWS) {
      for (int i = 0; i < GrowthPictures.ITERATIONS.length; i++) {
        int iterations = GrowthPictures.ITERATIONS[i];
        Alarms buckets = alarms(DRAWN_SIDE, row, Scheduling.BINARY_BUCKETS, iterations);
        Alarms all = alarms(DRAWN_SIDE, row, Scheduling.ALL_PAIRS, iterations);
        pictures.addAlarms(i, buckets.flagged(), all.raised());
      }
    }
    pictures.write(folder);
  }

  /** The theory's number, of the logarithm of the number of pairs. */
  static double growth(int spheres) {
    double pairs = Math.log(spheres * (spheres - 1) / 2.0) / Math.log(2);
    return pairs * Math.log(pairs);
  }

  private static String joined(SmallRun[] runs, boolean evaluations) {
    StringBuilder text = new StringBuilder();
    for (SmallRun run : runs) {
      double number = evaluations ? run.evaluationsPerStep() : run.microsPerStep();
      text.append(text.isEmpty() ? "" : " / ").append(MarkdownTable.number(number));
    }
    return text.toString();
  }

  /** Prints the alarms of 75 iterations, each scheduling at the paper's period for it. */
  void printAlarms(PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "side, m",
            "spheres",
            "period: buckets / all",
            "buckets",
            "Fibonacci",
            "near pairs",
            "all pairs (with repeated ones)",
            "paper: buckets",
            "paper: all pairs");
    for (double side : SIDES) {
      for (PaperFigures.Row row : PaperFigures.ROWS) {
        Alarms buckets = alarms(side, row, Scheduling.BINARY_BUCKETS, ITERATIONS);
        Alarms fibonacci = alarms(side, row, Scheduling.FIBONACCI_BUCKETS, ITERATIONS);
        Alarms near = alarms(side, row, Scheduling.NEAR_PAIRS, ITERATIONS);
        Alarms all = alarms(side, row, Scheduling.ALL_PAIRS, ITERATIONS);
        table.row(
            MarkdownTable.number(side),
            Integer.toString(row.spheres()),
            MarkdownTable.numbers(row.bucketPeriod(), row.allPeriod()),
            whole(buckets.flagged()),
            whole(fibonacci.flagged()),
            whole(near.flagged()),
            "%s (%s)".formatted(whole(all.raised()), whole(all.flagged())),
            whole(row.bucketAlarms()),
            row.allAlarms());
      }
    }
    out.printf(
        Locale.ROOT,
        "Alarms in %d iterations, mean of %d worlds (Table 2, Fig. 10); repeated ones count where"
            + " not said:%n%n",
        ITERATIONS,
        worlds);
    table.print(out);
  }

  /** Mean counts of alarms, with repeated ones and without. */
  record Alarms(double flagged, double raised) {}

  /** Runs worlds at the paper's period for a scheduling. */
  Alarms alarms(double side, PaperFigures.Row row, Scheduling scheduling, int iterations) {
    double period = scheduling == Scheduling.ALL_PAIRS ? row.allPeriod() : row.bucketPeriod();
    long flagged = 0;
    long raised = 0;
    for (int seed = 0; seed < worlds; seed++) {
      SmallRun run = SmallRun.run(world(side, row.spheres(), seed), period, scheduling, iterations);
      flagged += run.flagged();
      raised += run.raised();
      if (run.faults() > 0) {
        contradictions.add(scheduling + ", " + row + ": faults " + run.faults());
      }
    }
    return new Alarms((double) flagged / worlds, (double) raised / worlds);
  }

  private static String whole(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }

  /** Prints how often two schedulings name the same pair as the most urgent, of 10 balls. */
  void printAgreement(PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "side, m", "buckets with all pairs, %", "distance with urgency, %", "paper, %");
    for (double side : new double[] {3, 10, 30, 100, 1000, 10_000}) {
      double[] shares = agreement(side);
      table.row(
          MarkdownTable.number(side),
          MarkdownTable.number(shares[0]),
          MarkdownTable.number(shares[1]),
          MarkdownTable.numbers(PaperFigures.BUCKETS_AGREE, PaperFigures.DISTANCE_AGREES));
    }
    out.printf(
        Locale.ROOT,
        "Agreement on the most urgent of the pairs of 10 spheres, 250 iterations of 0.31 s, %d"
            + " worlds (Table 3):%n%n",
        worlds);
    table.print(out);
  }

  double[] agreement(double side) {
    double period = 0.31;
    int steps = 250;
    long buckets = 0;
    long distance = 0;
    for (int seed = 0; seed < worlds; seed++) {
      CubeWorld world = world(side, 10, seed);
      SmallRun byBuckets = new SmallRun(world, period, Scheduling.BINARY_BUCKETS);
      SmallRun byUrgency = new SmallRun(world, period, Scheduling.ALL_PAIRS);
      SmallRun byDistance = new SmallRun(world, period, Scheduling.ALL_PAIRS_BY_DISTANCE);
      for (int step = 0; step < steps; step++) {
        for (SmallRun run : List.of(byBuckets, byUrgency, byDistance)) {
          run.step(step * period);
        }
        buckets += byBuckets.mostUrgent().equals(byUrgency.mostUrgent()) ? 1 : 0;
        distance += byDistance.mostUrgent().equals(byUrgency.mostUrgent()) ? 1 : 0;
        world.move(period);
      }
    }
    double all = (double) worlds * steps;
    return new double[] {100 * buckets / all, 100 * distance / all};
  }
}
