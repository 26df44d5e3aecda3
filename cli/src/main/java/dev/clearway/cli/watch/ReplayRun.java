package dev.clearway.cli.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.source.Batch;
import dev.clearway.io.stream.source.Inbox;

/**
 * Steps on a recording's own clock, at any speed: what comes out is the same for all of them but
 * for overruns.
 *
 * <p>Steps lie a fixed time apart, from the first message on. A step comes before the first message
 * that is later than it, and so knows all readings up to its time. Where nothing is watched, the
 * time to the next message is passed over.
 */
final class ReplayRun implements PresentClock {
  private static final double NANOS = 1e9;

  private final WatchOptions options;
  private final double speed;
  private final Inbox inbox;
  private final Watch watch;
  private final WatchCounts counts;
  private final ClockSynchronizer synchronizer;
  private double latest = Double.NaN;
  private double origin;
  private long steps;
  private long wallOrigin;
  private double lastStart;
  private boolean pending;

  /**
   * @param speed seconds of the recording per second; infinite for as fast as can be
   */
  ReplayRun(WatchOptions options, double speed, Inbox inbox, Watch watch, WatchCounts counts) {
    this.options = options;
    this.speed = speed;
    this.inbox = inbox;
    this.watch = watch;
    this.counts = counts;
    this.synchronizer =
        new ClockSynchronizer(options, this, watch, (message, present) -> use(message));
  }

  /** Runs until the recording ends or is stopped. */
  void run() {
    while (!inbox.isExhausted()) {
      inbox.poll(System.nanoTime() + (long) NANOS).ifPresent(this::take);
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
      counts.message();
      if (message instanceof Message.Malformed malformed) {
        watch.malformed(batch.source().name(), malformed);
      } else {
        synchronizer.take(message, batch.source(), batch.arrived());
      }
    }
  }

  private void use(Message message) {
    while (latest > nextStep() && !inbox.isStopped()) {
      if (watch.objects() == 0) {
        begin(latest);
      } else {
        step();
      }
    }
    watch.take(message, latest);
    pending = true;
  }

  private double nextStep() {
    return origin + steps * options.interval();
  }

  private void begin(double time) {
    origin = time;
    steps = 0;
    wallOrigin = System.nanoTime();
    lastStart = time;
  }

  private void step() {
    double time = nextStep();
    if (speed < Double.POSITIVE_INFINITY) {
      inbox.sleepUntil(wallOrigin + (long) (NANOS * (time - origin) / speed));
      double start = origin + (System.nanoTime() - wallOrigin) / NANOS * speed;
      if (start - lastStart > options.period()) {
        watch.late(time, start - lastStart);
      }
      lastStart = start;
    }
    watch.step(time);
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
  public boolean canBeSet() {
    return true;
  }

  @Override
  public void set(double time, long nanos) {
    if (Double.isNaN(latest)) {
      begin(time);
    } else if (time < latest) {
      watch.restart(latest, time);
      begin(time);
    }
    latest = time;
  }
}
