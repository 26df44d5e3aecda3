package dev.clearway.io.stream.watch;

import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.SteppingClock;
import dev.clearway.predict.tracking.UpdateSource;

/**
 * A clock of live input that is held back while more has come than could be taken.
 *
 * <p>Where the machine was held up, readings wait, and each is as old as it waited when it is
 * taken. Judged by the present, all objects would then be silent, or could be nearly anywhere: to
 * tell that is more work, for which more readings wait, and so on for ever. So while it is behind,
 * what is heard goes on to the newest reading that was taken, and so do steps: the work of a
 * reading does not grow with the time that it waited. What that costs is that alarms are late,
 * which {@link LiveRun} tells in each such step.
 *
 * <p>It is behind while the newest reading was older than a period when it was taken, and the
 * leader has sent more that waits; and once that has lasted for a period, until no reading is so
 * old, or their age shrinks no more: then they come late from where they are made, which is no
 * matter of this machine. How long that may take is counted in messages and by the readings' time,
 * since a machine that is held up is slow by its own clock. A leader that sends nothing new holds
 * nobody up for more messages than two for each object and {@value #SPARE}. Mutable; one thread.
 */
final class CatchUpClock implements SteppingClock {
  private static final double NANO = 1e-9;

  /** In which readings must get younger, on their own clock; seconds. */
  private static final double PATIENCE = 2;

  /** Messages beside two for each object, in which readings must go on. */
  private static final long SPARE = 10_000;

  private final SteppingClock clock;
  private final ObjectTracker tracker;
  private final double interval;
  private final double period;
  private double newest = Double.NEGATIVE_INFINITY;

  /** Age of the newest reading when it was taken, and the least since it is behind; seconds. */
  private double lag;

  private double least = Double.POSITIVE_INFINITY;

  private boolean behind;
  private boolean lasts;
  private boolean stalled;
  private boolean waited;

  /** The newest reading when they last got younger, seconds. */
  private double shrunk;

  /** Messages that were taken since readings went on. */
  private long idle;

  /** Times of the machine: the last look, when readings went on, and when they began to wait. */
  private long looked;

  private long advanced;
  private long waiting;

  CatchUpClock(SteppingClock clock, ObjectTracker tracker) {
    this.clock = clock;
    this.tracker = tracker;
    this.interval = tracker.options().interval();
    this.period = tracker.options().period();
  }

  private static double seconds(long from, long to) {
    return (to - from) * NANO;
  }

  /**
   * Finds out whether it is behind.
   *
   * @param leader whose readings the clock follows
   * @param taken how many messages were taken since the last look
   * @param nanos the machine's time, not before that of the last look
   */
  void look(UpdateSource leader, int taken, long nanos) {
    idle += taken;
    boolean waits = leader.state() == UpdateSource.State.WAITING;
    followReadings(nanos);
    stalled &= waits;
    waiting = waits && waited ? waiting : nanos;
    waited = waits;
    boolean late = lag > period || stalled;
    if (!late || newest == Double.NEGATIVE_INFINITY || hasEnded(leader)) {
      behind = false;
    } else if (waits) {
      behind = idle <= 2L * tracker.objects() + SPARE;
      lasts |= behind && seconds(waiting, nanos) > period;
    } else {
      boolean goesOn = seconds(advanced, nanos) <= tracker.options().silence();
      behind = lasts && goesOn && newest - shrunk <= PATIENCE;
    }
    lasts &= behind;
    least = behind ? least : Double.POSITIVE_INFINITY;
  }

  private static boolean hasEnded(UpdateSource leader) {
    return leader.state() == UpdateSource.State.ENDED;
  }

  private void followReadings(long nanos) {
    long pause = nanos - looked;
    looked = nanos;
    if (newest != tracker.newestReading()) {
      newest = tracker.newestReading();
      lag = clock.present(nanos) - newest;
      advanced = nanos;
      idle = 0;
      stalled = false;
      if (lag < least - interval) {
        least = lag;
        shrunk = newest;
      }
    } else if (pause * NANO > period) {
      // This thread was held up; what could be read meanwhile is not known yet.
      stalled = true;
      advanced += pause;
    }
  }

  boolean isBehind() {
    return behind;
  }

  /** Returns how far what is heard is behind the present, seconds. */
  double behindBy(long nanos) {
    return clock.present(nanos) - newest;
  }

  /**
   * Returns the present for a reading that was taken: what waited for long is not late by itself,
   * which is told once, of all.
   *
   * @param present when it came, seconds
   */
  double presentOf(double time, double present) {
    return lasts ? Math.min(present, Math.max(newest, time)) : present;
  }

  @Override
  public double present(long nanos) {
    return clock.present(nanos);
  }

  @Override
  public double heard(long nanos) {
    double present = clock.present(nanos);
    return behind ? Math.min(present, newest) : present;
  }

  @Override
  public double step(long nanos) {
    return behind ? newest : clock.step(nanos);
  }

  @Override
  public void follow(double time, long nanos) {
    clock.follow(time, nanos);
  }

  @Override
  public Setting setting() {
    return clock.setting();
  }

  @Override
  public void set(double time, long nanos) {
    behind = false;
    lag = 0;
    clock.set(time, nanos);
  }
}
