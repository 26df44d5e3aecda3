package dev.clearway.distance;

/** Counts of the work that queries do. Belongs to one thread. */
public final class QueryCounters {
  long volumeTests;
  long triangleTests;

  /**
   * Returns how many pairs of bounding volumes had their distance, or gap along a plane, bounded.
   */
  public long volumeTests() {
    return volumeTests;
  }

  /** Counts a pair of bounding volumes whose gap a caller bounded. */
  public void countVolumeTest() {
    volumeTests++;
  }

  /** Counts pairs of bounding volumes that a caller compared. */
  public void countVolumeTests(long count) {
    volumeTests += count;
  }

  /** Counts a pair of triangles or primitives whose distance a caller bounded. */
  public void countTriangleTest() {
    triangleTests++;
  }

  /** Counts pairs of triangles or primitives that a caller compared. */
  public void countTriangleTests(long count) {
    triangleTests += count;
  }

  /** Returns how many pairs of triangles or primitives had their distance bounded. */
  public long triangleTests() {
    return triangleTests;
  }
}
