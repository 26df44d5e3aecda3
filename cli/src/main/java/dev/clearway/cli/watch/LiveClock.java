package dev.clearway.cli.watch;

/**
 * The readings' clock as it runs with the machine's, ahead by what the freshest readings show.
 *
 * <p>A reading cannot come before it was made: the readings' clock is ahead of the machine's by at
 * least the largest difference of a reading's time and its arrival. The largest of the last {@value
 * #WINDOW_SECONDS} to {@code 2 ×} as many seconds counts, so that clocks may drift. What is missing
 * is the least delay of a message, for which {@code latency} stands. Mutable; one thread.
 */
final class LiveClock implements SteppingClock {
  private static final double WINDOW_SECONDS = 10;
  private static final double NANO = 1e-9;

  private final double latency;
  private final Watch watch;
  private final long started = System.nanoTime();
  private double before = Double.NEGATIVE_INFINITY;
  private double recent = Double.NaN;
  private double windowEnd;
  private double lastStep = Double.NEGATIVE_INFINITY;

  LiveClock(double latency, Watch watch) {
    this.latency = latency;
    this.watch = watch;
  }

  private double seconds(long nanos) {
    return (nanos - started) * NANO;
  }

  @Override
  public double present(long nanos) {
    return seconds(nanos) + Math.max(before, recent) + latency;
  }

  @Override
  public double step(long nanos) {
    double present = present(nanos);
    if (!Double.isNaN(present)) {
      lastStep = Math.max(lastStep, present);
      return lastStep;
    }
    return present;
  }

  @Override
  public void follow(double time, long nanos) {
    double now = seconds(nanos);
    if (now > windowEnd) {
      before = recent;
      recent = Double.NEGATIVE_INFINITY;
      windowEnd = now + WINDOW_SECONDS;
    }
    recent = Math.max(recent, time - now);
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
    before = Double.NEGATIVE_INFINITY;
    recent = time - seconds(nanos);
    windowEnd = seconds(nanos) + WINDOW_SECONDS;
  }
}
