package dev.clearway.cli.watch;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Makes the signals that end a process end the input first, so that the summary is still written.
 *
 * <p>The process then ends with the command's own exit code, as at the end of the input.
 */
public final class StopSignal implements AutoCloseable {
  private static final long MOST_SECONDS = 10;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;
  private volatile int exitCode = -1;

  /**
   * Begins to listen for signals.
   *
   * @param stop ends the input
   */
  public StopSignal(Runnable stop) {
    hook = Thread.ofPlatform().name("stop").unstarted(() -> end(stop));
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void end(Runnable stop) {
    stop.run();
    try {
      if (done.await(MOST_SECONDS, TimeUnit.SECONDS) && exitCode >= 0) {
        Runtime.getRuntime().halt(exitCode);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that all is written, and what to end with. */
  public void finished(int code) {
    exitCode = code;
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      assert hook.getState() != Thread.State.NEW : "the hook is running";
    }
  }
}
