package dev.clearway.distance;

/**
 * Lower bounds on the distance of two placed shapes, by descent of both bounding-volume trees.
 *
 * <p>Of two parts of a pair the nearer is searched first, since it is the likelier one to touch.
 *
 * <p>Scratch object of one {@link PlacedPair}, one thread; no allocation once its stack has grown.
 * Answers do not depend on earlier queries.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III"
 */
public final class LowerBoundQuery {
  private final PlacedPair pair;
  private final PairDescent descent;

  /** Makes a query of what is in place in a pair. */
  public LowerBoundQuery(PlacedPair pair) {
    this.pair = pair;
    this.descent = new PairDescent(pair);
  }

  /**
   * Returns a lower bound on the distance that exceeds {@code threshold}, metres; or, where it
   * finds no such bound, some value ≤ {@code threshold}: {@link ApartParts#areApart} tells which.
   *
   * <p>GREEDY-DIST: follows the paths that a collision check would, and keeps the smallest bound at
   * which they end. Then the pair with that bound is split, again and again, at most half as often
   * as volumes were compared so far: that is where the answer can be raised. On the free poses of
   * the benchmark mesh_pair this takes the bound from 0.43 to 0.58 of the distance for 54 volume
   * tests instead of 31, and most where it was worst ({@code MeshPairMeasurement}); on those of
   * arm6 it saves four volume tests of five. Half as often did best among 0, 1/4, 1/2, 1 and 2.
   * Cost: that of a collision check.
   *
   * @param threshold metres, ≥ 0
   * @param plenty bounds above this are as good as this: no work is spent to raise them
   * @param out written: the parts that it came to
   */
  public double greedy(double threshold, double plenty, ApartParts out) {
    long before = pair.counters.volumeTests;
    if (!descend(0, 0, threshold, threshold, out)) {
      return out.bound();
    }
    long splits = (pair.counters.volumeTests - before) / 2;
    while (splits-- > 0 && out.parts.least() < plenty && descent.refineLeast(plenty)) {
      // Each step raises the least bound, or takes apart what has it.
    }
    return out.parts.least();
  }

  /**
   * Descends from a pair of nodes until all their parts are leaves that are apart by more than
   * {@code least}, or volumes that are apart by more than the threshold; or leaves are met that are
   * not.
   *
   * @param threshold metres, ≥ 0
   * @param least metres, ≥ 0 and at most the threshold
   * @param out written: the parts, or these leaves
   * @return whether all parts are apart
   */
  public boolean descend(int i, int j, double threshold, double least, ApartParts out) {
    descent.start(i, j, threshold, PairDescent.NEVER, out.parts);
    while (descent.nextLeaves(threshold, Double.POSITIVE_INFINITY)) {
      double bound = pair.leafLower();
      if (!(bound > least)) {
        out.giveUp(descent.first(), descent.second(), bound);
        return false;
      }
      descent.setLeavesAside(bound);
    }
    out.setApart();
    return true;
  }

  /**
   * Returns a lower bound on the distance of what two nodes hold, metres: of their volumes, or of
   * the triangles or primitives themselves where both are leaves. Where volumes are no further
   * apart than {@code enough}, some value ≤ 0 may be returned; where they are further apart than
   * {@code plenty}, any bound above that.
   *
   * @param enough metres, ≥ 0
   */
  public double ofNodes(int i, int j, double enough, double plenty) {
    if (pair.areLeaves(i, j)) {
      pair.compareLeaves(i, j);
      return pair.leafLower();
    }
    return pair.nodeBound(i, j, enough, plenty);
  }

  /**
   * Writes the direction along which one leaf is furthest from another, in a's frame, not
   * normalized; zeros where none was found. No bound: what rests on it must measure along it.
   *
   * @param out written: three numbers
   */
  public void leafDirection(int i, int j, double[] out) {
    pair.compareLeaves(i, j);
    pair.leafDirection(out);
  }
}
