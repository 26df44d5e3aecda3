package dev.clearway.math;

/**
 * Single operations rounded outward, for bounds that must hold for real numbers.
 *
 * <p><b>Guarantee.</b> For finite operands {@code xUp} is at least and {@code xDown} at most the
 * real result. Sums and differences that are exact in doubles stay exact; a product or quotient
 * with a factor or numerator of zero is exactly zero, every other one moves outward by at most one
 * step beyond the nearest double. NaN stays NaN; an infinite operand gives what plain arithmetic
 * gives, or the largest finite number on its inner side.
 *
 * <p>Stateless and thread-safe.
 */
public final class Rounding {
  /** The unit roundoff 2⁻⁵³: the largest relative error of one operation rounded to nearest. */
  public static final double UNIT = 0x1p-53;

  private Rounding() {}

  /** Returns an upper bound on {@code a + b}; exactly that where it is a double. */
  public static double addUp(double a, double b) {
    double sum = a + b;
    return sumError(a, b, sum) <= 0 ? sum : Math.nextUp(sum);
  }

  /** Returns a lower bound on {@code a + b}; exactly that where it is a double. */
  public static double addDown(double a, double b) {
    double sum = a + b;
    return sumError(a, b, sum) >= 0 ? sum : Math.nextDown(sum);
  }

  /** Returns an upper bound on {@code a − b}; exactly that where it is a double. */
  public static double subtractUp(double a, double b) {
    return addUp(a, -b);
  }

  /** Returns a lower bound on {@code a − b}; exactly that where it is a double. */
  public static double subtractDown(double a, double b) {
    return addDown(a, -b);
  }

  /** Returns an upper bound on {@code a · b}. */
  public static double multiplyUp(double a, double b) {
    double product = a * b;
    return a == 0 || b == 0 ? product : Math.nextUp(product);
  }

  /** Returns a lower bound on {@code a · b}. */
  public static double multiplyDown(double a, double b) {
    double product = a * b;
    return a == 0 || b == 0 ? product : Math.nextDown(product);
  }

  /** Returns an upper bound on {@code a / b}. */
  public static double divideUp(double a, double b) {
    double quotient = a / b;
    return a == 0 ? quotient : Math.nextUp(quotient);
  }

  /** Returns a lower bound on {@code a / b}. */
  public static double divideDown(double a, double b) {
    double quotient = a / b;
    return a == 0 ? quotient : Math.nextDown(quotient);
  }

  /** Returns an upper bound on the square root of {@code a} ≥ 0. */
  public static double sqrtUp(double a) {
    double root = Math.sqrt(a);
    return a == 0 ? root : Math.nextUp(root);
  }

  /** Returns a lower bound on the square root of {@code a} ≥ 0, itself ≥ 0. */
  public static double sqrtDown(double a) {
    double root = Math.sqrt(a);
    return a == 0 ? root : Math.nextDown(root);
  }

  /** Returns {@code units} · 2⁻⁵³ of a length ≥ 0, rounded up. */
  public static double roundoff(double units, double length) {
    return multiplyUp(units * UNIT, length);
  }

  /** Returns an upper bound on the Euclidean norm of a vector; exactly 0 for the zero vector. */
  public static double normUp(double x, double y, double z) {
    double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    if (largest == 0) {
      return 0;
    }
    if (largest < 0x1p-400 || largest > 0x1p400) {
      return addUp(addUp(Math.abs(x), Math.abs(y)), Math.abs(z));
    }
    // Three products, two sums and a root: the relative error is below 2.5 · 2⁻⁵³, and squares that
    // vanish are below 2⁻¹⁰⁷⁴ beside one above 2⁻⁸⁰⁰.
    return Math.sqrt(x * x + y * y + z * z) * (1 + 0x1p-50);
  }

  /**
   * Returns {@code a + b} minus the double {@code sum} nearest to it, exactly (D. Knuth, The Art of
   * Computer Programming 2, section 4.2.2); NaN on overflow.
   */
  private static double sumError(double a, double b, double sum) {
    double bInSum = sum - a;
    double aInSum = sum - bInSum;
    return (a - aInSum) + (b - bInSum);
  }
}
