package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * The leaves at which two shapes were nearest when their distance was last measured: the triangle
 * cache of {@link DistanceQuery#distance(double, NearestLeafCache, DistanceQuery.Result)}.
 *
 * <p>After a small motion they are likely to be nearest again. Their distance is measured first and
 * bounds what is left to search; that it is any pair's distance keeps the answer right wherever the
 * shapes have gone.
 *
 * <p>Mutable, one for each pair of shapes, one thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-A"
 */
public final class NearestLeafCache {
  /** Stands for no node. */
  static final int NONE = -1;

  private final Bvh a;
  private final Bvh b;
  private int first = NONE;
  private int second = NONE;

  /** Knows of no leaves yet of two shapes, in the order in which queries place them. */
  public NearestLeafCache(Bvh a, Bvh b) {
    this.a = a;
    this.b = b;
  }

  /** Forgets the leaves. */
  public void clear() {
    keep(NONE, NONE);
  }

  void keep(int leafOfA, int leafOfB) {
    first = leafOfA;
    second = leafOfB;
  }

  /** Returns the leaf node of a, {@link #NONE} before the first distance. */
  int first() {
    return first;
  }

  /** Returns the leaf node of b, {@link #NONE} before the first distance. */
  int second() {
    return second;
  }

  /**
   * Refuses other shapes.
   *
   * @throws IllegalArgumentException if these are not the two shapes in their order
   */
  void require(Bvh placedA, Bvh placedB) {
    if (placedA != a || placedB != b) {
      throw new IllegalArgumentException("nearest leaves of other shapes than those in place");
    }
  }
}
