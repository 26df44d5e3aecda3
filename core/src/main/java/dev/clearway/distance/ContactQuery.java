package dev.clearway.distance;

import dev.clearway.distance.exact.ExactContact;
import dev.clearway.math.ExactVector;
import dev.clearway.math.Rounding;

/**
 * Whether two placed shapes are in contact or within a reach of each other, by descent of both
 * bounding-volume trees.
 *
 * <p>Scratch object of one {@link PlacedPair}, one thread; no allocation once its stacks have
 * grown. Answers do not depend on earlier queries.
 */
public final class ContactQuery {
  private final PlacedPair pair;
  private final PairDescent descent;
  private final PairHeap apart = new PairHeap();

  /** Makes a query of what is in place in a pair. */
  public ContactQuery(PlacedPair pair) {
    this.pair = pair;
    this.descent = new PairDescent(pair);
  }

  /**
   * What is proven of two shapes and a reach.
   *
   * <p>Belongs to the caller, and holds until it is given to another query. Mutable, one thread.
   */
  public static final class Result {
    /** Most pairs of leaves that are kept for want of a proof. */
    private static final int MOST_CLOSE = 32;

    private final int[] closeLeaves = new int[2 * MOST_CLOSE];
    private int closeCount;
    private Proximity proximity = Proximity.UNCERTAIN;
    private double lower;
    private double apartAsWholes;

    /** Makes one of which nothing is known. */
    public Result() {
      // queries fill it
    }

    /**
     * Returns whether the distance is above the reach or at most that, as far as it is proven, even
     * if every point of each shape moves by up to the error.
     */
    public Proximity proximity() {
      return proximity;
    }

    /**
     * Returns a lower bound on the distance of the shapes as placed, metres: above the reach where
     * they are apart by more, at most that where it is too close to tell, 0 in contact.
     */
    public double lower() {
      return lower;
    }

    /**
     * Returns a length by which the volumes around both shapes as wholes were found apart, metres;
     * 0 where parts had to be looked at. Such volumes are convex, so that neither shape holds a
     * part of the other.
     */
    public double apartAsWholes() {
      return apartAsWholes;
    }

    /** Returns how many pairs of leaves are kept that could not be told apart, the first met. */
    public int closeCount() {
      return closeCount;
    }

    /** Returns the leaf of a of such a pair. */
    public int closeLeafOfA(int k) {
      return closeLeaves[2 * k];
    }

    /** Returns the leaf of b of such a pair. */
    public int closeLeafOfB(int k) {
      return closeLeaves[2 * k + 1];
    }

    private void keepClose(int i, int j) {
      if (closeCount < MOST_CLOSE) {
        closeLeaves[2 * closeCount] = i;
        closeLeaves[2 * closeCount + 1] = j;
        closeCount++;
      }
    }
  }

  /**
   * Finds whether two shapes are within a reach of each other.
   *
   * @param reach metres, ≥ 0; 0 asks for touch or overlap of the surfaces (and of convex solids)
   * @param error metres, ≥ 0: how far every point of each shape may be from where it is placed
   * @param out written
   * @return what is proven, also found in {@code out}
   */
  public Proximity proximity(double reach, double error, Result out) {
    return proximity(0, 0, reach, error, out);
  }

  /**
   * Finds the same of what two nodes hold.
   *
   * <p>Ends with the first pair of leaves, or of whole nodes where these are near and small beside
   * the reach, that proves contact; and never looks into parts that are further apart than needed.
   */
  public Proximity proximity(int i, int j, double reach, double error, Result out) {
    double within = Rounding.subtractDown(reach, 2 * error);
    double lower = Double.POSITIVE_INFINITY;
    descent.start(i, j, reach, within > 0 ? within : PairDescent.NEVER, apart);
    boolean contact = false;
    out.closeCount = 0;
    while (!contact && descent.nextLeaves(reach, Double.POSITIVE_INFINITY)) {
      double bound = pair.leafLower();
      lower = Math.min(lower, bound);
      if (!(bound > reach)) {
        contact = isContact(reach, error);
        out.keepClose(descent.first(), descent.second());
      }
    }
    if (contact || descent.isNearEnough()) {
      out.lower = 0;
      out.apartAsWholes = 0;
      out.proximity = Proximity.IN_CONTACT;
      return Proximity.IN_CONTACT;
    }
    double beyond = Rounding.addUp(reach, 2 * error);
    while (lower > beyond && apart.least() <= beyond && descent.refineLeast(beyond)) {
      // Parts beyond the reach, but not by the error, may turn out to be further away.
    }
    lower = Math.min(lower, apart.least());
    out.lower = lower;
    out.apartAsWholes = apartAsWholes();
    out.proximity = lower > beyond ? Proximity.APART : Proximity.UNCERTAIN;
    return out.proximity;
  }

  private double apartAsWholes() {
    boolean wholes =
        apart.least() < Double.POSITIVE_INFINITY
            && PairDescent.unmarked(apart.first()) == 0
            && apart.second() == 0;
    return wholes ? Math.max(0, apart.least()) : 0;
  }

  /**
   * Returns whether two leaves are certainly no further apart than a reach, even if every point of
   * each moves by up to an error; else it is not told. Costs nothing for the leaves that were
   * compared last, as by a {@link LowerBoundQuery} that gave up at them.
   *
   * @param reach metres, ≥ 0
   * @param error metres, ≥ 0
   */
  public Proximity ofLeaves(int i, int j, double reach, double error) {
    pair.holdLeaves(i, j);
    return isContact(reach, error) ? Proximity.IN_CONTACT : Proximity.UNCERTAIN;
  }

  private boolean isContact(double reach, double error) {
    return Rounding.addUp(pair.leafUpper(), 2 * error) <= reach || pair.leavesOverlap(error);
  }

  /**
   * Returns whether the shapes, placed without rotation by exactly known translations, share a
   * point in exact arithmetic: surfaces of meshes, solids of convex shapes. False where they do
   * not, and where that is not decided: for convex hulls, and for a cylinder against a mesh.
   *
   * <p>For touch at rest, where no rounded computation proves anything. The relative pose in place
   * need only be near. Slow, and makes garbage: some ten microseconds for each pair of triangles
   * that is too close to tell otherwise.
   *
   * @param shift where b's frame stands in a's, metres
   * @throws IllegalArgumentException if the relative pose rotates
   */
  public boolean touchesExactly(ExactVector shift) {
    double error = pair.translationError(shift);
    if (pair.a().isConvex() || pair.b().isConvex()) {
      return ExactContact.certain(pair.a(), pair.b(), shift);
    }
    descent.start(0, 0, error, PairDescent.NEVER, apart);
    while (descent.nextLeaves(error, Double.POSITIVE_INFINITY)) {
      if (!(pair.leafLower() > error) && pair.leavesMeet(shift)) {
        return true;
      }
    }
    return false;
  }
}
