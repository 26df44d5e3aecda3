package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepReport;
import java.util.Optional;

/**
 * A predictor on a small world, step by step, with the counts of the paper's tables. The first
 * step, which looks at all pairs, is not counted.
 */
final class SmallRun {
  private final CubeWorld world;
  private final AlarmTally tally = new AlarmTally();
  private final CollisionPredictor predictor;
  private boolean started;
  private long steps;
  private long evaluations;
  private long flagged;
  private long raised;
  private double seconds;

  SmallRun(CubeWorld world, double period, Scheduling scheduling) {
    this.world = world;
    // The simulated time stands still while a step runs.
    predictor =
        new CollisionPredictor(
            new PredictorOptions(period, 0, scheduling), () -> 0, tally, NarrowPhase.NONE);
  }

  /** Runs a world, whose balls choose new accelerations with every step. */
  static SmallRun run(CubeWorld world, double period, Scheduling scheduling, int steps) {
    SmallRun run = new SmallRun(world, period, scheduling);
    for (int step = 0; step <= steps; step++) {
      run.step(step * period);
      world.move(period);
    }
    return run;
  }

  void step(double now) {
    for (int i = 0; i < world.count; i++) {
      predictor.update(world.reading(i, now));
    }
    Stopwatch watch = Stopwatch.start();
    StepReport report = predictor.step(now);
    double spent = watch.seconds();
    if (started) {
      seconds += spent;
      steps++;
      evaluations += report.evaluations();
      flagged += report.flagged();
      raised += report.raised();
    }
    started = true;
  }

  Optional<IdPair> mostUrgent() {
    return predictor.mostUrgent();
  }

  double evaluationsPerStep() {
    return (double) evaluations / steps;
  }

  double microsPerStep() {
    return 1e6 * seconds / steps;
  }

  /** Returns the alarms, with those of pairs that were in alarm at their look before. */
  long flagged() {
    return flagged;
  }

  /** Returns the alarms without them. */
  long raised() {
    return raised;
  }

  /** Returns what must not happen: readings that contradict the bounds, and overruns. */
  long faults() {
    return tally.contradictions() + tally.overruns();
  }
}
