package dev.clearway.testkit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a hot method allocates. */
public final class Garbage {
  private static final int WARM_UP = 20_000;
  private static final int CALLS = 1_000;

  /** How often the hot method is called in all. */
  public static final int MOST_CALLS = WARM_UP + CALLS;

  private Garbage() {}

  /**
   * Returns the bytes per call that the calling thread allocates, after warm-up; the measuring
   * itself costs none.
   */
  public static long bytes(Runnable hot) {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < WARM_UP; i++) {
      hot.run();
    }
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < CALLS; i++) {
      hot.run();
    }
    return (threads.getCurrentThreadAllocatedBytes() - before) / CALLS;
  }
}
