package dev.clearway.methods.interval;

import java.util.Arrays;

/**
 * Operations on homogeneous matrices of intervals, the lowest row (0 0 0 1) or (0 0 0 0) left out:
 * 24 doubles, the intervals of the rotation row by row, then those of the translation.
 *
 * <p>A matrix with a lowest row of zeros is the derivative of one with (0 0 0 1). Products are
 * computed to nearest and widened once, as {@link IntervalVectors} says.
 *
 * <p><b>Guarantee.</b> As for {@link Intervals}. Results must not overlap operands.
 *
 * <p>Stateless and thread-safe; no method allocates.
 *
 * @see "S. Redon, Y. J. Kim, M. C. Lin, D. Manocha, Fast Continuous Collision Detection for
 *     Articulated Models, 2004, Sec. 3.3 and 4.1"
 */
public final class IntervalPoses {
  /** Doubles a matrix. */
  public static final int SIZE = 24;

  /** Offset of the translation. */
  public static final int TRANSLATION = 18;

  private static final int ROW = 6;

  /**
   * How far the entries of a turn about a stored axis are from those about its direction: 2⁻⁵³
   * times 10 for the axis and 4 for rounding, in each of products of two of its components, 6 for
   * its product with the sine, and sums; derived 34.
   */
  private static final double AXIS_WIDENING = 0x1p-47;

  private IntervalPoses() {}

  /**
   * Writes the matrix of twelve numbers, each known up to an error.
   *
   * @param pose read: rotation row by row, then translation
   * @param rotationError an upper bound on what an entry of the rotation is off, ≥ 0
   */
  public static void of(double[] pose, int i, double rotationError, double[] out, int at) {
    for (int k = 0; k < 12; k++) {
      Intervals.set(pose[i + k], pose[i + k], out, at + 2 * k);
      if (k < 9) {
        Intervals.widen(rotationError, out, at + 2 * k);
      }
    }
  }

  /** Writes a turn about an axis through the origin by all angles of an interval (Eq. 3, 4). */
  public static void turn(double[] axis, double[] sine, double[] cosine, double[] out, int at) {
    Arrays.fill(out, at, at + SIZE, 0);
    boolean straight = isStraight(axis);
    for (int k = 0; k < 9; k++) {
      int row = k / 3;
      int column = k % 3;
      double along = axis[row] * axis[column];
      double across = (row == column ? 1 : 0) - along;
      double cross = cross(axis, row, column);
      int o = at + 2 * k;
      entry(along, across, cosine, cross, sine, out, o);
      if (!straight) {
        Intervals.widen(AXIS_WIDENING, out, o);
      }
    }
  }

  /** Writes the derivative of a turn by its angle, for all angles of an interval. */
  public static void turnTangent(
      double[] axis, double[] sine, double[] cosine, double[] out, int at) {
    Arrays.fill(out, at, at + SIZE, 0);
    boolean straight = isStraight(axis);
    for (int k = 0; k < 9; k++) {
      int row = k / 3;
      int column = k % 3;
      double across = (row == column ? 1 : 0) - axis[row] * axis[column];
      int o = at + 2 * k;
      entry(0, -across, sine, cross(axis, row, column), cosine, out, o);
      if (!straight) {
        Intervals.widen(AXIS_WIDENING, out, o);
      }
    }
  }

  /** Returns whether two components of a vector are zero: a coordinate axis, exact as stored. */
  public static boolean isStraight(double[] axis) {
    int zeros = 0;
    for (double component : axis) {
      zeros += component == 0 ? 1 : 0;
    }
    return zeros == 2;
  }

  /** The entry of the matrix with which a cross product with the axis is taken (Eq. 1). */
  private static double cross(double[] axis, int row, int column) {
    return switch (3 * row + column) {
      case 1 -> -axis[2];
      case 2 -> axis[1];
      case 3 -> axis[2];
      case 5 -> -axis[0];
      case 6 -> -axis[1];
      case 7 -> axis[0];
      default -> 0;
    };
  }

  /** Writes constant + a · x + b · y for the intervals x and y. */
  private static void entry(
      double constant, double a, double[] x, double b, double[] y, double[] out, int at) {
    double lower = constant + (a < 0 ? a * x[1] : a * x[0]) + (b < 0 ? b * y[1] : b * y[0]);
    double upper = constant + (a < 0 ? a * x[0] : a * x[1]) + (b < 0 ? b * y[0] : b * y[1]);
    double size = Math.abs(constant) + Math.abs(a) + Math.abs(b);
    double wide = isOneTerm(constant, a, b) ? 0 : size * IntervalVectors.WIDENING;
    Intervals.set(lower - wide, upper + wide, out, at);
  }

  /** Whether nothing is rounded: one of the numbers is ±1 and the others are zero. */
  private static boolean isOneTerm(double constant, double a, double b) {
    double sum = Math.abs(constant) + Math.abs(a) + Math.abs(b);
    double most = Math.max(Math.abs(constant), Math.max(Math.abs(a), Math.abs(b)));
    return sum == most && (sum == 1 || sum == 0);
  }

  /** Writes a · b, both with a lowest row (0 0 0 1). */
  public static void multiply(double[] a, int i, double[] b, int j, double[] out, int at) {
    product(a, i, b, j, true, out, at);
  }

  /** Writes a · b for a b with a lowest row of zeros. */
  public static void multiplyTangent(double[] a, int i, double[] b, int j, double[] out, int at) {
    product(a, i, b, j, false, out, at);
  }

  private static void product(
      double[] a, int i, double[] b, int j, boolean moved, double[] out, int at) {
    for (int row = 0; row < 3; row++) {
      int r = i + ROW * row;
      for (int column = 0; column < 3; column++) {
        int o = at + ROW * row + 2 * column;
        Intervals.set(0, 0, out, o);
        addProducts(a, r, b, j + 2 * column, ROW, out, o);
      }
      int t = TRANSLATION + 2 * row;
      Intervals.set(moved ? a[i + t] : 0, moved ? a[i + t + 1] : 0, out, at + t);
      addProducts(a, r, b, j + TRANSLATION, 2, out, at + t);
    }
  }

  /** Adds the products of a row and a column, whose entries are a stride apart, to an interval. */
  private static void addProducts(
      double[] a, int i, double[] b, int j, int stride, double[] out, int at) {
    double lower = out[at];
    double upper = out[at + 1];
    double size = Math.max(Math.abs(lower), Math.abs(upper));
    for (int k = 0; k < 3; k++) {
      double al = a[i + 2 * k];
      double ah = a[i + 2 * k + 1];
      double bl = b[j + k * stride];
      double bh = b[j + k * stride + 1];
      lower += Intervals.low(al, ah, bl, bh);
      upper += Intervals.high(al, ah, bl, bh);
      size += term(Math.max(Math.abs(al), Math.abs(ah)), Math.max(Math.abs(bl), Math.abs(bh)));
    }
    double wide = widening(size);
    out[at] = lower - wide;
    out[at + 1] = upper + wide;
  }

  /** Adds another matrix to one. */
  public static void add(double[] a, int i, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      Intervals.add(out, at + k, a, i + k, out, at + k);
    }
  }

  /**
   * Keeps of each entry of {@code out} what its value at some instant and its derivative allow
   * (mean value theorem).
   *
   * @param middle read: the matrix at an instant
   * @param tangent read: its derivative, at all instants
   * @param times read: an interval that contains all instants, less that one
   */
  public static void meetMeanValue(
      double[] middle, int i, double[] tangent, int j, double[] times, double[] out, int at) {
    for (int k = 0; k < SIZE; k += 2) {
      double dl = tangent[j + k];
      double dh = tangent[j + k + 1];
      double size =
          Intervals.magnitude(middle, i + k)
              + term(Math.max(Math.abs(dl), Math.abs(dh)), Intervals.magnitude(times, 0));
      double wide = widening(size);
      double lower = middle[i + k] + Intervals.low(dl, dh, times[0], times[1]) - wide;
      double upper = middle[i + k + 1] + Intervals.high(dl, dh, times[0], times[1]) + wide;
      out[at + k] = Math.max(out[at + k], lower);
      out[at + k + 1] = Math.min(out[at + k + 1], upper);
    }
  }

  /** Writes the vector of intervals that a matrix with a lowest row (0 0 0 1) makes of a point. */
  public static void apply(double[] a, int i, double x, double y, double z, double[] out, int at) {
    for (int row = 0; row < 3; row++) {
      int r = i + ROW * row;
      int t = i + TRANSLATION + 2 * row;
      double lower = times(a, r, x) + times(a, r + 2, y) + times(a, r + 4, z) + a[t];
      double upper =
          timesUpper(a, r, x) + timesUpper(a, r + 2, y) + timesUpper(a, r + 4, z) + a[t + 1];
      double size =
          term(Intervals.magnitude(a, r), Math.abs(x))
              + term(Intervals.magnitude(a, r + 2), Math.abs(y))
              + term(Intervals.magnitude(a, r + 4), Math.abs(z))
              + Intervals.magnitude(a, t);
      double wide = widening(size);
      out[at + 2 * row] = lower - wide;
      out[at + 2 * row + 1] = upper + wide;
    }
  }

  /**
   * Writes the vector of intervals that the rotation of a matrix makes of a vector. Its components
   * may be rounded: one unit of 2⁻⁵³ each is covered.
   */
  public static void rotate(double[] a, int i, double x, double y, double z, double[] out, int at) {
    for (int row = 0; row < 3; row++) {
      int r = i + ROW * row;
      double lower = times(a, r, x) + times(a, r + 2, y) + times(a, r + 4, z);
      double upper = timesUpper(a, r, x) + timesUpper(a, r + 2, y) + timesUpper(a, r + 4, z);
      double size =
          term(Intervals.magnitude(a, r), Math.abs(x))
              + term(Intervals.magnitude(a, r + 2), Math.abs(y))
              + term(Intervals.magnitude(a, r + 4), Math.abs(z));
      double wide = widening(size);
      out[at + 2 * row] = lower - wide;
      out[at + 2 * row + 1] = upper + wide;
    }
  }

  /** The size of a product of two numbers ≥ 0: zero only where one of them is. */
  private static double term(double a, double b) {
    return a == 0 || b == 0 ? 0 : Math.max(a * b, Double.MIN_VALUE);
  }

  /** How far a sum of products of that size is rounded; sums of zeros are exact. */
  private static double widening(double size) {
    return size == 0 ? 0 : size * IntervalVectors.WIDENING + Intervals.SMALLEST;
  }

  private static double times(double[] a, int i, double factor) {
    return factor < 0 ? factor * a[i + 1] : factor * a[i];
  }

  private static double timesUpper(double[] a, int i, double factor) {
    return factor < 0 ? factor * a[i] : factor * a[i + 1];
  }
}
