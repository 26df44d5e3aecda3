package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.source.Batch;
import dev.clearway.io.stream.source.Inbox;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.SteppingClock;
import java.util.Optional;

/**
 * Steps on the machine's clock while messages come in.
 *
 * <p>What had come by the time of a step is taken before it, for at most half of the time between
 * two. While more has come than could be taken, it steps on the readings' own time, as for a
 * recording, and tells in each step by how much it is late: see {@link CatchUpClock}. Mutable; one
 * thread.
 */
public final class LiveRun {
  private static final double NANOS = 1e9;

  /** Readings at multiples of the interval, worked out in doubles, are an interval apart. */
  private static final double ROUNDING = 0x1p-20;

  private final Inbox inbox;
  private final ObjectTracker tracker;
  private final CatchUpClock clock;
  private final EventSink sink;
  private final Runnable everyStep;
  private final MessageIntake synchronizer;
  private final long interval;

  /** Messages since it was last asked whether it is behind. */
  private int taken;

  /** Of the last step, seconds on the readings' clock. */
  private double stepped = Double.NEGATIVE_INFINITY;

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
    this.clock = new CatchUpClock(clock, tracker);
    this.sink = sink;
    this.everyStep = everyStep;
    this.synchronizer = new MessageIntake(this.clock, tracker, sink, this::use);
    this.interval = (long) (NANOS * tracker.options().interval());
  }

  /** Runs until the input ends or is stopped. */
  public void run() {
    long next = inbox.now();
    while (!inbox.isExhausted()) {
      inbox.poll(next).ifPresent(this::take);
      long now = inbox.now();
      boolean due = now - next >= 0;
      if (due) {
        if (!clock.isBehind()) {
          takeWaiting(now);
        }
        // After a delay it goes on from there: what was missed is not made up for.
        next = Math.max(next, now - interval) + interval;
        now = inbox.now();
      }
      look(now);
      if (clock.isBehind()) {
        catchUp(now);
      } else if (due) {
        step(now);
      }
    }
    synchronizer.finish();
    look(inbox.now());
    step(inbox.now());
  }

  private void look(long now) {
    clock.look(synchronizer.leader(), taken, now);
    taken = 0;
  }

  /** Takes what had come by a time, but for no longer than half an interval. */
  private void takeWaiting(long now) {
    boolean more = true;
    while (more && inbox.now() - now < interval / 2) {
      Optional<Batch> batch = inbox.poll(now);
      batch.ifPresent(this::take);
      more = batch.isPresent() && batch.get().arrived() - now < 0;
    }
  }

  /** Steps if what was read has gone on by an interval since the last step. */
  private void catchUp(long now) {
    double heard = clock.heard(now);
    boolean setBack = tracker.lastLook() < stepped;
    if (setBack || heard - stepped >= interval * (1 - ROUNDING) / NANOS) {
      tracker.late(heard, clock.behindBy(now));
      step(now);
    }
  }

  private void take(Batch batch) {
    taken += batch.messages().size();
    if (!batch.note().isEmpty()) {
      sink.event(new WatchEvent.Client(batch.source().name(), batch.note(), batch.refusal()));
    }
    for (Message message : batch.messages()) {
      synchronizer.take(message, batch.source(), batch.arrived());
    }
  }

  private void use(ObjectUpdate update, double present) {
    tracker.take(update, clock.presentOf(update.time(), present));
  }

  private void step(long nanos) {
    double time = clock.step(nanos);
    if (!Double.isNaN(time)) {
      tracker.step(time);
      stepped = time;
    }
    sink.endStep(time);
    everyStep.run();
  }
}
