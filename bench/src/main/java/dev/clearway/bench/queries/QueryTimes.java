package dev.clearway.bench.queries;

import dev.clearway.bench.harness.Stopwatch;
import java.util.Arrays;

/** The least time of several readings that each query of a set took. */
final class QueryTimes {
  private final double[] nanos;

  /** Makes one of which nothing is known. */
  QueryTimes(int queries) {
    this.nanos = new double[queries];
  }

  /** Forgets all readings. */
  void clear() {
    Arrays.fill(nanos, Double.POSITIVE_INFINITY);
  }

  /**
   * Takes a reading of a query.
   *
   * @param calls how often it is answered between two looks at the clock
   */
  void read(int query, int calls, Runnable answer) {
    Stopwatch watch = Stopwatch.start();
    for (int call = 0; call < calls; call++) {
      answer.run();
    }
    nanos[query] = Math.min(nanos[query], 1e9 * watch.seconds() / calls);
  }

  /** Returns the least reading of a query, nanoseconds. */
  double nanos(int query) {
    return nanos[query];
  }

  double median() {
    double[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  double mean() {
    return Arrays.stream(nanos).average().orElse(Double.NaN);
  }
}
