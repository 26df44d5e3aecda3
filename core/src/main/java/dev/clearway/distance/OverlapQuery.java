package dev.clearway.distance;

import dev.clearway.bvh.OrientedBoxes;

/**
 * Whether two placed shapes overlap, and no more than that: COLL-CHECKER.
 *
 * <p>Descends both trees where the oriented boxes around their nodes overlap, the deeper pair
 * first, and compares the leaves that it comes to. Convex shapes are compared as {@link
 * ContactQuery} does. Users with an order of their own walk the trees by {@link #volumes}, {@link
 * #splitsSecond} and {@link #leaves}.
 *
 * <p><b>Guarantee.</b> {@link Proximity#APART}: no point of one surface (or convex solid) is a
 * point of the other. {@link Proximity#IN_CONTACT}: some is. Both hold for the shapes as given,
 * placed by the twelve numbers of the relative pose taken as exact, and as far off as the caller
 * says.
 *
 * <p>Mutable, one per thread; no allocation once its stack has grown. Answers do not depend on
 * earlier queries.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III"
 */
@SuppressWarnings("NullAway.Init") // place comes first
public final class OverlapQuery {
  private final PlacedPair pair;
  private final PairStack stack = new PairStack();
  private OrientedBoxes a;
  private OrientedBoxes b;
  private double wanted;
  private boolean apartAsWholes;

  /** Makes one that counts its own work. */
  public OverlapQuery() {
    this(new QueryCounters());
  }

  /** Makes one that counts its work with that of other queries. */
  public OverlapQuery(QueryCounters counters) {
    this.pair = new PlacedPair(counters);
  }

  /** Returns the work done so far. */
  public QueryCounters counters() {
    return pair.counters;
  }

  /**
   * Chooses the two shapes for the following calls.
   *
   * @param aFromB read: twelve numbers at {@code at} that place b's frame in a's
   * @throws IllegalArgumentException if one of them is not finite
   */
  public void place(OrientedBoxes shapeA, OrientedBoxes shapeB, double[] aFromB, int at) {
    a = shapeA;
    b = shapeB;
    pair.place(a.tree(), b.tree(), aFromB, at);
  }

  /**
   * Returns what is proven of the two shapes even if every point of each moves by up to {@code
   * error}. Not told are shapes that touch or all but touch, within rounding and that error.
   *
   * @param error metres, ≥ 0
   */
  public Proximity overlap(double error) {
    wanted = 2 * error;
    boolean apart = true;
    stack.clear();
    file(0, 0, pair.boxSeparation(a, 0, b, 0, wanted));
    apartAsWholes = stack.isEmpty();
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (!pair.areLeaves(i, j)) {
        split(i, j);
        continue;
      }
      Proximity said = leaves(i, j, error);
      if (said == Proximity.IN_CONTACT) {
        return said;
      }
      apart &= said == Proximity.APART;
    }
    return apart ? Proximity.APART : Proximity.UNCERTAIN;
  }

  /**
   * Returns whether {@link #overlap} found the volumes around both shapes as wholes apart. These
   * are convex, so that neither shape then holds a part of the other.
   */
  public boolean areApartAsWholes() {
    return apartAsWholes;
  }

  /**
   * Returns {@link Proximity#APART} where the boxes around two nodes show that their contents are,
   * even if every point of each moves by up to {@code error}, else {@link Proximity#UNCERTAIN}.
   *
   * @param error metres, ≥ 0
   */
  public Proximity volumes(int i, int j, double error) {
    double threshold = 2 * error;
    return pair.boxSeparation(a, i, b, j, threshold) > threshold
        ? Proximity.APART
        : Proximity.UNCERTAIN;
  }

  /**
   * Returns what {@link #overlap} would of two leaf nodes alone.
   *
   * @param error metres, ≥ 0
   */
  public Proximity leaves(int i, int j, double error) {
    pair.compareLeaves(i, j);
    if (pair.leafLower() > 2 * error) {
      return Proximity.APART;
    }
    return pair.leavesOverlap(error) ? Proximity.IN_CONTACT : Proximity.UNCERTAIN;
  }

  /** Returns whether the second of two nodes, not both leaves, is the one to split. */
  public boolean splitsSecond(int i, int j) {
    return pair.splitsSecond(i, j);
  }

  private void split(int i, int j) {
    boolean second = pair.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : a.tree().secondChild(i);
    int j2 = second ? b.tree().secondChild(j) : j;
    double gap1 = pair.boxSeparation(a, i1, b, j1, wanted);
    double gap2 = pair.boxSeparation(a, i2, b, j2, wanted);
    if (gap1 <= gap2) {
      file(i2, j2, gap2);
      file(i1, j1, gap1);
    } else {
      file(i1, j1, gap1);
      file(i2, j2, gap2);
    }
  }

  private void file(int i, int j, double separation) {
    if (!(separation > wanted)) {
      stack.push(i, j);
    }
  }
}
