package dev.clearway.cli.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.source.Batch;
import dev.clearway.io.stream.source.Inbox;
import java.util.Optional;

/** Steps on the machine's clock while messages come in. */
final class LiveRun {
  private static final double NANOS = 1e9;

  private final Inbox inbox;
  private final Watch watch;
  private final EventLog log;
  private final WatchCounts counts;
  private final SteppingClock clock;
  private final ClockSynchronizer synchronizer;
  private final long interval;
  private final Runnable everyStep;

  /**
   * @param everyStep is run after each step
   */
  LiveRun(
      WatchOptions options,
      Inbox inbox,
      Watch watch,
      EventLog log,
      WatchCounts counts,
      SteppingClock clock,
      Runnable everyStep) {
    this.inbox = inbox;
    this.watch = watch;
    this.log = log;
    this.counts = counts;
    this.clock = clock;
    this.synchronizer = new ClockSynchronizer(options, clock, watch, watch::take);
    this.interval = (long) (NANOS * options.interval());
    this.everyStep = everyStep;
  }

  /** Runs until the input ends or is stopped. */
  void run() {
    long next = System.nanoTime();
    while (!inbox.isExhausted()) {
      Optional<Batch> batch = inbox.poll(next);
      batch.ifPresent(this::take);
      long now = System.nanoTime();
      if (now - next >= 0) {
        step(now);
        // After a delay it goes on from there: what was missed is not made up for.
        next = Math.max(next, now - interval) + interval;
      }
    }
    synchronizer.finish();
    step(System.nanoTime());
  }

  private void take(Batch batch) {
    if (!batch.note().isEmpty()) {
      String event = batch.refusal() ? Watch.CLIENT_REFUSED : "client";
      log.report(event, new WatchEvent.Client(event, batch.source().name(), batch.note()));
    }
    for (Message message : batch.messages()) {
      counts.message();
      if (message instanceof Message.Malformed malformed) {
        watch.malformed(batch.source().name(), malformed);
      } else {
        synchronizer.take(message, batch.source(), batch.arrived());
      }
    }
  }

  private void step(long nanos) {
    double time = clock.step(nanos);
    if (!Double.isNaN(time)) {
      watch.step(time);
    } else {
      log.endStep(time);
    }
    everyStep.run();
  }
}
