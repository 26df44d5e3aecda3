package dev.clearway.cli.watch;

/**
 * The readings' clock as it runs with the machine's, ahead by what the freshest readings show.
 *
 * <p>A reading cannot come before it was made: the readings' clock is ahead of the machine's by at
 * least the largest difference of a reading's time and its arrival. That is held, less what the two
 * clocks may drift apart in the meantime, so that delays that grow show as old readings and not as
 * a slow clock. What is missing is the least delay of a message, for which {@code latency} stands.
 * Mutable; one thread.
 */
final class LiveClock implements SteppingClock {
  private static final double NANO = 1e-9;

  /** Quartz clocks are off by less than half of this each: seconds per second. */
  private static final double DRIFT = 2e-4;

  private final double latency;
  private final Watch watch;
  private final long started = System.nanoTime();
  private double lead = Double.NaN;
  private double leadAt;
  private double lastStep = Double.NEGATIVE_INFINITY;

  LiveClock(double latency, Watch watch) {
    this.latency = latency;
    this.watch = watch;
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
  public boolean canBeSet() {
    return true;
  }

  @Override
  public void set(double time, long nanos) {
    double from = present(nanos);
    if (time < lastStep) {
      lastStep = Double.NEGATIVE_INFINITY;
      watch.restart(from, time);
    } else if (!Double.isNaN(from)) {
      watch.leap(from, time);
    }
    leadAt = seconds(nanos);
    lead = time - leadAt;
  }
}
