package dev.clearway.methods.interval;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * Operations on closed intervals of real numbers.
 *
 * <p>An interval takes two doubles of an array: its lower end at {@code at}, its upper end at
 * {@code at + 1}. Results may be written over operands.
 *
 * <p><b>Guarantee.</b> If each operand contains a real number, the result contains what the
 * operation makes of these numbers. An end that is not a number spreads: an interval with such an
 * end says nothing, and no comparison with it is true.
 *
 * <p>Stateless and thread-safe; no method allocates.
 *
 * @see "R. E. Moore, Methods and Applications of Interval Analysis, 1979"
 */
public final class Intervals {
  /** Doubles an interval. */
  public static final int SIZE = 2;

  /** Covers products that underflow. */
  static final double SMALLEST = 0x1p-1000;

  private static final double HALF_TURN = Math.PI;
  private static final double TURN = 2 * Math.PI;

  /** Beyond this neighbouring doubles are too far apart to tell where in a turn an angle is. */
  private static final double LARGEST_ANGLE = 0x1p40;

  /**
   * Error of a number of turns: the quotient's rounding, that of 2π and of the difference, 4 units
   * of the number, and as much again.
   */
  private static final double TURN_ERROR = 0x1p-50;

  private Intervals() {}

  /** Writes the interval between two numbers in order. */
  public static void set(double lower, double upper, double[] out, int at) {
    out[at] = lower;
    out[at + 1] = upper;
  }

  /** Writes a + b. */
  public static void add(double[] a, int i, double[] b, int j, double[] out, int at) {
    double lower = Rounding.addDown(a[i], b[j]);
    double upper = Rounding.addUp(a[i + 1], b[j + 1]);
    set(lower, upper, out, at);
  }

  /** Writes a − b. */
  public static void subtract(double[] a, int i, double[] b, int j, double[] out, int at) {
    double lower = Rounding.subtractDown(a[i], b[j + 1]);
    double upper = Rounding.subtractUp(a[i + 1], b[j]);
    set(lower, upper, out, at);
  }

  /** Writes a · b. */
  public static void multiply(double[] a, int i, double[] b, int j, double[] out, int at) {
    boolean zero = isZero(a, i) || isZero(b, j);
    double lower = zero ? 0 : Math.nextDown(low(a[i], a[i + 1], b[j], b[j + 1]));
    double upper = zero ? 0 : Math.nextUp(high(a[i], a[i + 1], b[j], b[j + 1]));
    set(lower, upper, out, at);
  }

  private static boolean isZero(double[] a, int i) {
    return a[i] == 0 && a[i + 1] == 0;
  }

  /** Writes a times a number. */
  public static void scale(double[] a, int i, double factor, double[] out, int at) {
    double first = factor < 0 ? a[i + 1] : a[i];
    double second = factor < 0 ? a[i] : a[i + 1];
    set(Rounding.multiplyDown(factor, first), Rounding.multiplyUp(factor, second), out, at);
  }

  /** Writes a²: never below zero. */
  public static void square(double[] a, int i, double[] out, int at) {
    double least = a[i] > 0 ? a[i] : a[i + 1] < 0 ? -a[i + 1] : 0;
    double largest = magnitude(a, i);
    set(
        Math.max(0, Rounding.multiplyDown(least, least)),
        Rounding.multiplyUp(largest, largest),
        out,
        at);
  }

  /** Writes a / b; all numbers where b may be zero. */
  public static void divide(double[] a, int i, double[] b, int j, double[] out, int at) {
    if (!(b[j] > 0 || b[j + 1] < 0)) {
      set(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, out, at);
      return;
    }
    double p = a[i] / b[j];
    double q = a[i] / b[j + 1];
    double r = a[i + 1] / b[j];
    double s = a[i + 1] / b[j + 1];
    double lower = Math.nextDown(Math.min(Math.min(p, q), Math.min(r, s)));
    set(lower, Math.nextUp(Math.max(Math.max(p, q), Math.max(r, s))), out, at);
  }

  /** Writes what lies in both a and b, two intervals known to contain one number. */
  public static void intersect(double[] a, int i, double[] b, int j, double[] out, int at) {
    set(Math.max(a[i], b[j]), Math.min(a[i + 1], b[j + 1]), out, at);
  }

  /** Writes the least interval that contains a and b. */
  public static void hull(double[] a, int i, double[] b, int j, double[] out, int at) {
    set(Math.min(a[i], b[j]), Math.max(a[i + 1], b[j + 1]), out, at);
  }

  /** Widens an interval by a length ≥ 0 on either side. */
  public static void widen(double by, double[] out, int at) {
    if (by != 0) {
      set(Math.nextDown(out[at] - by), Math.nextUp(out[at + 1] + by), out, at);
    }
  }

  /** Returns an upper bound on the absolute value of any number of the interval. */
  public static double magnitude(double[] a, int i) {
    return Math.max(Math.abs(a[i]), Math.abs(a[i + 1]));
  }

  /** Returns whether zero is known not to lie in the interval. */
  public static boolean excludesZero(double[] a, int i) {
    return a[i] > 0 || a[i + 1] < 0;
  }

  /** Writes the sines of all angles of an interval, radians. */
  public static void sin(double[] angle, int i, double[] out, int at) {
    double from = angle[i];
    double to = angle[i + 1];
    wave(from, to, Trigonometry.sin(from), Trigonometry.sin(to), HALF_TURN / 2, out, at);
  }

  /** Writes the cosines of all angles of an interval, radians. */
  public static void cos(double[] angle, int i, double[] out, int at) {
    double from = angle[i];
    double to = angle[i + 1];
    wave(from, to, Trigonometry.cos(from), Trigonometry.cos(to), 0, out, at);
  }

  /**
   * Writes the range of a function that is 1 at {@code crest} and whole turns from it, −1 half way
   * in between and monotone elsewhere.
   */
  private static void wave(
      double from, double to, double first, double second, double crest, double[] out, int at) {
    double far = Math.max(Math.abs(from), Math.abs(to));
    if (!(far < LARGEST_ANGLE && to - from < TURN)) {
      set(-1, 1, out, at);
      return;
    }
    double error = Trigonometry.ERROR_UNITS * Rounding.UNIT;
    double lower = Math.max(-1, Math.nextDown(Math.min(first, second) - error));
    double upper = Math.min(1, Math.nextUp(Math.max(first, second) + error));
    boolean exact = from == to && from == 0;
    set(
        holdsMultiple(from - crest - HALF_TURN, to - crest - HALF_TURN) ? -1 : lower,
        holdsMultiple(from - crest, to - crest) ? 1 : upper,
        out,
        at);
    if (exact) {
      set(first, second, out, at);
    }
  }

  /** Returns whether a whole number of turns may lie between two angles. */
  private static boolean holdsMultiple(double from, double to) {
    double low = from / TURN;
    double high = to / TURN;
    low -= TURN_ERROR * (4 + Math.abs(low));
    high += TURN_ERROR * (4 + Math.abs(high));
    return Math.ceil(low) <= high;
  }

  /** The least product of two numbers of two intervals, rounded to nearest. */
  static double low(double al, double ah, double bl, double bh) {
    return Math.min(Math.min(al * bl, al * bh), Math.min(ah * bl, ah * bh));
  }

  /** The largest product of two numbers of two intervals, rounded to nearest. */
  static double high(double al, double ah, double bl, double bh) {
    return Math.max(Math.max(al * bl, al * bh), Math.max(ah * bl, ah * bh));
  }
}
