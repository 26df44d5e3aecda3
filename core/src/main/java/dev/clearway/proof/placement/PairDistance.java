package dev.clearway.proof.placement;

import dev.clearway.distance.ApartParts;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.Proximity;
import dev.clearway.distance.QueryCounters;
import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.GeometryTable;

/**
 * The separation of one pair of elements in one placement, as a proven interval.
 *
 * <p>It is 0 where the elements touch, overlap or one holds the other.
 *
 * <p><b>Guarantee.</b> After {@link #measure} or {@link #bound}, {@link #lower} ≤ separation ≤
 * {@link #upper} for the elements where the real configuration puts them: the pose error of the
 * pair widens both ends. Proof: docs/guarantee.md, "Profiles".
 *
 * <p>Scratch object, one thread.
 */
public final class PairDistance {
  private static final double[] NO_WITNESS = {};

  /** Numbers that {@link #witness(double[])} writes. */
  public static final int WITNESS = 7;

  /**
   * How far two witness points may be off their elements, and what computing the way between them
   * rounds, relative to both reaches and the offset; derived 90 · 2⁻⁵³ each, docs/guarantee.md.
   */
  private static final double WITNESS_ERROR = 0x1p-45;

  /** What is known beforehand of whether one element lies inside the other. */
  public enum Inside {
    /** Known that neither holds a part of the other, unless their surfaces meet. */
    NO,
    /** Not known: it is tested where the surfaces are apart. */
    UNKNOWN
  }

  private final GeometryTable geometries;
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final DistanceQuery distance = new DistanceQuery(placed);
  private final ContactQuery contact = new ContactQuery(placed);
  private final ApartParts parts = new ApartParts();
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final ContactQuery.Result found = new ContactQuery.Result();
  private final GeometryContainment containment;
  private final double[] relative = new double[Pose.SIZE];
  private double lower;
  private double upper;

  /** Both reaches and the offset of the pair in hand, metres. */
  private double scale;

  /** Proven distance of surfaces one of which holds the other, metres; 0 where none does. */
  private double depthInside;

  public PairDistance(GeometryTable geometries) {
    this.geometries = geometries;
    this.containment = new GeometryContainment(geometries);
  }

  public QueryCounters counters() {
    return placed.counters();
  }

  /** Returns at most the separation, metres, ≥ 0. */
  public double lower() {
    return lower;
  }

  /** Returns at least the separation, metres; +∞ where it was not measured. */
  public double upper() {
    return upper;
  }

  /**
   * Measures the separation, to rounding.
   *
   * @param poses read: worldFromShape of all elements
   */
  public void measure(GeometryPair pair, double[] poses, Inside inside) {
    place(pair, poses);
    distance.distance(Double.POSITIVE_INFINITY, measured);
    upper = Rounding.addUp(measured.upper(), pair.error());
    takeLower(measured.lower(), pair, poses, inside);
  }

  /**
   * Bounds the separation from below, or measures it where it is not found to exceed a threshold.
   *
   * @param poses read: worldFromShape of all elements
   * @param threshold metres, ≥ 0 and finite
   * @param plenty metres: bounds above this are as good as this
   */
  public void bound(
      GeometryPair pair, double[] poses, Inside inside, double threshold, double plenty) {
    place(pair, poses);
    double wanted = Rounding.addUp(threshold, pair.error());
    double bound = lowerBound.greedy(wanted, Math.max(wanted, plenty + pair.error()), parts);
    if (bound > wanted) {
      upper = Double.POSITIVE_INFINITY;
      takeLower(bound, pair, poses, inside);
    } else {
      measure(pair, poses, inside);
    }
  }

  /** Takes a bound for the surfaces (and for convex solids), and looks at what lies inside. */
  private void takeLower(double ofSurfaces, GeometryPair pair, double[] poses, Inside inside) {
    double bound = Rounding.subtractDown(ofSurfaces, pair.error());
    lower = bound > 0 ? bound : 0;
    depthInside = 0;
    if (lower > 0 && inside == Inside.UNKNOWN) {
      switch (containment.test(pair, poses)) {
        case NO -> {}
        case YES -> {
          depthInside = lower;
          lower = 0;
          upper = 0;
        }
        case UNKNOWN -> lower = 0;
      }
    }
  }

  /**
   * Returns whether the pair measured last is in contact, and stays so while the points of both
   * elements together move by up to a length. Follows {@link #measure} or {@link #bound}.
   *
   * @param motionBound metres, ≥ 0: of a point of the one plus a point of the other, in any one
   *     frame
   */
  public ContactProof contactWithin(GeometryPair pair, double motionBound) {
    if (depthInside > 0) {
      // Surfaces that stay apart keep inside what is inside.
      return ContactProof.provenIf(depthInside > motionBound);
    }
    return ContactProof.provenIf(
        lower == 0
            && motionBound < Double.POSITIVE_INFINITY
            && contact.proximity(0, Rounding.addUp(pair.error(), motionBound), found)
                == Proximity.IN_CONTACT);
  }

  /**
   * Writes points of both elements between which the separation measured last is: the way between
   * them, at any instant, is at least the separation there. Follows {@link #measure} with a lower
   * bound above 0.
   *
   * @param out written: {@value #WITNESS} numbers: the point of the first element in its frame,
   *     that of the second in its own, metres; and how far they may be off the elements, together
   */
  public void witness(double[] out) {
    measured.witness(out);
    double x = out[3] - relative[9];
    double y = out[4] - relative[10];
    double z = out[5] - relative[11];
    for (int k = 0; k < 3; k++) {
      out[3 + k] = relative[k] * x + relative[3 + k] * y + relative[6 + k] * z;
    }
    out[6] = scale * WITNESS_ERROR;
  }

  /**
   * Returns what {@link #witness(double[])} writes, in an array of its own; an empty one where the
   * separation was not measured or is 0.
   */
  public double[] witness() {
    if (!(lower > 0 && upper < Double.POSITIVE_INFINITY)) {
      return NO_WITNESS;
    }
    double[] witness = new double[WITNESS];
    witness(witness);
    return witness;
  }

  /** Returns the leaf node of the first element that {@link #measure} measured from; −1 if none. */
  public int leafOfFirst() {
    return measured.leafOfA();
  }

  /** Returns the leaf node of the second element that was measured to; −1 if none. */
  public int leafOfSecond() {
    return measured.leafOfB();
  }

  /**
   * Returns at least the separation of a pair, from the way between two points of it, metres.
   *
   * @param witness read: as {@link #witness} wrote it, for another placement
   */
  public double distanceUpperBound(GeometryPair pair, double[] poses, double[] witness) {
    relate(pair, poses);
    double[] m = relative;
    double[] w = witness;
    double x = m[0] * w[3] + m[1] * w[4] + m[2] * w[5] + m[9] - w[0];
    double y = m[3] * w[3] + m[4] * w[4] + m[5] * w[5] + m[10] - w[1];
    double z = m[6] * w[3] + m[7] * w[4] + m[8] * w[5] + m[11] - w[2];
    double error = Rounding.addUp(pair.error(), Rounding.addUp(w[6], scale * WITNESS_ERROR));
    return Rounding.addUp(Rounding.normUp(x, y, z), error);
  }

  private void relate(GeometryPair pair, double[] poses) {
    Pose.relative(poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
    double offset = Math.abs(relative[9]) + Math.abs(relative[10]) + Math.abs(relative[11]);
    scale = geometries.tree(pair.first()).reach() + geometries.tree(pair.second()).reach() + offset;
  }

  private void place(GeometryPair pair, double[] poses) {
    relate(pair, poses);
    placed.place(geometries.tree(pair.first()), geometries.tree(pair.second()), relative, 0);
  }
}
