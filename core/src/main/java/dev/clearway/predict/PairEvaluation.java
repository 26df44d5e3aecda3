package dev.clearway.predict;

import dev.clearway.parallel.OrderedWorkers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Looks at many pairs at once: their earliest contacts, and what the second stage says of alarms,
 * on several threads where there is enough to do. A pair is judged by its own numbers alone, so
 * what comes out is the same for any number of threads.
 *
 * <p>One thread calls. Cost: that of the looks, shared out in runs of {@value #RUN} pairs; fewer
 * than two runs are done by the thread that calls.
 */
final class PairEvaluation {
  /** Some hundred microseconds of work, as much as it takes to start a thread. */
  private static final int RUN = 2048;

  /** Fewer alarms are judged before a thread has started. */
  private static final int FEW_ALARMS = 16;

  private final MovingObjects objects;
  private final double[] scratch = new double[Urgency.LENGTH];
  private final OrderedWorkers<Run, Boolean> runs;
  private final OrderedWorkers<Alarm, NarrowPhase.Answer> stages;
  private final OrderedWorkers<Alarm, NarrowPhase.Answer> ownStage;
  private final int threads;

  /** Pairs {@code from} to {@code until} of a row. */
  private record Run(long[] keys, int from, int until, double now, double[] times) {}

  /**
   * @param stages makes the second stage of each thread
   */
  PairEvaluation(MovingObjects objects, int threads, Supplier<? extends NarrowPhase> stages) {
    this.objects = objects;
    this.threads = threads;
    this.runs = new OrderedWorkers<>(threads, this::worker);
    this.stages = new OrderedWorkers<>(threads, () -> stages.get()::judge);
    this.ownStage = new OrderedWorkers<>(1, () -> stages.get()::judge);
  }

  private Function<Run, Boolean> worker() {
    double[] own = new double[Urgency.LENGTH];
    return run -> {
      evaluate(run, own);
      return true;
    };
  }

  private void evaluate(Run run, double[] pair) {
    for (int i = run.from; i < run.until; i++) {
      long key = run.keys[i];
      run.times[i] =
          objects.earliestContact(
              MovingObjects.first(key),
              MovingObjects.second(key),
              run.now,
              Double.POSITIVE_INFINITY,
              pair);
    }
  }

  /**
   * Writes the earliest contact of each pair.
   *
   * @param keys read: {@code count} pairs
   * @param times written
   */
  void earliestContacts(long[] keys, int count, double now, double[] times) {
    if (threads == 1 || count < 2 * RUN) {
      for (int i = 0; i < count; i++) {
        times[i] =
            objects.earliestContact(
                MovingObjects.first(keys[i]),
                MovingObjects.second(keys[i]),
                now,
                Double.POSITIVE_INFINITY,
                scratch);
      }
      return;
    }
    List<Run> all = new ArrayList<>();
    for (int from = 0; from < count; from += RUN) {
      all.add(new Run(keys, from, Math.min(count, from + RUN), now, times));
    }
    runs.run(all);
  }

  /** Returns what the second stage says of alarms, in their order. */
  List<NarrowPhase.Answer> judge(List<Alarm> alarms) {
    return (alarms.size() < FEW_ALARMS ? ownStage : stages).run(alarms);
  }
}
