package dev.clearway.cli.terminal;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Results that other threads work on. */
public final class Awaited {
  private Awaited() {}

  /**
   * Waits for a result.
   *
   * @throws CompletionException around what the other thread threw, or if this one is interrupted
   */
  public static <T> T of(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CompletionException(e);
    }
  }
}
