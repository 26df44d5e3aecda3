package dev.clearway.math;

/**
 * Sine and cosine of joint angles, without garbage.
 *
 * <p>{@link StrictMath} makes an array in each call, to reduce its argument. Here a multiple n of
 * π/2 is taken off in three parts: the first two have 33 bits, so that their products with n are
 * exact and the first difference is too (its operands are within a factor of two); then follow two
 * differences of numbers below 0.8, each rounded by at most 2⁻⁵⁴. On what remains, |x| ≤ π/4, the
 * Taylor polynomials of degree 17 and 16 are cut off by less than 0.02 units and, in the order of
 * their terms below, rounded by less than 1.2 units of 2⁻⁵³.
 *
 * <p><b>Guarantee.</b> The absolute error is at most {@value #ERROR_UNITS} · 2⁻⁵³ (docs/rounding.md
 * adds it up to 2.2). Zero gives exactly 0 and 1. Same argument, same bits, on every machine: only
 * sums and products. Allocates nothing for angles up to 1e5; larger ones go to StrictMath.
 */
public final class Trigonometry {
  /** Largest absolute error of {@link #sin} and {@link #cos}, in units of 2⁻⁵³. */
  public static final int ERROR_UNITS = 3;

  private static final double LARGEST = 1e5;
  private static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;

  // π/2 = HIGH + MIDDLE + LOW, up to 2⁻¹²¹.
  private static final double HIGH = 0x1.921fb544p0;
  private static final double MIDDLE = 0x1.0b4611a6p-34;
  private static final double LOW = 0x1.3198a2e037073p-69;

  private Trigonometry() {}

  /** Returns the sine of an angle in radians. */
  public static double sin(double angle) {
    if (!(Math.abs(angle) <= LARGEST)) {
      return StrictMath.sin(angle);
    }
    double quarters = Math.rint(angle * TWO_OVER_PI);
    return quadrant((int) quarters, reduced(angle, quarters));
  }

  /** Returns the cosine of an angle in radians. */
  public static double cos(double angle) {
    if (!(Math.abs(angle) <= LARGEST)) {
      return StrictMath.cos(angle);
    }
    double quarters = Math.rint(angle * TWO_OVER_PI);
    return quadrant((int) quarters + 1, reduced(angle, quarters));
  }

  private static double reduced(double angle, double quarters) {
    return ((angle - quarters * HIGH) - quarters * MIDDLE) - quarters * LOW;
  }

  /** Returns sin(x + quarters · π/2) for |x| ≤ π/4. */
  private static double quadrant(int quarters, double x) {
    double value = (quarters & 1) == 0 ? sinNearZero(x) : cosNearZero(x);
    return (quarters & 2) == 0 ? value : -value;
  }

  private static double sinNearZero(double x) {
    double z = x * x;
    double p = 1.0 / 355687428096000.0; // 17!
    p = p * z - 1.0 / 1307674368000.0;
    p = p * z + 1.0 / 6227020800.0;
    p = p * z - 1.0 / 39916800.0;
    p = p * z + 1.0 / 362880.0;
    p = p * z - 1.0 / 5040.0;
    p = p * z + 1.0 / 120.0;
    p = p * z - 1.0 / 6.0;
    return x + x * (z * p);
  }

  private static double cosNearZero(double x) {
    double z = x * x;
    double p = 1.0 / 20922789888000.0; // 16!
    p = p * z - 1.0 / 87178291200.0;
    p = p * z + 1.0 / 479001600.0;
    p = p * z - 1.0 / 3628800.0;
    p = p * z + 1.0 / 40320.0;
    p = p * z - 1.0 / 720.0;
    p = p * z + 1.0 / 24.0;
    return 1 - (z / 2 - z * z * p);
  }
}
