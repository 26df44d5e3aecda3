package dev.clearway.proof.placement;

import dev.clearway.distance.DistanceQuery;
import dev.clearway.geometry.Pose;

/**
 * The separation of a pair of collision geometries in one placement, as a proven interval, and
 * between which points it is.
 *
 * <p>It is 0 where the geometries touch, overlap or one contains the other.
 *
 * <p><b>Guarantee.</b> {@link #lower} ≤ separation ≤ {@link #upper} for the geometries where the
 * real configuration puts them: the pose error of the pair widens both ends. Proof:
 * docs/guarantee.md, "Profiles".
 *
 * <p>Belongs to the caller, and holds until it is given to another query. Mutable, one thread.
 */
public final class SeparationBounds {
  /** Numbers that {@link #witness(double[])} writes. */
  public static final int WITNESS = 7;

  /**
   * How far two witness points may be off their geometries, and what computing the way between them
   * rounds, relative to both reaches and the offset; derived 90 · 2⁻⁵³ each, docs/guarantee.md.
   */
  private static final double WITNESS_ERROR = 0x1p-45;

  private static final double[] NO_WITNESS = {};

  final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final double[] relative = new double[Pose.SIZE];
  private double scale;
  private double lower;
  private double upper;
  private double depthInside;

  /** Makes one of which nothing is known. */
  public SeparationBounds() {
    // queries fill it
  }

  /**
   * Takes note of a placement.
   *
   * @param firstFromSecond read: twelve numbers
   * @param reaches of both geometries together, metres
   */
  void place(double[] firstFromSecond, double reaches) {
    System.arraycopy(firstFromSecond, 0, relative, 0, Pose.SIZE);
    scale = scale(firstFromSecond, reaches);
  }

  static double scale(double[] relative, double reaches) {
    return reaches + (Math.abs(relative[9]) + Math.abs(relative[10]) + Math.abs(relative[11]));
  }

  /** What a witness may be off, and the way between its points be rounded by, metres. */
  static double witnessError(double scale) {
    return scale * WITNESS_ERROR;
  }

  /** Takes bounds on the separation of surfaces none of which contains the other. */
  void set(double lowerBound, double upperBound) {
    lower = lowerBound;
    upper = upperBound;
    depthInside = 0;
  }

  /** Takes note that one contains the other, and of their surfaces' distance. */
  void setInside(double distanceLowerBound) {
    depthInside = distanceLowerBound;
    lower = 0;
    upper = 0;
  }

  /** Returns a lower bound on the separation, metres, ≥ 0. */
  public double lower() {
    return lower;
  }

  /** Returns an upper bound on the separation, metres; +∞ where it was not measured. */
  public double upper() {
    return upper;
  }

  /** Proven distance of surfaces one of which contains the other, metres; 0 where none does. */
  double depthInside() {
    return depthInside;
  }

  /** Returns the leaf node of the first geometry that was measured from; −1 if none. */
  public int leafOfFirst() {
    return measured.leafOfA();
  }

  /** Returns the leaf node of the second geometry that was measured to; −1 if none. */
  public int leafOfSecond() {
    return measured.leafOfB();
  }

  /**
   * Writes points of both geometries between which the measured separation is: the way between
   * them, at any instant, is at least the separation there.
   *
   * @param out written: {@value #WITNESS} numbers: the point of the first geometry in its frame,
   *     that of the second in its own, metres; and how far they may be off them, together
   */
  public void witness(double[] out) {
    measured.witness(out);
    double x = out[3] - relative[9];
    double y = out[4] - relative[10];
    double z = out[5] - relative[11];
    for (int k = 0; k < 3; k++) {
      out[3 + k] = relative[k] * x + relative[3 + k] * y + relative[6 + k] * z;
    }
    out[6] = witnessError(scale);
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
}
