package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.MarkdownTable;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepReport;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What threads bring where many pairs are looked at: the first step of buckets, which looks at all
 * pairs, steps of all pairs, and steps of buckets whose second stage takes some time. One and two
 * threads take turns, by the wall; both must raise the same alarms in the same order.
 */
final class SharedLooks {
  private static final double PERIOD = 0.1;
  private static final double SIDE = 100;
  private static final int ROUNDS = 5;

  private final List<String> contradictions;

  SharedLooks(List<String> contradictions) {
    this.contradictions = contradictions;
  }

  /** What is measured: the last of some steps, of a world that is new each time. */
  private record Task(
      String name, Scheduling scheduling, int balls, int steps, Supplier<NarrowPhase> stages) {}

  /** A second stage that takes some 20 µs a pair, as distances of two meshes do. */
  private static final class Slow implements NarrowPhase {
    private double sum;

    @Override
    public Answer judge(Alarm alarm) {
      for (int k = 1; k < 5000; k++) {
        sum += Math.sqrt(k + alarm.time());
      }
      return sum < 0 ? Answer.CLEAR : Answer.OPEN;
    }
  }

  void print(int balls, PrintStream out) {
    List<Task> tasks =
        List.of(
            new Task("first", Scheduling.BINARY_BUCKETS, balls, 1, NarrowPhase.NO_STAGES),
            new Task("first", Scheduling.FIBONACCI_BUCKETS, balls, 1, NarrowPhase.NO_STAGES),
            new Task("tenth", Scheduling.BINARY_BUCKETS, balls, 10, NarrowPhase.NO_STAGES),
            new Task("tenth", Scheduling.ALL_PAIRS, balls, 10, NarrowPhase.NO_STAGES),
            new Task("first, second stage", Scheduling.BINARY_BUCKETS, balls / 4, 1, Slow::new),
            new Task("tenth, second stage", Scheduling.NEAR_PAIRS, balls, 10, Slow::new));
    MarkdownTable table =
        new MarkdownTable(
            "step",
            "scheduling",
            "balls",
            "pairs looked at",
            "flagged",
            "1 thread / 2, ms",
            "2 over 1");
    for (Task task : tasks) {
      row(table, task);
    }
    out.printf(
        Locale.ROOT,
        "Looks shared out among threads, balls of 1 m in a cube of %.0f m, medians of %d on the"
            + " wall:%n%n",
        SIDE,
        ROUNDS);
    table.print(out);
  }

  private void row(MarkdownTable table, Task task) {
    double[] one = new double[ROUNDS];
    double[] two = new double[ROUNDS];
    StepReport report = measure(task, 1, one, 0);
    for (int round = 0; round < ROUNDS; round++) {
      report = measure(task, 1, one, round);
      measure(task, 2, two, round);
    }
    if (!alarms(task, 1).equals(alarms(task, 2))) {
      contradictions.add(task + ": other alarms on two threads than on one");
    }
    Arrays.sort(one);
    Arrays.sort(two);
    table.row(
        task.name(),
        task.scheduling().name().toLowerCase(Locale.ROOT),
        String.format(Locale.ROOT, "%,d", task.balls()),
        String.format(Locale.ROOT, "%,d", report.evaluations()),
        String.format(Locale.ROOT, "%,d", report.flagged()),
        MarkdownTable.numbers(1e3 * one[ROUNDS / 2], 1e3 * two[ROUNDS / 2]),
        MarkdownTable.number(two[ROUNDS / 2] / one[ROUNDS / 2]));
  }

  private static StepReport measure(Task task, int threads, double[] seconds, int round) {
    Run run = new Run(task, threads, new Listener());
    long before = 0;
    for (int step = 0; step < task.steps(); step++) {
      run.update();
      before = System.nanoTime();
      run.step();
    }
    seconds[round] = (System.nanoTime() - before) * 1e-9;
    return run.report.orElseThrow();
  }

  /** Returns how many alarms and ends were told, and a number that depends on them in order. */
  static List<Long> alarms(Scheduling scheduling, int balls, int threads) {
    return alarms(new Task("", scheduling, balls, 10, Slow::new), threads);
  }

  private static List<Long> alarms(Task task, int threads) {
    Listener listener = new Listener();
    Run run = new Run(task, threads, listener);
    for (int step = 0; step < task.steps(); step++) {
      run.update();
      run.step();
    }
    return List.of(listener.count, listener.mixed);
  }

  /** Mixes alarms and their ends in their order into one number, and counts them. */
  private static final class Listener implements PredictionListener {
    private long mixed;
    private long count;

    private void told(int hash) {
      mixed = 31 * mixed + hash;
      count++;
    }

    @Override
    public void alarm(Alarm alarm) {
      told(alarm.hashCode());
    }

    @Override
    public void alarmEnded(IdPair pair, double time) {
      told(31 * pair.hashCode() + Double.hashCode(time));
    }

    @Override
    public void boundViolation(BoundViolation found) {
      throw new IllegalStateException(found.toString());
    }

    @Override
    public void crowded(long id, double time) {
      throw new IllegalStateException("no number of neighbours was said to be too large");
    }

    @Override
    public void overrun(Overrun overrun) {
      throw new IllegalStateException(overrun.toString());
    }
  }

  /** A world and what predicts it. */
  private static final class Run {
    private final CubeWorld world;
    private final CollisionPredictor predictor;
    private Optional<StepReport> report = Optional.empty();
    private double now;

    Run(Task task, int threads, Listener listener) {
      world = new CubeWorld(new CubeWorld.Setting(SIDE, 1, 10, 1), task.balls(), 1);
      predictor =
          new CollisionPredictor(
              new PredictorOptions(PERIOD, 0, task.scheduling()).withThreads(threads),
              () -> 0,
              listener,
              task.stages());
    }

    private void update() {
      for (int i = 0; i < world.count; i++) {
        predictor.update(world.reading(i, now));
      }
    }

    private void step() {
      report = Optional.of(predictor.step(now));
      now += 0.5 * PERIOD;
      world.move(0.5 * PERIOD);
    }
  }
}
