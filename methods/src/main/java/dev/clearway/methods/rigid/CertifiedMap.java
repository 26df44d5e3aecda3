package dev.clearway.methods.rigid;

import dev.clearway.math.Rounding;

/**
 * An invertible linear map T of the workspace with a bound on what it makes of an hourglass.
 *
 * <p><b>Guarantee.</b> Each displacement d of the hourglass for the half length h has |T d| ≤ h
 * {@link #displacementUpperBound}, for T as stored. So a body A that moves as the hourglass says
 * shares no point with a resting B during [m − h, m + h] if the distance of T A(m) and T B exceeds
 * that (docs/rigid-bodies.md, section 2). This holds for any T. Where the numbers given are not
 * finite, or not certainly those of an invertible map, the map is the identity, and the ellipsoid a
 * sphere.
 *
 * <p>Immutable and thread-safe.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq.
 *     22"
 */
public final class CertifiedMap {
  private static final double[] IDENTITY = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  /** Entries beyond this are refused, so that no product of three overflows. */
  private static final double LARGEST = 0x1p200;

  private final double[] rows;
  private final boolean identity;
  private final double displacement;
  private final double norm;

  private CertifiedMap(double[] rows, boolean identity, double displacement) {
    this.rows = rows;
    this.identity = identity;
    this.displacement = displacement;
    this.norm = identity ? 1 : MapBound.largestStretch(rows);
  }

  /**
   * Returns the map with the given matrix, or the identity where that cannot be certified.
   *
   * @param rows read: nine numbers, row by row
   * @throws IllegalArgumentException if there are not nine numbers
   */
  public static CertifiedMap of(double[] rows, Hourglass hourglass) {
    if (rows.length != 9) {
      throw new IllegalArgumentException("a map has 9 numbers, not " + rows.length);
    }
    if (!certainlyInvertible(rows)) {
      return sphere(hourglass);
    }
    double displacement = MapBound.of(rows, hourglass);
    return displacement < Double.POSITIVE_INFINITY
        ? new CertifiedMap(rows.clone(), false, displacement)
        : sphere(hourglass);
  }

  /** Returns the identity: its ellipsoid is the smallest sphere around the hourglass (Eq. 17). */
  public static CertifiedMap sphere(Hourglass hourglass) {
    return new CertifiedMap(IDENTITY.clone(), true, MapBound.of(IDENTITY, hourglass));
  }

  /** docs/rigid-bodies.md, section 5: the determinant exceeds its own rounding. */
  private static boolean certainlyInvertible(double[] t) {
    for (double entry : t) {
      if (!(Math.abs(entry) <= LARGEST)) {
        return false;
      }
    }
    double scale = sum(t, 0) * sum(t, 3) * sum(t, 6);
    return Math.abs(determinant(t)) > scale * 0x1p-50 + 0x1p-800;
  }

  private static double sum(double[] t, int row) {
    return Math.abs(t[row]) + Math.abs(t[row + 1]) + Math.abs(t[row + 2]);
  }

  private static double determinant(double[] t) {
    return t[0] * (t[4] * t[8] - t[5] * t[7])
        - t[1] * (t[3] * t[8] - t[5] * t[6])
        + t[2] * (t[3] * t[7] - t[4] * t[6]);
  }

  /** Returns entry ({@code row}, {@code column}), both from 0. */
  public double entry(int row, int column) {
    return rows[3 * row + column];
  }

  /**
   * Writes the matrix, nine numbers, row by row.
   *
   * @param out written
   */
  public void copyTo(double[] out) {
    System.arraycopy(rows, 0, out, 0, 9);
  }

  /**
   * Maps the point at {@code point[at..at+2]} to {@code out[outAt..outAt+2]}. The result is off by
   * at most 4 · 2⁻⁵³ {@link #normUpperBound} times the point's distance from the origin, underflow
   * aside.
   *
   * @param point read
   * @param out written; may be {@code point}
   */
  public void transform(double[] point, int at, double[] out, int outAt) {
    double x = point[at];
    double y = point[at + 1];
    double z = point[at + 2];
    out[outAt] = rows[0] * x + rows[1] * y + rows[2] * z;
    out[outAt + 1] = rows[3] * x + rows[4] * y + rows[5] * z;
    out[outAt + 2] = rows[6] * x + rows[7] * y + rows[8] * z;
  }

  /** Returns c(T): at least |T d| for the displacements d of the hourglass for half length 1. */
  public double displacementUpperBound() {
    return displacement;
  }

  /**
   * Returns an upper bound on the length of any unit vector's image: what T makes of a pose's
   * error.
   */
  public double normUpperBound() {
    return norm;
  }

  /**
   * Returns a lower bound on the transformed distance that is left after the motion on [m − h, m +
   * h]: positive where that is proven free; NaN or not positive where it is not.
   *
   * @param separationLowerBound a lower bound on the distance of T A(m) and T B
   * @param halfLength h ≥ 0, in units of the motion's parameter
   */
  public double slack(double separationLowerBound, double halfLength) {
    return Rounding.subtractDown(
        separationLowerBound, Rounding.multiplyUp(halfLength, displacement));
  }

  /**
   * Returns an h for which [m − h, m + h] is proven free, as far as the motion goes; 0 where
   * nothing is proven.
   *
   * @param separationLowerBound a lower bound on the distance of T A(m) and T B; not positive, NaN
   *     or infinite where none is known
   */
  public double provenHalfLength(double separationLowerBound) {
    if (!(separationLowerBound > 0 && separationLowerBound < Double.POSITIVE_INFINITY)) {
      return 0;
    }
    // The double below the nearest one is below the real quotient, so h c < d.
    double halfLength = Rounding.divideDown(separationLowerBound, displacement);
    return halfLength > 0 ? halfLength : 0;
  }

  /**
   * Returns the volume, m³, of the ellipsoid of all x with |T x| at most {@link
   * #displacementUpperBound}: the smaller, the more a distance proves as a rule. No bound.
   */
  public double ellipsoidVolume() {
    double cube = displacement * displacement * displacement;
    return 4 * Math.PI / 3 * cube / Math.abs(determinant(rows));
  }

  /** Returns whether this is the identity for want of a certified map, or on request. */
  boolean identity() {
    return identity;
  }
}
