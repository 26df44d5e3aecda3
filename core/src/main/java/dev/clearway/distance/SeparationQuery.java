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
  /** Most pairs of leaves that {@link #proximity} keeps for want of a proof. */
  private static final int MOST_CLOSE = 32;

  private final PlacedPair pair = new PlacedPair();
  private final PairDescent descent = new PairDescent(pair);
  private final PairHeap apart = descent.apart();
  private final double[] witness = new double[6];
  private final double[] corners = new double[18];
  private final int[] closeLeaves = new int[2 * MOST_CLOSE];
  private int closeCount;
  private boolean touching;
  private double lower;
  private double upper;
  private int nearestOfA;
  private int nearestOfB;

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
    return descend(i, j, threshold, threshold);
  }

  /**
   * Descends from a pair of nodes until all their parts are leaves that are apart by more than
   * {@code least}, or volumes that are apart by more than the threshold; or leaves are met that are
   * not.
   *
   * @param threshold metres, ≥ 0
   * @param least metres, ≥ 0 and at most the threshold
   * @return whether all parts are apart; {@link #nearestBound} and what follows it tell of them
   */
  public boolean descend(int i, int j, double threshold, double least) {
    descent.start(i, j, threshold, PairDescent.NEVER);
    while (descent.nextLeaves(threshold, Double.POSITIVE_INFINITY)) {
      double bound = pair.leafLower();
      if (!(bound > least)) {
        return false;
      }
      apart.add(measured(descent.first()), descent.second(), bound);
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

  /**
   * Returns a length by which the volumes around both shapes as wholes were found apart, metres; 0
   * where the last call had to look at parts. Such volumes are convex, so that neither shape holds
   * a part of the other.
   */
  public double apartAsWholes() {
    boolean wholes = apart.least() < Double.POSITIVE_INFINITY && nearestFirst() == 0;
    return wholes && nearestSecond() == 0 ? Math.max(0, apart.least()) : 0;
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
    if (descent.splitLeast(plenty)) {
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
   * they are {@link Proximity#IN_CONTACT}: above {@code reach} where they are apart by more, and at
   * most that where it is too close to tell.
   *
   * <p>Ends with the first pair of leaves, or of whole nodes where these are near and small beside
   * the reach, that proves contact; and never looks into parts that are further apart than needed.
   *
   * @param reach metres, ≥ 0; 0 asks for touch or overlap of the surfaces (and of convex solids)
   * @param error metres, ≥ 0
   */
  public Proximity proximity(double reach, double error) {
    return proximity(0, 0, reach, error);
  }

  /** Returns the same of what two nodes hold. */
  public Proximity proximity(int i, int j, double reach, double error) {
    double within = Rounding.subtractDown(reach, 2 * error);
    lower = Double.POSITIVE_INFINITY;
    descent.start(i, j, reach, within > 0 ? within : PairDescent.NEVER);
    boolean contact = false;
    closeCount = 0;
    while (!contact && descent.nextLeaves(reach, Double.POSITIVE_INFINITY)) {
      double bound = pair.leafLower();
      lower = Math.min(lower, bound);
      if (!(bound > reach)) {
        contact = gaveUpInContact(reach, error);
        keepClose();
      }
    }
    if (contact || descent.isNearEnough()) {
      lower = 0;
      return Proximity.IN_CONTACT;
    }
    double beyond = Rounding.addUp(reach, 2 * error);
    while (lower > beyond && apart.least() <= beyond && refineNearest(beyond)) {
      // Parts beyond the reach, but not by the error, may turn out to be further away.
    }
    lower = Math.min(lower, apart.least());
    return lower > beyond ? Proximity.APART : Proximity.UNCERTAIN;
  }

  private void keepClose() {
    if (closeCount < MOST_CLOSE) {
      closeLeaves[2 * closeCount] = descent.first();
      closeLeaves[2 * closeCount + 1] = descent.second();
      closeCount++;
    }
  }

  /**
   * Writes leaves between which the last {@link #proximity} could not tell contact, the first it
   * met.
   *
   * @param out written: a leaf of a and one of b for each; room for {@link #closeLeavesRoom}
   *     numbers
   * @return how many pairs
   */
  public int closeLeaves(int[] out) {
    System.arraycopy(closeLeaves, 0, out, 0, 2 * closeCount);
    return closeCount;
  }

  /** Returns how many numbers {@link #closeLeaves} writes at most. */
  public static int closeLeavesRoom() {
    return 2 * MOST_CLOSE;
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
   * @param shift where b's frame stands in a's, metres
   * @throws IllegalArgumentException if the relative pose rotates
   */
  public boolean touchesExactly(ExactVector shift) {
    double error = pair.translationError(shift);
    if (pair.a().isConvex() || pair.b().isConvex()) {
      return ExactContact.certain(pair.a(), pair.b(), shift);
    }
    descent.start(0, 0, error, PairDescent.NEVER);
    while (descent.nextLeaves(error, Double.POSITIVE_INFINITY)) {
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

  /**
   * Returns the distance, metres, exact to the rounding of coordinates, and exactly 0 where the
   * shapes as placed share a point; or +∞ if it certainly exceeds {@code limit}. Then {@link
   * #lower} is a lower bound of it, and {@link #witness} realises it.
   *
   * <p>First looks for contact, then nears the distance from both sides, the nearest parts first.
   * Cost: that of {@link #greedy} in contact, else typically forty times that.
   */
  public double distance(double limit) {
    return nearest(limit, 1, NearestLeafCache.NONE, NearestLeafCache.NONE);
  }

  /**
   * Returns the same, equal to rounding, beginning with the leaves that were nearest last time, and
   * keeps those that are now.
   *
   * @param last read and written
   * @throws IllegalArgumentException if it is of other shapes than those in place
   */
  public double distance(double limit, NearestLeafCache last) {
    last.require(pair.a(), pair.b());
    double distance = nearest(limit, 1, last.first(), last.second());
    if (nearestOfA != NearestLeafCache.NONE) {
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
        NearestLeafCache.NONE,
        NearestLeafCache.NONE);
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
    upper = Double.POSITIVE_INFINITY;
    nearestOfA = NearestLeafCache.NONE;
    if (i != NearestLeafCache.NONE) {
      descent.compareLeaves(i, j);
      best = takeLeaves(best);
    }
    if (best > 0) {
      descent.start(0, 0, 0, share < 1 ? 0 : PairDescent.NEVER);
      descent.leaveOut(i, j);
    }
    double enough = enough(best, share);
    while (best > 0 && descent.nextLeaves(0, enough)) {
      best = takeLeaves(best);
      enough = enough(best, share);
    }
    while (best > 0 && apart.least() < enough && apart.least() <= limit) {
      boolean dives = share < 1 && best == Double.POSITIVE_INFINITY;
      if (dives ? descent.followLeast(share) : descent.splitLeast(enough)) {
        best = takeLeaves(best);
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
    double enough = share < 1 ? Rounding.multiplyUp(share, Math.min(best, descent.upper())) : best;
    apart.leaveOutFrom(enough);
    return enough;
  }

  private double takeLeaves(double best) {
    lower = Math.min(lower, pair.leafLower());
    double found = pair.leafNearest();
    upper = Math.min(upper, found == 0 ? pair.contactUpper() : pair.leafUpper());
    if (!(found < best)) {
      return best;
    }
    nearestOfA = descent.first();
    nearestOfB = descent.second();
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
   * Returns at least the distance that the last {@link #distance} found, rounding included, metres;
   * +∞ where it compared no leaves.
   */
  public double upper() {
    return upper;
  }

  /** Returns the leaf node of a that the last {@link #distance} was measured from; −1 if none. */
  public int nearestLeafOfA() {
    return nearestOfA;
  }

  /** Returns the leaf node of b that the last {@link #distance} was measured to; −1 if none. */
  public int nearestLeafOfB() {
    return nearestOfB;
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
