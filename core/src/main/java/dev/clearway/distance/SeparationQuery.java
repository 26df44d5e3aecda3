package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import dev.clearway.math.Rounding;

/**
 * Distances of two placed shapes, by descent of both bounding-volume trees.
 *
 * <p>Of two parts of a pair the nearer is searched first, since it is the likelier one to touch.
 * All bounds hold for the shapes as given, placed by the twelve numbers of the relative pose taken
 * as exact; the error of that pose is the caller's to add.
 *
 * <p>Mutable, one per thread; no allocation once its stacks have grown. Answers do not depend on
 * earlier queries.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III"
 */
public final class SeparationQuery {
  private final PlacedPair pair = new PlacedPair();
  private final PairStack stack = new PairStack();
  private final PairHeap apart = new PairHeap();
  private final double[] witness = new double[6];
  private final double[] corners = new double[18];
  private boolean touching;
  private double lower;

  /** Returns the work done so far. */
  public Counters counters() {
    return pair.counters;
  }

  /**
   * Chooses the two shapes for the following calls.
   *
   * @param aFromB read: twelve numbers at {@code at} that place b's frame in a's
   * @throws IllegalArgumentException if one of them is not finite
   */
  public void place(Bvh a, Bvh b, double[] aFromB, int at) {
    pair.place(a, b, aFromB, at);
  }

  /** Returns {@link #greedy(double, double)} without an upper end. */
  public double greedy(double threshold) {
    return greedy(threshold, Double.POSITIVE_INFINITY);
  }

  /**
   * Returns a lower bound of the distance that exceeds {@code threshold}, metres; or, where it
   * finds no such bound, some value ≤ {@code threshold}.
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
   */
  public double greedy(double threshold, double plenty) {
    long before = pair.counters.volumeTests;
    if (!descend(0, 0, threshold)) {
      return Math.min(pair.leafLower(), threshold);
    }
    long splits = (pair.counters.volumeTests - before) / 2;
    while (splits-- > 0 && apart.least() < plenty && refineNearest(plenty)) {
      // Each step raises the least bound, or takes apart what has it.
    }
    return apart.least();
  }

  /**
   * Descends from a pair of nodes until all their parts are found apart by more than the threshold,
   * or leaves are met that are not.
   *
   * @param threshold metres, ≥ 0
   * @return whether all parts are apart; {@link #nearestBound} and what follows it tell of them
   */
  public boolean descend(int i, int j, double threshold) {
    start(i, j, threshold);
    while (nextLeaves(threshold)) {
      double bound = pair.leafLower();
      if (!(bound > threshold)) {
        return false;
      }
      apart.add(measured(stack.first()), stack.second(), bound);
    }
    return true;
  }

  /** Marks a leaf whose distance was measured, and takes the mark off again. */
  private static int measured(int leaf) {
    return -1 - leaf;
  }

  /** Returns the least bound of the parts found apart, metres; +∞ when there is none left. */
  public double nearestBound() {
    return apart.least();
  }

  /** Returns the node of a of the part with the least bound. */
  public int nearestFirst() {
    int i = apart.first();
    return i < 0 ? measured(i) : i;
  }

  /** Returns the node of b of the part with the least bound. */
  public int nearestSecond() {
    return apart.second();
  }

  /** Takes away the part with the least bound. */
  public void removeNearest() {
    apart.removeLeast();
  }

  /**
   * Looks closer at the part with the least bound: bounds its two halves or measures its leaves.
   *
   * @param plenty bounds above this need not be made better
   * @return whether there was something to look at: false for leaves that were measured before
   */
  public boolean refineNearest(double plenty) {
    if (apart.first() < 0) {
      return false;
    }
    int i = apart.first();
    int j = apart.second();
    double known = apart.least();
    if (splitLeast(plenty)) {
      apart.add(measured(i), j, Math.max(known, pair.leafLower()));
    }
    return true;
  }

  /**
   * Returns whether the leaves at which {@link #greedy} gave up are certainly no further apart than
   * {@code reach}, even if every point of each shape moves by up to {@code error}. Meaningful only
   * right after a greedy that found no bound.
   */
  public boolean gaveUpInContact(double reach, double error) {
    return Rounding.addUp(pair.leafUpper(), 2 * error) <= reach || pair.leavesOverlap(error);
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
    start(0, 0, reach);
    while (nextLeaves(reach)) {
      double bound = pair.leafLower();
      if (!(bound > reach) && gaveUpInContact(reach, error)) {
        lower = 0;
        return true;
      }
      lower = Math.min(lower, bound);
    }
    lower = Math.min(lower, apart.least());
    return false;
  }

  /**
   * Returns whether the shapes, placed without rotation by exactly known translations, share a
   * point in exact arithmetic: surfaces of meshes, solids of convex shapes. False where they do
   * not, and where that is not decided: for convex hulls, and for a cylinder against a mesh.
   *
   * <p>For touch at rest, where no rounded computation proves anything. Follows {@link #place},
   * whose relative pose need only be near. Slow, and makes garbage: some ten microseconds for each
   * pair of triangles that is too close to tell otherwise.
   *
   * @param shiftsOfA read: vectors of three numbers, metres, whose exact sum takes a's frame to the
   *     world's
   * @param shiftsOfB read: the same of b
   * @throws IllegalArgumentException if the relative pose rotates
   */
  public boolean touchesExactly(double[] shiftsOfA, double[] shiftsOfB) {
    ExactVector shift = ExactVector.sum(shiftsOfB).minus(ExactVector.sum(shiftsOfA));
    double error = pair.translationError(shift);
    if (pair.a().isConvex() || pair.b().isConvex()) {
      return ExactContact.certain(pair.a(), pair.b(), shift);
    }
    start(0, 0, error);
    while (nextLeaves(error)) {
      if (!(pair.leafLower() > error) && pair.leavesMeet(shift)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns at most the distance of what two nodes hold, metres: of their volumes, or of the
   * triangles or primitives themselves where both are leaves; then {@link #gaveUpInContact} tells
   * of these leaves. Where volumes are no further apart than {@code enough}, some value ≤ 0 may be
   * returned; where they are further apart than {@code plenty}, any bound above that.
   *
   * @param enough metres, ≥ 0
   */
  public double boundOfNodes(int i, int j, double enough, double plenty) {
    if (pair.areLeaves(i, j)) {
      pair.compareLeaves(i, j);
      return pair.leafLower();
    }
    return pair.nodeBound(i, j, enough, plenty);
  }

  /** Begins a descent to all leaves that are not apart by more than the threshold. */
  private void start(int i, int j, double threshold) {
    stack.clear();
    apart.clear();
    file(i, j, pair.nodeBound(i, j, threshold, Double.POSITIVE_INFINITY), threshold);
  }

  /** Goes on to the next such leaves and compares them; returns whether there were any. */
  private boolean nextLeaves(double threshold) {
    while (!stack.isEmpty()) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (pair.areLeaves(i, j)) {
        pair.compareLeaves(i, j);
        return true;
      }
      split(i, j, threshold, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    return false;
  }

  /**
   * Takes out the nearest of the pairs found apart, and compares it if it is one of leaves, or puts
   * its parts in its place; returns whether it was one of leaves.
   */
  private boolean splitLeast(double plenty) {
    int i = apart.first();
    int j = apart.second();
    double known = apart.least();
    apart.removeLeast();
    if (pair.areLeaves(i, j)) {
      pair.compareLeaves(i, j);
      return true;
    }
    split(i, j, Double.NEGATIVE_INFINITY, known, plenty);
    return false;
  }

  /**
   * Bounds both parts of a pair and files them, the nearer one on top.
   *
   * @param known a bound of the whole pair
   * @param plenty bounds above this are not made better
   */
  private void split(int i, int j, double threshold, double known, double plenty) {
    boolean second = pair.splitsSecond(i, j);
    int i1 = second ? i : i + 1;
    int j1 = second ? j + 1 : j;
    int i2 = second ? i : pair.a().secondChild(i);
    int j2 = second ? pair.b().secondChild(j) : j;
    double enough = Math.max(Math.max(threshold, known), 0);
    double bound1 = Math.max(known, pair.nodeBound(i1, j1, enough, plenty));
    double bound2 = Math.max(known, pair.nodeBound(i2, j2, enough, plenty));
    if (bound1 <= bound2) {
      file(i2, j2, bound2, threshold);
      file(i1, j1, bound1, threshold);
    } else {
      file(i1, j1, bound1, threshold);
      file(i2, j2, bound2, threshold);
    }
  }

  private void file(int i, int j, double bound, double threshold) {
    if (bound > threshold) {
      apart.add(i, j, bound);
    } else {
      stack.push(i, j);
    }
  }

  /**
   * Returns the distance, metres, exact to the rounding of coordinates, and exactly 0 where the
   * shapes as placed share a point; or +∞ if it certainly exceeds {@code limit}. Then {@link
   * #lower} is a lower bound of it, and {@link #witness} realises it.
   *
   * <p>First looks for contact, then nears the distance from both sides, the nearest parts first.
   * Cost: that of {@link #greedy} in contact, else typically forty times that.
   */
  public double distance(double limit) {
    double best = Double.POSITIVE_INFINITY;
    lower = Double.POSITIVE_INFINITY;
    start(0, 0, 0);
    while (best > 0 && nextLeaves(0)) {
      best = takeLeaves(best);
    }
    while (best > 0 && apart.least() < best && apart.least() <= limit) {
      if (splitLeast(best)) {
        best = takeLeaves(best);
      }
    }
    lower = Math.min(Math.min(lower, best), apart.least());
    return lower <= limit ? best : Double.POSITIVE_INFINITY;
  }

  private double takeLeaves(double best) {
    lower = Math.min(lower, pair.leafLower());
    double found = pair.leafNearest();
    if (!(found < best)) {
      return best;
    }
    touching = found == 0 && pair.holdsTriangles();
    if (touching) {
      pair.leafCorners(corners);
    } else {
      pair.leafWitness(witness);
    }
    return found;
  }

  /** Returns the lower bound of the distance that the last call found, metres. */
  public double lower() {
    return lower;
  }

  /**
   * Writes the nearest points of the last {@link #distance} that was within its limit: three
   * numbers on a, then three on b, in a's frame, metres. A common point of two meshes is computed
   * exactly here, and rounded: slow, and makes garbage.
   *
   * @param out written
   */
  public void witness(double[] out) {
    if (touching) {
      ExactTriangle first = ExactTriangle.of(corners, 0, ExactVector.ZERO);
      ExactVector common =
          first.commonPoint(ExactTriangle.of(corners, 9, ExactVector.ZERO)).orElseThrow();
      common.copyTo(out, 0);
      common.copyTo(out, 3);
    } else {
      System.arraycopy(witness, 0, out, 0, 6);
    }
  }
}
