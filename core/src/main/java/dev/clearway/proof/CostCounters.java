package dev.clearway.proof;

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
