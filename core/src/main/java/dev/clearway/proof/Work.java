package dev.clearway.proof;

import dev.clearway.distance.Counters;

/**
 * Work spent on a verdict.
 *
 * @param volumeTests pairs of bounding volumes whose distance was bounded
 * @param triangleTests pairs of triangles or primitives whose distance was bounded
 * @param configurations configurations whose forward kinematics was computed
 */
public record Work(long volumeTests, long triangleTests, long configurations) {
  /** No work. */
  public static final Work NONE = new Work(0, 0, 0);

  /** Returns the work done so far with these pairs. */
  public static Work of(MovingPairs pairs) {
    Counters counters = pairs.separation().counters();
    return new Work(
        counters.volumeTests(), counters.triangleTests(), pairs.placements().computed());
  }

  /** Returns the sum of both. */
  public Work plus(Work other) {
    return new Work(
        volumeTests + other.volumeTests,
        triangleTests + other.triangleTests,
        configurations + other.configurations);
  }

  /** Returns what this has more than the other. */
  public Work minus(Work other) {
    return new Work(
        volumeTests - other.volumeTests,
        triangleTests - other.triangleTests,
        configurations - other.configurations);
  }
}
