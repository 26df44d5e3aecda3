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
  /** No upper bound is near enough to end a descent: none is computed. */
  private static final double NEVER = Double.NEGATIVE_INFINITY;

  private final PlacedPair pair = new PlacedPair();
  private final PairStack stack = new PairStack();
  private final PairHeap apart = new PairHeap();
  private final double[] witness = new double[6];
  private final double[] corners = new double[18];
  private boolean touching;
  private double lower;
  private double upper;
  private double near;
  private int nearestOfA;
  private int nearestOfB;
  private int knownOfA;
  private int knownOfB;

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
    start(i, j, threshold, NEVER);
    while (nextLeaves(threshold, Double.POSITIVE_INFINITY)) {
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
   * Returns whether the distance is above {@code reach} or at most that, as far as it is proven,
   * even if every point of each shape moves by up to {@code error}.
   *
   * <p>Afterwards {@link #lower} is a lower bound of the distance of the shapes as placed, unless
   * they are {@link Nearness#IN_CONTACT}: above {@code reach} where they are apart by more, and at
   * most that where it is too close to tell.
   *
   * <p>Ends with the first pair of leaves, or of whole nodes where these are near and small beside
   * the reach, that proves contact; and never looks into parts that are further apart than needed.
   *
   * @param reach metres, ≥ 0; 0 asks for touch or overlap of the surfaces (and of convex solids)
   * @param error metres, ≥ 0
   */
  public Nearness nearness(double reach, double error) {
    double within = Rounding.subtractDown(reach, 2 * error);
    lower = Double.POSITIVE_INFINITY;
    start(0, 0, reach, within > 0 ? within : NEVER);
    boolean contact = false;
    while (!contact && nextLeaves(reach, Double.POSITIVE_INFINITY)) {
      double bound = pair.leafLower();
      lower = Math.min(lower, bound);
      contact = !(bound > reach) && gaveUpInContact(reach, error);
    }
    if (contact || upper <= near) {
      lower = 0;
      return Nearness.IN_CONTACT;
    }
    double beyond = Rounding.addUp(reach, 2 * error);
    while (lower > beyond && apart.least() <= beyond && refineNearest(beyond)) {
      // Parts beyond the reach, but not by the error, may turn out to be further away.
    }
    lower = Math.min(lower, apart.least());
    return lower > beyond ? Nearness.APART : Nearness.NOT_TOLD;
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
    start(0, 0, error, NEVER);
    while (nextLeaves(error, Double.POSITIVE_INFINITY)) {
      if (!(pair.leafLower() > error) && pair.leavesMeet(shift)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Begins a descent to all leaves that are not apart by more than the threshold.
   *
   * @param enoughNear an upper bound of the distance at which the descent ends
   */
  private void start(int i, int j, double threshold, double enoughNear) {
    stack.clear();
    apart.clear();
    near = enoughNear;
    knownOfA = NearestLeaves.NONE;
    upper = Double.POSITIVE_INFINITY;
    file(i, j, pair.nodeBound(i, j, threshold, Double.POSITIVE_INFINITY), threshold);
  }

  /**
   * Goes on to the next such leaves and compares them; returns whether there were any.
   *
   * @param plenty bounds above this are not made better
   */
  private boolean nextLeaves(double threshold, double plenty) {
    while (!stack.isEmpty() && !(upper <= near)) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      if (isKnown(i, j)) {
        continue;
      }
      if (pair.areLeaves(i, j)) {
        pair.compareLeaves(i, j);
        return true;
      }
      split(i, j, threshold, Double.NEGATIVE_INFINITY, plenty);
    }
    return false;
  }

  /** Returns whether two nodes are the leaves that were compared before the descent. */
  private boolean isKnown(int i, int j) {
    return i == knownOfA && j == knownOfB;
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
    if (isKnown(i, j)) {
      return false;
    }
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
    if (near >= 0) {
      upper = Math.min(upper, pair.nodeUpper(i, j));
    }
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
    return nearest(limit, 1, NearestLeaves.NONE, NearestLeaves.NONE);
  }

  /**
   * Returns the same, equal to rounding, beginning with the leaves that were nearest last time, and
   * keeps those that are now.
   *
   * @param last read and written
   * @throws IllegalArgumentException if it is of other shapes than those in place
   */
  public double distance(double limit, NearestLeaves last) {
    last.require(pair.a(), pair.b());
    double distance = nearest(limit, 1, last.first(), last.second());
    if (nearestOfA != NearestLeaves.NONE) {
      last.keep(nearestOfA, nearestOfB);
    }
    return distance;
  }

  /**
   * Returns a lower bound of the distance, metres, that falls short of it by no more than a part
   * {@code gamma} of it and the rounding of coordinates; 0 where the shapes share a point.
   *
   * <p>APPROX-DIST, by the search of {@link #distance(double)}, which ends where the nearest part
   * is near enough to the shortest way found. Ways are those between leaves compared, and those
   * from centre to centre of nodes and on to their edges, which settle shapes that are far apart.
   *
   * @param gamma above 0 and below 1
   * @throws IllegalArgumentException if it is not
   */
  public double approximate(double gamma) {
    if (!(gamma > 0 && gamma < 1)) {
      throw new IllegalArgumentException("a relative error of " + gamma + ", wanted in (0, 1)");
    }
    nearest(
        Double.POSITIVE_INFINITY,
        Rounding.subtractUp(1, gamma),
        NearestLeaves.NONE,
        NearestLeaves.NONE);
    return lower;
  }

  /**
   * Nears the distance from both sides, until the lower end is at least {@code share} of the upper
   * or exceeds the limit.
   *
   * @param i a leaf of a to compare first, {@code j} one of b; or none
   */
  private double nearest(double limit, double share, int i, int j) {
    double best = Double.POSITIVE_INFINITY;
    lower = Double.POSITIVE_INFINITY;
    nearestOfA = NearestLeaves.NONE;
    if (i != NearestLeaves.NONE) {
      pair.compareLeaves(i, j);
      best = takeLeaves(i, j, best);
    }
    if (best > 0) {
      start(0, 0, 0, share < 1 ? 0 : NEVER);
      knownOfA = i;
      knownOfB = j;
    }
    double enough = enough(best, share);
    while (best > 0 && nextLeaves(0, enough)) {
      best = takeLeaves(stack.first(), stack.second(), best);
      enough = enough(best, share);
    }
    while (best > 0 && apart.least() < enough && apart.least() <= limit) {
      int first = apart.first();
      int second = apart.second();
      if (splitLeast(enough)) {
        best = takeLeaves(first, second, best);
      }
      enough = enough(best, share);
    }
    lower = Math.min(Math.min(lower, best), apart.least());
    return lower <= limit ? best : Double.POSITIVE_INFINITY;
  }

  /**
   * The share of what the distance is known not to exceed: a lower bound this large will do, and
   * parts that have it need not be kept.
   */
  private double enough(double best, double share) {
    double enough = share < 1 ? Rounding.multiplyUp(share, Math.min(best, upper)) : best;
    apart.leaveOutFrom(enough);
    return enough;
  }

  private double takeLeaves(int i, int j, double best) {
    lower = Math.min(lower, pair.leafLower());
    double found = pair.leafNearest();
    if (!(found < best)) {
      return best;
    }
    nearestOfA = i;
    nearestOfB = j;
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
