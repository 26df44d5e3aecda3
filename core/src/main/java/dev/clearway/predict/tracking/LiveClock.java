package dev.clearway.predict.tracking;

/**
 * The readings' clock as it runs with the machine's, ahead by what the freshest readings show.
 *
 * <p>A reading cannot come before it was made: the readings' clock is ahead of the machine's by at
 * least the largest difference of a reading's time and its arrival. That is held, less what the two
 * clocks may drift apart in the meantime, so that delays that grow show as old readings and not as
 * a slow clock. What is missing is the least delay of a message, for which {@code latency} stands.
 * Mutable; one thread.
 */
public final class LiveClock implements SteppingClock {
  private static final double NANO = 1e-9;

  /** Quartz clocks are off by less than half of this each: seconds per second. */
  private static final double DRIFT = 2e-4;

  private final double latency;
  private final ObjectTracker tracker;

  /** The machine's time from which seconds are counted, so that they are few. */
  private long started;

  private double lead = Double.NaN;
  private double leadAt;
  private double lastStep = Double.NEGATIVE_INFINITY;

  /**
   * Makes a clock that the first reading sets.
   *
   * @param latency least delay of a message, seconds
   * @param tracker is told when the clock is set
   */
  public LiveClock(double latency, ObjectTracker tracker) {
    this.latency = latency;
    this.tracker = tracker;
  }

  private double seconds(long nanos) {
    return (nanos - started) * NANO;
  }

  /** Returns by how much the readings' clock is ahead of the machine's, at least. */
  private double lead(double now) {
    return lead - DRIFT * Math.max(0, now - leadAt);
  }

  @Override
  public double present(long nanos) {
    double now = seconds(nanos);
    return now + lead(now) + latency;
  }

  @Override
  public double step(long nanos) {
    double present = present(nanos);
    if (Double.isNaN(present)) {
      return present;
    }
    lastStep = Math.max(lastStep, present);
    return lastStep;
  }

  @Override
  public void follow(double time, long nanos) {
    double now = seconds(nanos);
    if (time - now > lead(now)) {
      lead = time - now;
      leadAt = now;
    }
  }

  @Override
  public Setting setting() {
    return Setting.BY_READINGS;
  }

  @Override
  public void set(double time, long nanos) {
    double from = present(nanos);
    started = Double.isNaN(from) ? nanos : started;
    if (time < lastStep) {
      lastStep = Double.NEGATIVE_INFINITY;
      tracker.restart(from, time);
    } else if (!Double.isNaN(from)) {
      tracker.leap(from, time);
    }
    leadAt = seconds(nanos);
    lead = time - leadAt;
  }
}
