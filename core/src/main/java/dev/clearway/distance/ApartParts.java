package dev.clearway.distance;

/**
 * What {@link LowerBoundQuery} found of two shapes: parts that are apart and make up all of both,
 * each with a proven lower bound on its distance, the nearest first; or the leaves at which it gave
 * up.
 *
 * <p>Belongs to the caller, and holds until it is given to another query. Mutable, one thread; no
 * allocation once it has grown.
 */
public final class ApartParts {
  final PairHeap parts = new PairHeap();
  private boolean apart;
  private double leafBound;
  private int leafOfA;
  private int leafOfB;

  /** Makes one without parts. */
  public ApartParts() {
    // queries fill it
  }

  /** Says that all parts are apart by more than what was asked for. */
  void setApart() {
    apart = true;
  }

  /** Says that two leaves are not apart by what was asked for. */
  void giveUp(int i, int j, double bound) {
    apart = false;
    leafBound = bound;
    leafOfA = i;
    leafOfB = j;
  }

  /** Returns whether all parts were found apart by more than what was asked for. */
  public boolean areApart() {
    return apart;
  }

  /**
   * Returns a lower bound on the distance of all parts that are left, metres, +∞ when there is none
   * left; and of the leaves at which the query gave up, where it did.
   */
  public double bound() {
    return apart ? parts.least() : leafBound;
  }

  /** Returns the node of a of the nearest part; parts must be left, all of them apart. */
  public int first() {
    return PairDescent.unmarked(parts.first());
  }

  /** Returns the node of b of the nearest part. */
  public int second() {
    return parts.second();
  }

  /** Takes away the nearest part. */
  public void removeNearest() {
    parts.removeLeast();
  }

  /** Returns the leaf of a at which the query gave up, where parts are not apart. */
  public int leafOfA() {
    return leafOfA;
  }

  /** Returns the leaf of b at which the query gave up, where parts are not apart. */
  public int leafOfB() {
    return leafOfB;
  }
}
