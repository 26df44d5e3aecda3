package dev.clearway.cli.terminal;

import dev.clearway.proof.Budget;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a run that is interrupted, from the keyboard or by the system, say what it has come to
 * before the process ends. Thread-safe.
 */
public final class Interrupt implements AutoCloseable {
  /** Longer than anything takes that polls; after it the process ends all the same. */
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("interrupt").unstarted(this::await);
  private volatile boolean requested;

  private Interrupt() {}

  /** Begins to listen. */
  public static Interrupt listening() {
    Interrupt interrupt = new Interrupt();
    Runtime.getRuntime().addShutdownHook(interrupt.hook);
    return interrupt;
  }

  private void await() {
    requested = true;
    try {
      over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether the run is to end. */
  public boolean requested() {
    return requested;
  }

  /** Returns a budget that is spent as well once the run is to end. */
  public Budget orSpent(Budget budget) {
    return work -> requested ? Budget.Spent.YES : budget.poll(work);
  }

  /** Says that the run is over; nothing is listened for any more. */
  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook with it.
    }
  }
}
