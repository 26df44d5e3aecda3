package dev.clearway.distance.convex;

/**
 * One coordinate of a placed point as if computed in twice the precision and rounded once.
 *
 * <p>Each product and each sum is split exactly into its rounded value and its error, and the
 * errors are summed apart. With u = 2⁻⁵³, the result r of five terms satisfies |r − exact| ≤ u
 * |exact| + 32 u² Σ|terms|, unless a product underflows, which costs no more than 2⁻¹⁰⁷⁰ or so.
 *
 * @see "T. Ogita, S. M. Rump, S. Oishi, Accurate Sum and Dot Product, SIAM J. Sci. Comput. 26,
 *     2005, algorithm 5.3"
 */
final class CompensatedSum {
  private static final double SPLITTER = 0x1p27 + 1;

  private CompensatedSum() {}

  /**
   * Returns coordinate {@code row} of R (x, y, z) + p + {@code shift}, R and p from the pose.
   *
   * @param pose read: 12 numbers at {@code at}
   */
  static double placed(double[] pose, int at, int row, double x, double y, double z, double shift) {
    double r0 = pose[at + 3 * row];
    double r1 = pose[at + 3 * row + 1];
    double r2 = pose[at + 3 * row + 2];
    double p = pose[at + 9 + row];
    double first = r0 * x;
    double second = r1 * y;
    double third = r2 * z;
    double sum2 = first + second;
    double sum3 = sum2 + third;
    double sum4 = sum3 + p;
    double sum5 = sum4 + shift;
    double productErrors =
        productError(r0, x, first) + productError(r1, y, second) + productError(r2, z, third);
    double sumErrors =
        sumError(first, second, sum2)
            + sumError(sum2, third, sum3)
            + sumError(sum3, p, sum4)
            + sumError(sum4, shift, sum5);
    return sum5 + (productErrors + sumErrors);
  }

  /** Returns a b − product exactly, the product being rounded (Dekker). */
  private static double productError(double a, double b, double product) {
    double aBig = SPLITTER * a;
    double aHigh = aBig - (aBig - a);
    double aLow = a - aHigh;
    double bBig = SPLITTER * b;
    double bHigh = bBig - (bBig - b);
    double bLow = b - bHigh;
    return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
  }

  /** Returns a + b − sum exactly, the sum being rounded (Knuth). */
  private static double sumError(double a, double b, double sum) {
    double bPart = sum - a;
    return (a - (sum - bPart)) + (b - bPart);
  }
}
