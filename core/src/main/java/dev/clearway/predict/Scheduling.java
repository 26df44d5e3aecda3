package dev.clearway.predict;

/** Which pairs a step looks at. */
public enum Scheduling {
  /**
   * Those that could touch before the next step, of objects whose reachable regions meet: memory
   * and time grow with the objects and their near pairs.
   */
  NEAR_PAIRS,
  /** One from each bucket of 1, 2, 4, ... pairs: the paper's dynamic urgency algorithm. */
  BINARY_BUCKETS,
  /** The same with buckets of 1, 2, 3, 5, 8, ... pairs. */
  FIBONACCI_BUCKETS,
  /** All, by the earliest contact: the baseline that the paper calls SA(τ). */
  ALL_PAIRS,
  /** All, by their distance over the bound of speed: the baseline that the paper calls SA(d). */
  ALL_PAIRS_BY_DISTANCE;

  /** Pairs of so many objects are below 2²⁹: they have places whose numbers are integers. */
  private static final int MOST_IN_BUCKETS = 32_768;

  /**
   * Returns how many objects there may be at a time: buckets hold every pair in memory, 8 to 16
   * bytes each.
   */
  public int mostObjects() {
    return this == BINARY_BUCKETS || this == FIBONACCI_BUCKETS
        ? MOST_IN_BUCKETS
        : Integer.MAX_VALUE;
  }
}
