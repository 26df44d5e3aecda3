package dev.clearway.methods.interval;

/**
 * Operations on vectors of three intervals: six doubles, the intervals of x, y and z in turn.
 *
 * <p>Products are computed to nearest and widened once. With M the sum of the products of the
 * largest absolute values, each of at most four terms is rounded by 2⁻⁵³ M, each of at most four
 * sums by as much and so is the widening: below 2⁻⁵⁰ M.
 *
 * <p><b>Guarantee.</b> As for {@link Intervals}. Results must not overlap operands unless a method
 * says so.
 *
 * <p>Stateless and thread-safe; no method allocates.
 */
public final class IntervalVectors {
  /** Doubles a vector. */
  public static final int SIZE = 6;

  /** Widening of a sum of products, relative to the products of the largest absolute values. */
  static final double WIDENING = 0x1p-50;

  private IntervalVectors() {}

  /** Writes a − b; the result may be an operand. */
  public static void subtract(double[] a, int i, double[] b, int j, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      double lower = a[i + k] - b[j + k + 1];
      double upper = a[i + k + 1] - b[j + k];
      out[at + k] = Math.nextDown(lower);
      out[at + k + 1] = Math.nextUp(upper);
    }
  }

  /** Writes a + b times each number of the interval at {@code t}; the result may be a. */
  public static void addScaled(
      double[] a, int i, double[] b, int j, double[] t, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      double bl = b[j + k];
      double bh = b[j + k + 1];
      double size =
          Math.max(Math.abs(a[i + k]), Math.abs(a[i + k + 1]))
              + Math.max(Math.abs(bl), Math.abs(bh)) * Math.max(Math.abs(t[0]), Math.abs(t[1]));
      double wide = size * WIDENING + Intervals.SMALLEST;
      out[at + k] = a[i + k] + Intervals.low(bl, bh, t[0], t[1]) - wide;
      out[at + k + 1] = a[i + k + 1] + Intervals.high(bl, bh, t[0], t[1]) + wide;
    }
  }

  /** Keeps of each interval of {@code out} what lies in {@code a} too. */
  public static void intersect(double[] a, int i, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      out[at + k] = Math.max(out[at + k], a[i + k]);
      out[at + k + 1] = Math.min(out[at + k + 1], a[i + k + 1]);
    }
  }

  /** Grows each interval of {@code out} to contain that of {@code a}. */
  public static void hull(double[] a, int i, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      out[at + k] = Math.min(out[at + k], a[i + k]);
      out[at + k + 1] = Math.max(out[at + k + 1], a[i + k + 1]);
    }
  }

  /** Writes the interval of a · b. */
  public static void dot(double[] a, int i, double[] b, int j, double[] out, int at) {
    double lower = 0;
    double upper = 0;
    double size = 0;
    for (int k = 0; k < SIZE; k += 2) {
      double al = a[i + k];
      double ah = a[i + k + 1];
      double bl = b[j + k];
      double bh = b[j + k + 1];
      lower += Intervals.low(al, ah, bl, bh);
      upper += Intervals.high(al, ah, bl, bh);
      size += Math.max(Math.abs(al), Math.abs(ah)) * Math.max(Math.abs(bl), Math.abs(bh));
    }
    double wide = size * WIDENING + Intervals.SMALLEST;
    out[at] = lower - wide;
    out[at + 1] = upper + wide;
  }

  /** Writes the vector a × b. */
  public static void cross(double[] a, int i, double[] b, int j, double[] out, int at) {
    for (int k = 0; k < 3; k++) {
      minor(a, i, b, j, k, out, at + 2 * k);
    }
  }

  /** Writes component k of a cross product. */
  private static void minor(double[] a, int i, double[] b, int j, int k, double[] out, int at) {
    int next = 2 * ((k + 1) % 3);
    int last = 2 * ((k + 2) % 3);
    double al = a[i + next];
    double ah = a[i + next + 1];
    double bl = b[j + last];
    double bh = b[j + last + 1];
    double cl = a[i + last];
    double ch = a[i + last + 1];
    double dl = b[j + next];
    double dh = b[j + next + 1];
    double size =
        Math.max(Math.abs(al), Math.abs(ah)) * Math.max(Math.abs(bl), Math.abs(bh))
            + Math.max(Math.abs(cl), Math.abs(ch)) * Math.max(Math.abs(dl), Math.abs(dh));
    double wide = size * WIDENING + Intervals.SMALLEST;
    out[at] = Intervals.low(al, ah, bl, bh) - Intervals.high(cl, ch, dl, dh) - wide;
    out[at + 1] = Intervals.high(al, ah, bl, bh) - Intervals.low(cl, ch, dl, dh) + wide;
  }
}
