package dev.clearway.methods.rigid.transformed;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PairHeap;
import dev.clearway.distance.QueryCounters;
import java.util.Arrays;

/**
 * Distances of two placed shapes in a workspace that a linear map transforms.
 *
 * <p>Descends both bounding-volume trees, the nearest pair of parts first. The volumes are those of
 * the shapes as they are; nothing is built anew for a map. docs/rigid-bodies.md, section 6, tells
 * how their images are bounded.
 *
 * <p><b>Guarantee.</b> Bounds hold for the shapes as given, placed by the twelve numbers of each
 * pose and transformed by the nine of the map, all taken as exact. Meshes are surfaces, convex
 * shapes solids.
 *
 * <p>Mutable, one per thread; no allocation once its heap has grown. Answers do not depend on
 * earlier queries.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq.
 *     10"
 */
public final class TransformedQuery {
  private final QueryCounters counters = new QueryCounters();
  private final TransformedPair pair = new TransformedPair(counters);
  private final PairHeap parts = new PairHeap();

  /** Makes a query object. */
  public TransformedQuery() {
    // place chooses what it is about
  }

  /** Returns the work done so far. */
  public QueryCounters counters() {
    return counters;
  }

  /**
   * Chooses the two shapes for the following calls.
   *
   * @param worldFromShape read: twelve numbers at {@code atA} for a, at {@code atB} for b
   */
  public void place(Bvh a, Bvh b, double[] worldFromShape, int atA, int atB) {
    pair.place(a, b, worldFromShape, atA, atB);
  }

  /**
   * Returns a lower bound on the distance of T a and T b: equal to it up to rounding, or at least
   * {@code plenty} where it is more than that. Where the images touch or overlap, within rounding,
   * or numbers are too small or too large to work with, it is some number ≤ 0.
   *
   * @param map read: the nine numbers of T, row by row
   * @param plenty a distance in the transformed workspace, above 0: no work is spent to find more
   * @throws IllegalArgumentException if a number of the map is not finite, or larger than 2²⁰⁰
   */
  public double separation(double[] map, double plenty) {
    for (double entry : map) {
      if (!(Math.abs(entry) <= 0x1p200)) {
        throw new IllegalArgumentException(
            "a map with a number too large: " + Arrays.toString(map));
      }
    }
    pair.map(map);
    if (!pair.proves()) {
      return Double.NEGATIVE_INFINITY;
    }
    parts.clear();
    double least = plenty;
    parts.leaveOutFrom(least);
    parts.add(0, 0, pair.nodeBound(0, 0, least));
    while (least > 0 && parts.least() < least) {
      int i = parts.first();
      int j = parts.second();
      double known = parts.least();
      parts.removeLeast();
      if (pair.areLeaves(i, j)) {
        least = Math.min(least, Math.max(known, pair.leafBound(i, j)));
        parts.leaveOutFrom(least);
      } else {
        split(i, j, known, least);
      }
    }
    return least;
  }

  private void split(int i, int j, double known, double plenty) {
    boolean second = pair.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : pair.a().secondChild(i);
    int j2 = second ? pair.b().secondChild(j) : j;
    parts.add(i1, j1, Math.max(known, pair.nodeBound(i1, j1, plenty)));
    parts.add(i2, j2, Math.max(known, pair.nodeBound(i2, j2, plenty)));
  }
}
