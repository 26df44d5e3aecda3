package dev.clearway.bench.harness;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures the processor time of the calling thread, which, unlike time on the wall, does not count
 * what other programs take. It leaves out the virtual machine's own threads: compilers and garbage
 * collector.
 */
public final class Stopwatch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final long startNanos = THREADS.getCurrentThreadCpuTime();

  private Stopwatch() {}

  /** Starts to measure the calling thread. */
  public static Stopwatch start() {
    return new Stopwatch();
  }

  /** Returns the seconds since the start; on the thread that started it. */
  public double seconds() {
    return (THREADS.getCurrentThreadCpuTime() - startNanos) * 1e-9;
  }
}
