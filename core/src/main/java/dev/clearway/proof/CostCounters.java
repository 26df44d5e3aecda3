package dev.clearway.proof;

import dev.clearway.distance.QueryCounters;

/**
 * Work spent on a verdict.
 *
 * @param volumeTests pairs of bounding volumes whose distance was bounded
 * @param triangleTests pairs of triangles or primitives whose distance was bounded
 * @param configurations configurations whose forward kinematics was computed
 */
public record CostCounters(long volumeTests, long triangleTests, long configurations) {
  /** No work. */
  public static final CostCounters NONE = new CostCounters(0, 0, 0);

  /** Returns the work done so far with these pairs. */
  public static CostCounters of(MovingPairs pairs) {
    QueryCounters counters = pairs.separation().counters();
    return new CostCounters(
        counters.volumeTests(), counters.triangleTests(), pairs.placements().computed());
  }

  /** Returns the sum of both. */
  public CostCounters plus(CostCounters other) {
    return new CostCounters(
        volumeTests + other.volumeTests,
        triangleTests + other.triangleTests,
        configurations + other.configurations);
  }

  /** Returns what this has more than the other. */
  public CostCounters minus(CostCounters other) {
    return new CostCounters(
        volumeTests - other.volumeTests,
        triangleTests - other.triangleTests,
        configurations - other.configurations);
  }
}
