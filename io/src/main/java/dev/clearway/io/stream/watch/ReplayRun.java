package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.source.Batch;
import dev.clearway.io.stream.source.Inbox;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.PresentClock;
import dev.clearway.predict.tracking.TrackingOptions;

/**
 * Steps on a recording's own clock, at any speed: what comes out is the same for all of them but
 * for overruns.
 *
 * <p>Steps lie a fixed time apart, from the first message on. A step comes before the first message
 * that is later than it, and so knows all readings up to its time. Where nothing is watched, the
 * time to the next message is passed over. Mutable; one thread.
 */
public final class ReplayRun implements PresentClock {
  private static final double NANOS = 1e9;

  private final TrackingOptions options;
  private final double speed;
  private final Inbox inbox;
  private final ObjectTracker tracker;
  private final EventSink sink;
  private final MessageIntake synchronizer;
  private double latest = Double.NaN;
  private double origin;
  private long steps;
  private long wallOrigin;
  private double lastStart;
  private boolean pending;

  /**
   * Makes a run that has not begun.
   *
   * @param inbox whose clock is the machine's
   * @param sink is told of lines that are no messages and of the ends of steps; the tracker tells
   *     it, too, or another
   * @param speed seconds of the recording per second; infinite for as fast as can be
   */
  public ReplayRun(Inbox inbox, ObjectTracker tracker, EventSink sink, double speed) {
    this.options = tracker.options();
    this.speed = speed;
    this.inbox = inbox;
    this.tracker = tracker;
    this.sink = sink;
    this.synchronizer = new MessageIntake(this, tracker, sink, (update, present) -> use(update));
  }

  /** Runs until the recording ends or is stopped. */
  public void run() {
    while (!inbox.isExhausted()) {
      inbox.poll(inbox.now() + (long) NANOS).ifPresent(this::take);
    }
    if (!inbox.isStopped()) {
      synchronizer.finish();
      if (pending) {
        step();
      }
    }
  }

  private void take(Batch batch) {
    for (Message message : batch.messages()) {
      if (inbox.isStopped()) {
        return;
      }
      synchronizer.take(message, batch.source(), batch.arrived());
    }
  }

  private void use(ObjectUpdate update) {
    while (latest > nextStep() && !inbox.isStopped()) {
      if (tracker.objects() == 0) {
        begin(latest);
      } else {
        step();
      }
    }
    tracker.take(update, latest);
    pending = true;
  }

  private double nextStep() {
    return origin + steps * options.interval();
  }

  private void begin(double time) {
    origin = time;
    steps = 0;
    wallOrigin = inbox.now();
    lastStart = time;
  }

  private void step() {
    double time = nextStep();
    if (speed < Double.POSITIVE_INFINITY) {
      inbox.sleepUntil(wallOrigin + (long) (NANOS * (time - origin) / speed));
      double start = origin + (inbox.now() - wallOrigin) / NANOS * speed;
      if (start - lastStart > options.period()) {
        tracker.late(time, start - lastStart);
      }
      lastStart = start;
    }
    tracker.step(time);
    sink.endStep(time);
    steps++;
    pending = false;
  }

  @Override
  public double present(long nanos) {
    return latest;
  }

  @Override
  public void follow(double time, long nanos) {
    latest = Math.max(latest, time);
  }

  @Override
  public Setting setting() {
    return Setting.BY_READINGS;
  }

  @Override
  public void set(double time, long nanos) {
    if (Double.isNaN(latest)) {
      begin(time);
    } else if (time < latest) {
      tracker.restart(latest, time);
      begin(time);
    }
    latest = time;
  }
}
