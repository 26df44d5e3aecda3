package dev.clearway.distance;

import dev.clearway.math.Rounding;

/**
 * A descent of two placed trees at once: node pairs that are apart by more than a threshold are set
 * aside with their bounds, the others are split until they are leaves, the nearer part first.
 *
 * <p>Each pair of leaves lies below exactly one of the pairs that are set aside, on the stack, or
 * handed out as leaves: docs/distance.md, section 6. Scratch object: one thread, no allocation once
 * its stacks have grown.
 */
final class PairDescent {
  /** No upper bound is near enough to end a descent: none is computed. */
  static final double NEVER = Double.NEGATIVE_INFINITY;

  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private final PlacedPair pair;
  private final PairStack stack = new PairStack();
  private PairHeap apart = new PairHeap();
  private double near = NEVER;
  private double upper = INFINITE;
  private int first;
  private int second;
  private int leftOutOfA = NearestLeafCache.NONE;
  private int leftOutOfB = NearestLeafCache.NONE;

  // The two parts of the pair split last, by their bounds.
  private int nearerOfA;
  private int nearerOfB;
  private double nearerBound;
  private int fartherOfA;
  private int fartherOfB;
  private double fartherBound;

  PairDescent(PlacedPair pair) {
    this.pair = pair;
  }

  /**
   * Begins a descent to all leaves that are not apart by more than the threshold.
   *
   * @param setAside written, then and by what follows: the pairs that are apart; emptied first
   * @param enoughNear an upper bound on the distance at which the descent ends
   */
  void start(int i, int j, double threshold, double enoughNear, PairHeap setAside) {
    apart = setAside;
    stack.clear();
    apart.clear();
    near = enoughNear;
    upper = INFINITE;
    leaveOut(NearestLeafCache.NONE, NearestLeafCache.NONE);
    bound(i, j);
    file(i, j, pair.nodeBound(i, j, threshold, INFINITE), threshold);
  }

  /** Takes note of an upper bound on the distance of two nodes, if such bounds are asked for. */
  private void bound(int i, int j) {
    if (near >= 0) {
      upper = Math.min(upper, pair.nodeUpper(i, j));
    }
  }

  /** Passes over a pair of leaves, which was compared before. */
  void leaveOut(int leafOfA, int leafOfB) {
    leftOutOfA = leafOfA;
    leftOutOfB = leafOfB;
  }

  private boolean isLeftOut(int i, int j) {
    return i == leftOutOfA && j == leftOutOfB;
  }

  /** Returns the least upper bound on the distance that nodes gave, metres; +∞ if not asked for. */
  double upper() {
    return upper;
  }

  /** Returns whether the distance is known not to exceed what was near enough. */
  boolean isNearEnough() {
    return upper <= near;
  }

  /**
   * Goes on to the next leaves that are not apart and compares them; returns whether there were
   * any.
   *
   * @param plenty bounds above this are not made better
   */
  boolean nextLeaves(double threshold, double plenty) {
    while (!stack.isEmpty() && !isNearEnough()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (isLeftOut(i, j)) {
        continue;
      }
      if (pair.areLeaves(i, j)) {
        compareLeaves(i, j);
        return true;
      }
      split(i, j, threshold, Double.NEGATIVE_INFINITY, plenty);
    }
    return false;
  }

  /** Compares two leaves; the pair in place then tells of them. */
  void compareLeaves(int i, int j) {
    first = i;
    second = j;
    pair.compareLeaves(i, j);
  }

  /** Returns the leaf of a compared last. */
  int first() {
    return first;
  }

  /** Returns the leaf of b compared last. */
  int second() {
    return second;
  }

  /**
   * Takes out the nearest of the pairs set aside, and compares it if it is one of leaves, or sets
   * its parts aside in its place; returns whether leaves were compared.
   */
  boolean splitLeast(double plenty) {
    int i = apart.first();
    int j = apart.second();
    double known = apart.least();
    apart.removeLeast();
    if (isLeftOut(i, j)) {
      return false;
    }
    if (pair.areLeaves(i, j)) {
      compareLeaves(i, j);
      return true;
    }
    split(i, j, Double.NEGATIVE_INFINITY, known, plenty);
    return false;
  }

  /** Sets the leaves compared last aside, with a bound of their distance. */
  void setLeavesAside(double bound) {
    apart.add(measured(first), second, bound);
  }

  /** Marks a leaf whose distance was measured, and takes the mark off again. */
  private static int measured(int leaf) {
    return -1 - leaf;
  }

  /** Returns a node of a of a pair set aside, without the mark of leaves that were measured. */
  static int unmarked(int node) {
    return node < 0 ? measured(node) : node;
  }

  /**
   * Looks closer at the nearest of the pairs set aside: bounds its two halves or measures its
   * leaves.
   *
   * @param plenty bounds above this need not be made better
   * @return whether there was something to look at: false for leaves that were measured before
   */
  boolean refineLeast(double plenty) {
    if (apart.first() < 0) {
      return false;
    }
    double known = apart.least();
    if (splitLeast(plenty)) {
      setLeavesAside(Math.max(known, pair.leafLower()));
    }
    return true;
  }

  /**
   * Takes out the nearest of the pairs set aside and follows its nearer parts down to leaves, which
   * it compares: a way that is likely to be short, for few tests. Sets the other parts aside. Ends
   * before where the least bound is at least {@code share} of the upper bound that nodes gave.
   * Returns whether leaves were compared.
   */
  boolean followLeast(double share) {
    int i = apart.first();
    int j = apart.second();
    double known = apart.least();
    apart.removeLeast();
    double plenty = Rounding.multiplyUp(share, upper);
    while (Math.min(known, apart.least()) < plenty) {
      if (pair.areLeaves(i, j)) {
        compareLeaves(i, j);
        return true;
      }
      halve(i, j, 0, known, plenty);
      file(fartherOfA, fartherOfB, fartherBound, Double.NEGATIVE_INFINITY);
      i = nearerOfA;
      j = nearerOfB;
      known = nearerBound;
      plenty = Rounding.multiplyUp(share, upper);
    }
    apart.add(i, j, known);
    return false;
  }

  /**
   * Bounds both parts of a pair and files them, the nearer one on top.
   *
   * @param known a bound of the whole pair
   * @param plenty bounds above this are not made better
   */
  private void split(int i, int j, double threshold, double known, double plenty) {
    halve(i, j, threshold, known, plenty);
    file(fartherOfA, fartherOfB, fartherBound, threshold);
    file(nearerOfA, nearerOfB, nearerBound, threshold);
  }

  private void halve(int i, int j, double threshold, double known, double plenty) {
    boolean splitsB = pair.splitsSecond(i, j);
    int i1 = splitsB ? i : i + 1;
    int j1 = splitsB ? j + 1 : j;
    int i2 = splitsB ? i : pair.a().secondChild(i);
    int j2 = splitsB ? pair.b().secondChild(j) : j;
    double enough = Math.max(Math.max(threshold, known), 0);
    double bound1 = Math.max(known, pair.nodeBound(i1, j1, enough, plenty));
    double bound2 = Math.max(known, pair.nodeBound(i2, j2, enough, plenty));
    bound(i1, j1);
    bound(i2, j2);
    boolean firstIsNearer = bound1 <= bound2;
    nearerOfA = firstIsNearer ? i1 : i2;
    nearerOfB = firstIsNearer ? j1 : j2;
    nearerBound = firstIsNearer ? bound1 : bound2;
    fartherOfA = firstIsNearer ? i2 : i1;
    fartherOfB = firstIsNearer ? j2 : j1;
    fartherBound = firstIsNearer ? bound2 : bound1;
  }

  private void file(int i, int j, double bound, double threshold) {
    if (bound > threshold) {
      apart.add(i, j, bound);
    } else {
      stack.push(i, j);
    }
  }
}
