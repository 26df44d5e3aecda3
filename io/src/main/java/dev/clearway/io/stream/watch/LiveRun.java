package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.source.Batch;
import dev.clearway.io.stream.source.Inbox;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.SteppingClock;
import java.util.Optional;

/** Steps on the machine's clock while messages come in. Mutable; one thread. */
public final class LiveRun {
  private static final double NANOS = 1e9;

  private final Inbox inbox;
  private final ObjectTracker tracker;
  private final SteppingClock clock;
  private final EventSink sink;
  private final Runnable everyStep;
  private final MessageIntake synchronizer;
  private final long interval;

  /**
   * Makes a run that has not begun.
   *
   * @param inbox whose clock is the machine's
   * @param sink is told of streams and of the ends of steps; the tracker tells it, too, or another
   * @param everyStep is run after each step
   */
  public LiveRun(
      Inbox inbox, ObjectTracker tracker, SteppingClock clock, EventSink sink, Runnable everyStep) {
    this.inbox = inbox;
    this.tracker = tracker;
    this.clock = clock;
    this.sink = sink;
    this.everyStep = everyStep;
    this.synchronizer = new MessageIntake(clock, tracker, sink, tracker::take);
    this.interval = (long) (NANOS * tracker.options().interval());
  }

  /** Runs until the input ends or is stopped. */
  public void run() {
    long next = inbox.now();
    while (!inbox.isExhausted()) {
      Optional<Batch> batch = inbox.poll(next);
      batch.ifPresent(this::take);
      long now = inbox.now();
      if (now - next >= 0) {
        step(now);
        // After a delay it goes on from there: what was missed is not made up for.
        next = Math.max(next, now - interval) + interval;
      }
    }
    synchronizer.finish();
    step(inbox.now());
  }

  private void take(Batch batch) {
    if (!batch.note().isEmpty()) {
      sink.event(new WatchEvent.Client(batch.source().name(), batch.note(), batch.refusal()));
    }
    for (Message message : batch.messages()) {
      synchronizer.take(message, batch.source(), batch.arrived());
    }
  }

  private void step(long nanos) {
    double time = clock.step(nanos);
    if (!Double.isNaN(time)) {
      tracker.step(time);
    }
    sink.endStep(time);
    everyStep.run();
  }
}
