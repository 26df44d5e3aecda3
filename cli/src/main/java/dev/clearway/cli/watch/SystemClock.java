package dev.clearway.cli.watch;

import java.time.Clock;
import java.time.Instant;

/**
 * The machine's clock, where readings give seconds since 1970 by clocks that are kept equal. No
 * reading moves it.
 */
final class SystemClock implements SteppingClock {
  private static final double NANO = 1e-9;

  private final Clock clock = Clock.systemUTC();
  private double lastStep = Double.NEGATIVE_INFINITY;

  @Override
  public double present(long nanos) {
    Instant now = clock.instant();
    long passed = System.nanoTime() - nanos;
    return now.getEpochSecond() + (now.getNano() - passed) * NANO;
  }

  @Override
  public double step(long nanos) {
    lastStep = Math.max(lastStep, present(nanos));
    return lastStep;
  }

  @Override
  public void follow(double time, long nanos) {
    // It is the same whatever readings say.
  }

  @Override
  public boolean canBeSet() {
    return false;
  }

  @Override
  public void set(double time, long nanos) {
    throw new IllegalStateException("the machine's clock is not ours to set");
  }
}
