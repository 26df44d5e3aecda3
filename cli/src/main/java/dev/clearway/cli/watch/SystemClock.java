package dev.clearway.cli.watch;

import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.SteppingClock;
import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * The machine's clock, where readings give seconds since 1970 by clocks that are kept equal. No
 * reading moves it.
 *
 * <p>Between steps time passes by {@link System#nanoTime}, which nobody sets; the machine's clock
 * only says by how much the readings' is ahead of that. What changes slowly is followed, as where
 * clocks are kept equal by small corrections. If it jumps, it was set, which is told: back, all
 * starts anew, since nothing that was read before can be compared. Mutable; one thread.
 */
final class SystemClock implements SteppingClock {
  private static final double NANO = 1e-9;

  /** Clocks are slewed by less than a thousandth: this is more than in ten seconds. */
  private static final double JUMP = 0.01;

  /** Within so many nanoseconds both clocks must be read, to be compared. */
  private static final long TOGETHER = 1_000_000;

  /** If they never were within so many, nothing can be said of a jump. */
  private static final long JUDGED = 5_000_000;

  private static final int MOST_TRIES = 10;

  private final Clock wall;
  private final LongSupplier monotonic;
  private final ObjectTracker tracker;
  private final long started;
  private double lead = Double.NaN;
  private double lastStep = Double.NEGATIVE_INFINITY;

  SystemClock(ObjectTracker tracker) {
    this(Clock.systemUTC(), System::nanoTime, tracker);
  }

  /**
   * @param wall the clock that may be set
   * @param monotonic nanoseconds that nobody sets
   */
  SystemClock(Clock wall, LongSupplier monotonic, ObjectTracker tracker) {
    this.wall = wall;
    this.monotonic = monotonic;
    this.tracker = tracker;
    this.started = monotonic.getAsLong();
    this.lead = lead();
  }

  /** Returns by how much the machine's clock is ahead of the one that nobody sets. */
  private double lead() {
    double best = Double.NaN;
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < MOST_TRIES && shortest > TOGETHER; i++) {
      long before = monotonic.getAsLong();
      Instant now = wall.instant();
      long took = monotonic.getAsLong() - before;
      if (took < shortest) {
        shortest = took;
        double middle = (before - started + took / 2) * NANO;
        best = now.getEpochSecond() - middle + now.getNano() * NANO;
      }
    }
    return shortest <= JUDGED || Double.isNaN(lead) ? best : lead;
  }

  @Override
  public double present(long nanos) {
    return (nanos - started) * NANO + lead;
  }

  @Override
  public double step(long nanos) {
    double is = lead();
    if (Math.abs(is - lead) > JUMP) {
      double from = present(nanos);
      double by = is - lead;
      lead = is;
      if (by < 0) {
        lastStep = Double.NEGATIVE_INFINITY;
        tracker.restart(from, from + by);
      } else {
        tracker.leap(from, from + by);
      }
    }
    lead = is;
    lastStep = Math.max(lastStep, present(nanos));
    return lastStep;
  }

  @Override
  public void follow(double time, long nanos) {
    // It is the same whatever readings say.
  }

  @Override
  public Setting setting() {
    return Setting.FIXED;
  }

  @Override
  public void set(double time, long nanos) {
    throw new IllegalStateException("the machine's clock is not ours to set");
  }
}
