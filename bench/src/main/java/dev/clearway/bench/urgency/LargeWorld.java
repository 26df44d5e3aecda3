package dev.clearway.bench.urgency;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepReport;

/**
 * A predictor on a world of many balls that all report before each step: balls of 0.25 m, up to 10
 * m/s and 5 m/s², one in 10,000 m³. Balls that touch at the end of a period must have been in
 * alarm.
 */
final class LargeWorld {
  private static final double RADIUS = 0.25;
  private static final double SPEED = 10;
  private static final double ACCELERATION = 5;
  private static final double ROOM = 10_000;

  private final double period;
  private final CubeWorld world;
  private final AlarmTally tally = new AlarmTally();
  private final CollisionPredictor predictor;
  private int steps;
  private double updateSeconds;
  private double stepSeconds;
  private double slowestWall;
  private double slowest;
  private long wallNanos;
  private long evaluations;
  private long mostPairs;
  private long flagged;
  private long touches;
  private long unflagged;

  LargeWorld(int balls, double period, Scheduling scheduling, long seed) {
    this.period = period;
    double side = Math.cbrt(ROOM * balls);
    world = new CubeWorld(new CubeWorld.Setting(side, RADIUS, SPEED, ACCELERATION), balls, seed);
    predictor =
        new CollisionPredictor(
            new PredictorOptions(period, 0, scheduling),
            () -> System.nanoTime() * 1e-9,
            tally,
            NarrowPhase.NONE);
  }

  /** Runs steps; the first {@code unmeasured} of them warm up what is compiled. */
  void run(int unmeasured, int measured) {
    for (int step = 0; step < unmeasured + measured; step++) {
      step(step * period, step >= unmeasured);
    }
  }

  private void step(double now, boolean measured) {
    long wall = System.nanoTime();
    Stopwatch updates = Stopwatch.start();
    for (int i = 0; i < world.count; i++) {
      predictor.update(world.reading(i, now));
    }
    double updated = updates.seconds();
    Stopwatch watch = Stopwatch.start();
    StepReport report = predictor.step(now);
    double stepped = watch.seconds();
    wall = System.nanoTime() - wall;
    if (measured) {
      steps++;
      updateSeconds += updated;
      stepSeconds += stepped;
      slowest = Math.max(slowest, updated + stepped);
      wallNanos += wall;
      slowestWall = Math.max(slowestWall, wall * 1e-9);
      evaluations += report.evaluations();
      mostPairs = Math.max(mostPairs, report.pairs());
      flagged += report.flagged();
    }
    world.move(period);
    TouchingSpheres.find(
        world,
        (a, b) -> {
          touches++;
          unflagged += tally.isInAlarm(a, b) ? 0 : 1;
        });
  }

  /** Returns the mean processor time of taking all readings, seconds. */
  double updateSeconds() {
    return updateSeconds / steps;
  }

  /** Returns the mean processor time of a step, seconds. */
  double stepSeconds() {
    return stepSeconds / steps;
  }

  /** Returns the mean time on the wall of readings and step together, seconds. */
  double wallSeconds() {
    return wallNanos * 1e-9 / steps;
  }

  /** Returns the longest processor time of readings and step together, seconds. */
  double slowest() {
    return slowest;
  }

  double slowestWall() {
    return slowestWall;
  }

  double evaluationsPerStep() {
    return (double) evaluations / steps;
  }

  double flaggedPerStep() {
    return (double) flagged / steps;
  }

  long mostPairs() {
    return mostPairs;
  }

  long touches() {
    return touches;
  }

  long unflagged() {
    return unflagged;
  }

  long overruns() {
    return tally.overruns();
  }

  long contradictions() {
    return tally.contradictions();
  }

  CollisionPredictor predictor() {
    return predictor;
  }
}
