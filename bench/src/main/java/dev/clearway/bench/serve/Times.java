package dev.clearway.bench.serve;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Times of edges that are judged one after the other, and of whole rounds, in microseconds. */
final class Times {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double MICRO = 1e-3;

  private double[] edges = new double[1024];
  private int count;
  private long edge;
  private long start;
  private long startProcessor;
  private double least = Double.POSITIVE_INFINITY;
  private double leastProcessor = Double.POSITIVE_INFINITY;

  /** Forgets all. */
  void clear() {
    count = 0;
    least = Double.POSITIVE_INFINITY;
    leastProcessor = Double.POSITIVE_INFINITY;
  }

  /** Begins a round. */
  void begin() {
    edge = 0;
    startProcessor = ofAllThreads();
    start = System.nanoTime();
  }

  /** Ends an edge, if one was begun, and begins the next one. */
  void edge() {
    long now = System.nanoTime();
    if (edge != 0) {
      note(now - edge);
    }
    edge = now;
  }

  private void note(long nanos) {
    if (count == edges.length) {
      edges = Arrays.copyOf(edges, 2 * count);
    }
    edges[count++] = nanos * MICRO;
  }

  /** Ends a round. */
  void end() {
    long now = System.nanoTime();
    least = Math.min(least, (now - start) * MICRO);
    leastProcessor = Math.min(leastProcessor, (ofAllThreads() - startProcessor) * MICRO);
    if (edge != 0) {
      note(now - edge);
    }
  }

  /** Java's own threads, which compile and collect, are not among them. */
  private static long ofAllThreads() {
    long sum = 0;
    for (long thread : THREADS.getAllThreadIds()) {
      sum += Math.max(0, THREADS.getThreadCpuTime(thread));
    }
    return sum;
  }

  double median() {
    double[] sorted = Arrays.copyOf(edges, count);
    Arrays.sort(sorted);
    return count == 0 ? Double.NaN : sorted[count / 2];
  }

  /** Returns the time of the fastest round. */
  double least() {
    return least;
  }

  /** Returns the processor time of the round that took the least. */
  double processor() {
    return leastProcessor;
  }
}
