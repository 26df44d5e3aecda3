package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.predict.Scheduling;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** What near pairs cost for thousands of objects, and the highest rate that holds. */
final class LargeWorlds {
  private static final double PERIOD = 0.1;
  private static final int[] RATES = {10, 15, 20, 25, 30, 40, 50, 60, 80, 100};

  private final int steps;
  private final List<String> contradictions;

  LargeWorlds(int steps, List<String> contradictions) {
    this.steps = steps;
    this.contradictions = contradictions;
  }

  void print(List<Integer> counts, PrintStream out) {
    MarkdownTable table =
        new MarkdownTable(
            "objects",
            "scheduling",
            "readings / step, ms",
            "slowest together, ms",
            "wall: mean / slowest, ms",
            "evaluations per step",
            "pairs kept",
            "in alarm per step",
            "touching / unflagged",
            "heap, MB",
            "overruns");
    for (int count : counts) {
      row(table, count, Scheduling.NEAR_PAIRS);
      if (count <= 1000) {
        row(table, count, Scheduling.BINARY_BUCKETS);
        row(table, count, Scheduling.ALL_PAIRS);
      }
    }
    out.printf(
        Locale.ROOT,
        "Many objects, all reporting at 10 Hz, %d steps after 20 to warm up:%n%n",
        steps);
    table.print(out);
  }

  private void row(MarkdownTable table, int count, Scheduling scheduling) {
    LargeWorld world = run(count, PERIOD, scheduling, steps);
    table.row(
        String.format(Locale.ROOT, "%,d", count),
        scheduling.name().toLowerCase(Locale.ROOT),
        MarkdownTable.numbers(1e3 * world.updateSeconds(), 1e3 * world.stepSeconds()),
        MarkdownTable.number(1e3 * world.slowest()),
        MarkdownTable.numbers(1e3 * world.wallSeconds(), 1e3 * world.slowestWall()),
        String.format(Locale.ROOT, "%,.0f", world.evaluationsPerStep()),
        String.format(Locale.ROOT, "%,d", world.mostPairs()),
        String.format(Locale.ROOT, "%,.0f", world.flaggedPerStep()),
        String.format(Locale.ROOT, "%,d / %d", world.touches(), world.unflagged()),
        Long.toString(heapMegabytes(world)),
        Long.toString(world.overruns()));
  }

  private LargeWorld run(int count, double period, Scheduling scheduling, int measured) {
    LargeWorld world = new LargeWorld(count, period, scheduling, 1);
    world.run(20, measured);
    if (world.unflagged() > 0 || world.contradictions() > 0) {
      contradictions.add(
          count
              + " objects, "
              + scheduling
              + ": contacts unflagged "
              + world.unflagged()
              + ", readings contradicted "
              + world.contradictions());
    }
    return world;
  }

  /** Returns what is in use after a collection, the world and its predictor with it. */
  private static long heapMegabytes(LargeWorld world) {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return world.predictor().mostUrgent().isPresent() ? used / 1_000_000 : 0;
  }

  /**
   * Prints the highest rate up to which readings and steps keep within the period on the wall, in
   * every step measured and on average. Processor time is printed beside it: a rate holds on the
   * wall or not at all, whatever other programs do.
   */
  void printHighestRate(int count, PrintStream out) {
    int onAverage = 0;
    int always = 0;
    boolean all = true;
    for (int rate : RATES) {
      LargeWorld world = run(count, 1.0 / rate, Scheduling.NEAR_PAIRS, steps);
      double busy = world.updateSeconds() + world.stepSeconds();
      out.printf(
          Locale.ROOT,
          "%,d objects at %d Hz, period %.1f ms: processor time %.1f ms, at most %.1f ms; on the"
              + " wall %.1f ms, at most %.1f ms, %d overruns%n",
          count,
          rate,
          1e3 / rate,
          1e3 * busy,
          1e3 * world.slowest(),
          1e3 * world.wallSeconds(),
          1e3 * world.slowestWall(),
          world.overruns());
      all &= world.slowestWall() * rate < 1;
      always = all ? rate : always;
      if (!(world.wallSeconds() * rate < 1)) {
        break;
      }
      onAverage = rate;
    }
    out.printf(
        Locale.ROOT,
        "%nOn the wall, readings and step keep within the period up to %d Hz in every step"
            + " measured, up to %d Hz on average%n%n",
        always,
        onAverage);
  }
}
