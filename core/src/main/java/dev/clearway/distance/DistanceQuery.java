package dev.clearway.distance;

import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import dev.clearway.math.Rounding;

/**
 * The distance of two placed shapes, by descent of both bounding-volume trees, the nearest parts
 * first.
 *
 * <p>Scratch object of one {@link PlacedPair}, one thread; no allocation once its heap has grown.
 * Answers do not depend on earlier queries.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III"
 */
public final class DistanceQuery {
  private final PlacedPair pair;
  private final PairDescent descent;
  private final PairHeap apart = new PairHeap();

  /** Makes a query of what is in place in a pair. */
  public DistanceQuery(PlacedPair pair) {
    this.pair = pair;
    this.descent = new PairDescent(pair);
  }

  /**
   * A distance, bounds on it, and between what it was measured.
   *
   * <p>Belongs to the caller, and holds until it is given to another query. Mutable, one thread.
   */
  public static final class Result {
    private final double[] witness = new double[6];
    private final double[] corners = new double[18];
    private boolean touching;
    private double distance;
    private double lower;
    private double upper;
    private int leafOfA = NearestLeafCache.NONE;
    private int leafOfB = NearestLeafCache.NONE;

    /** Makes one of which nothing is known. */
    public Result() {
      // queries fill it
    }

    /**
     * Returns the distance, metres, exact to the rounding of coordinates, and exactly 0 where the
     * shapes as placed share a point; +∞ if it certainly exceeds the limit that was given.
     */
    public double distance() {
      return distance;
    }

    /** Returns a lower bound on the distance, metres. */
    public double lower() {
      return lower;
    }

    /**
     * Returns an upper bound on the distance, rounding included, metres; +∞ where no leaves were
     * compared.
     */
    public double upper() {
      return upper;
    }

    /** Returns the leaf node of a that the distance was measured from; −1 if none. */
    public int leafOfA() {
      return leafOfA;
    }

    /** Returns the leaf node of b that the distance was measured to; −1 if none. */
    public int leafOfB() {
      return leafOfB;
    }

    /**
     * Writes the nearest points, where the distance was within its limit: three numbers on a, then
     * three on b, in a's frame, metres. A common point of two meshes is computed exactly here, and
     * rounded: slow, and makes garbage.
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

  /**
   * Measures the distance, if it is within a limit.
   *
   * <p>First looks for contact, then nears the distance from both sides, the nearest parts first.
   * Cost: that of {@link LowerBoundQuery#greedy} in contact, else typically forty times that.
   *
   * @param limit metres; +∞ for none
   * @param out written
   * @return {@link Result#distance}
   */
  public double distance(double limit, Result out) {
    return nearest(limit, 1, NearestLeafCache.NONE, NearestLeafCache.NONE, out);
  }

  /**
   * Measures the same, equal to rounding, beginning with the leaves that were nearest last time,
   * and keeps those that are now.
   *
   * @param last read and written
   * @throws IllegalArgumentException if it is of other shapes than those in place
   */
  public double distance(double limit, NearestLeafCache last, Result out) {
    last.require(pair.a(), pair.b());
    nearest(limit, 1, last.first(), last.second(), out);
    if (out.leafOfA != NearestLeafCache.NONE) {
      last.keep(out.leafOfA, out.leafOfB);
    }
    return out.distance;
  }

  /**
   * Finds a lower bound on the distance, metres, that falls short of it by no more than a part
   * {@code gamma} of it and the rounding of coordinates; 0 where the shapes share a point.
   *
   * <p>APPROX-DIST, by the search of {@link #distance(double, Result)}, which ends where the
   * nearest part is near enough to the shortest way found. Ways are those between leaves compared,
   * and those from centre to centre of nodes and on to their edges, which settle shapes that are
   * far apart.
   *
   * @param gamma above 0 and below 1
   * @param out written: the bound is its {@link Result#lower}
   * @return that bound
   * @throws IllegalArgumentException if gamma is out of range
   */
  public double approximate(double gamma, Result out) {
    if (!(gamma > 0 && gamma < 1)) {
      throw new IllegalArgumentException("a relative error of " + gamma + ", wanted in (0, 1)");
    }
    double share = Rounding.subtractUp(1, gamma);
    nearest(Double.POSITIVE_INFINITY, share, NearestLeafCache.NONE, NearestLeafCache.NONE, out);
    return out.lower;
  }

  /**
   * Nears the distance from both sides, until the lower end is at least {@code share} of the upper
   * or exceeds the limit.
   *
   * @param i a leaf of a to compare first, {@code j} one of b; or none
   */
  private double nearest(double limit, double share, int i, int j, Result out) {
    double best = Double.POSITIVE_INFINITY;
    out.lower = Double.POSITIVE_INFINITY;
    out.upper = Double.POSITIVE_INFINITY;
    out.leafOfA = NearestLeafCache.NONE;
    out.leafOfB = NearestLeafCache.NONE;
    out.touching = false;
    apart.clear();
    if (i != NearestLeafCache.NONE) {
      descent.compareLeaves(i, j);
      best = takeLeaves(best, out);
    }
    if (best > 0) {
      descent.start(0, 0, 0, share < 1 ? 0 : PairDescent.NEVER, apart);
      descent.leaveOut(i, j);
    }
    double enough = enough(best, share);
    while (best > 0 && descent.nextLeaves(0, enough)) {
      best = takeLeaves(best, out);
      enough = enough(best, share);
    }
    while (best > 0 && apart.least() < enough && apart.least() <= limit) {
      boolean dives = share < 1 && best == Double.POSITIVE_INFINITY;
      if (dives ? descent.followLeast(share) : descent.splitLeast(enough)) {
        best = takeLeaves(best, out);
      }
      enough = enough(best, share);
    }
    out.lower = Math.min(Math.min(out.lower, best), apart.least());
    out.distance = out.lower <= limit ? best : Double.POSITIVE_INFINITY;
    return out.distance;
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

  private double takeLeaves(double best, Result out) {
    out.lower = Math.min(out.lower, pair.leafLower());
    double found = pair.leafNearest();
    out.upper = Math.min(out.upper, found == 0 ? pair.contactUpper() : pair.leafUpper());
    if (!(found < best)) {
      return best;
    }
    out.leafOfA = descent.first();
    out.leafOfB = descent.second();
    out.touching = found == 0 && pair.holdsTriangles();
    if (out.touching) {
      pair.leafCorners(out.corners);
    } else {
      pair.leafWitness(out.witness);
    }
    return found;
  }
}
