package dev.clearway.distance;

import dev.clearway.bvh.Bvh;

/**
 * Distances of two placed shapes, by descent of both bounding-volume trees.
 *
 * <p>All bounds hold for the shapes as given, placed by the twelve numbers of the relative pose
 * taken as exact; the error of that pose is the caller's to add. Mutable, one per thread; no
 * allocation once its stacks have grown. Answers do not depend on earlier queries.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III"
 */
public final class SeparationQuery {
  private static final int REFINEMENTS = 2;

  private final PlacedPair pair = new PlacedPair();
  private final PairStack stack = new PairStack();
  private final Frontier frontier = new Frontier();
  private final double[] witness = new double[6];
  private double lower;

  /** Returns the work done so far. */
  public Counters counters() {
    return pair.counters;
  }

  /**
   * Chooses the two shapes for the following calls.
   *
   * @param aFromB read: twelve numbers at {@code at} that place b's frame in a's
   */
  public void place(Bvh a, Bvh b, double[] aFromB, int at) {
    pair.place(a, b, aFromB, at);
  }

  /**
   * Returns a lower bound of the distance that exceeds {@code threshold}, metres; or, where it
   * finds no such bound, some value ≤ {@code threshold}.
   *
   * <p>GREEDY-DIST: follows the paths that a collision check would, and keeps the smallest distance
   * at which they end. Cost: that of a collision check, and up to four volume tests more: where the
   * bound is below {@code enough}, the end with the smallest distance is split or, of two leaves,
   * measured, twice. On the benchmark of `bench arm6` that halves the volume tests of a proof.
   *
   * @param enough a bound that serves the caller; threshold or less to spend nothing on a better
   *     one
   */
  public double greedy(double threshold, double enough) {
    frontier.clear();
    stack.clear();
    stack.push(0, 0, 0);
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      double bound = pair.nodeBound(i, j, threshold);
      if (!(bound > threshold)) {
        if (!pair.areLeaves(i, j)) {
          pushChildren(i, j);
          continue;
        }
        pair.compareLeaves(i, j);
        bound = pair.leafLower();
        if (!(bound > threshold)) {
          return Math.min(bound, threshold);
        }
      }
      frontier.add(i, j, bound);
    }
    for (int i = 0; i < REFINEMENTS; i++) {
      splitWeakest(enough, threshold);
    }
    return frontier.bound(frontier.weakest());
  }

  /** Looks closer at the frontier's weakest pair if its bound is below {@code enough}. */
  private void splitWeakest(double enough, double threshold) {
    int slot = frontier.weakest();
    int i = frontier.first(slot);
    int j = frontier.second(slot);
    double bound = frontier.bound(slot);
    if (bound >= enough) {
      return;
    }
    if (pair.areLeaves(i, j)) {
      pair.compareLeaves(i, j);
      frontier.set(slot, i, j, Math.max(bound, pair.leafLower()));
      return;
    }
    // Volumes do not nest, so a part's own bound may be the weaker one; the whole's holds for it
    // too.
    boolean second = pair.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : pair.a().secondChild(i);
    int j2 = second ? pair.b().secondChild(j) : j;
    frontier.set(slot, i1, j1, Math.max(bound, pair.nodeBound(i1, j1, threshold)));
    frontier.add(i2, j2, Math.max(bound, pair.nodeBound(i2, j2, threshold)));
  }

  /**
   * Returns whether the leaves at which {@link #greedy} gave up are certainly no further apart than
   * {@code reach}, even if every point of each shape moves by up to {@code error}. Meaningful only
   * right after a greedy that found no bound.
   */
  public boolean gaveUpInContact(double reach, double error) {
    return pair.leafUpper() + 2 * error <= reach || pair.leavesOverlap(error);
  }

  /** Its first child comes to lie on top. */
  private void pushChildren(int i, int j) {
    if (pair.splitsSecond(i, j)) {
      stack.push(i, pair.b().secondChild(j), 0);
      stack.push(i, j + 1, 0);
    } else {
      stack.push(pair.a().secondChild(i), j, 0);
      stack.push(i + 1, j, 0);
    }
  }

  /**
   * Looks for a proof that the shapes are no further apart than {@code reach}, even if every point
   * of each moves by up to {@code error}.
   *
   * <p>Afterwards {@link #lower} is a lower bound of the distance if there is no such proof: above
   * {@code reach} where the shapes are apart, and at most that where it is too close to tell.
   *
   * @param reach metres, ≥ 0; 0 asks for touch or overlap of the surfaces (and of convex solids)
   */
  public boolean provesContact(double reach, double error) {
    lower = Double.POSITIVE_INFINITY;
    stack.clear();
    stack.push(0, 0, 0);
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      double bound = pair.nodeBound(i, j, reach);
      if (!(bound > reach)) {
        if (!pair.areLeaves(i, j)) {
          pushChildren(i, j);
          continue;
        }
        pair.compareLeaves(i, j);
        bound = pair.leafLower();
        if (!(bound > reach)
            && (pair.leafUpper() + 2 * error <= reach || pair.leavesOverlap(error))) {
          lower = 0;
          return true;
        }
      }
      lower = Math.min(lower, bound);
    }
    return false;
  }

  /**
   * Returns the distance, metres, exact to the rounding of coordinates; or +∞ if it exceeds {@code
   * limit}. Then {@link #lower} is a lower bound of it, and {@link #witness} realises it.
   *
   * <p>Nearer pairs first; cost: typically ten times that of {@link #greedy} or more.
   */
  public double distance(double limit) {
    double best = Double.POSITIVE_INFINITY;
    lower = Double.POSITIVE_INFINITY;
    stack.clear();
    stack.push(0, 0, pair.nodeBound(0, 0, 0));
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      double bound = stack.bound();
      if (bound > Math.min(best, limit)) {
        lower = Math.min(lower, bound);
      } else if (pair.areLeaves(i, j)) {
        pair.compareLeaves(i, j);
        double found = pair.leafNearest();
        lower = Math.min(lower, pair.leafLower());
        if (found < best) {
          best = found;
          pair.leafWitness(witness);
        }
      } else {
        pushNearerOnTop(i, j);
      }
    }
    lower = Math.min(lower, best);
    return best <= limit ? best : Double.POSITIVE_INFINITY;
  }

  private void pushNearerOnTop(int i, int j) {
    boolean second = pair.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : pair.a().secondChild(i);
    int j2 = second ? pair.b().secondChild(j) : j;
    double bound1 = pair.nodeBound(i1, j1, 0);
    double bound2 = pair.nodeBound(i2, j2, 0);
    if (bound1 <= bound2) {
      stack.push(i2, j2, bound2);
      stack.push(i1, j1, bound1);
    } else {
      stack.push(i1, j1, bound1);
      stack.push(i2, j2, bound2);
    }
  }

  /** Returns the lower bound of the distance that the last call found, metres. */
  public double lower() {
    return lower;
  }

  /**
   * Writes the nearest points of the last {@link #distance} that was within its limit: three
   * numbers on a, then three on b, in a's frame, metres.
   *
   * @param out written
   */
  public void witness(double[] out) {
    System.arraycopy(witness, 0, out, 0, 6);
  }
}
